import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pictureOf } from '../../layout/picture-of.ts';
import { catalogue } from '#machines/catalogue.ts';
import { ChartPage } from '../chart/ChartPage.tsx';
import type { ChartFile } from '../studio-data.ts';
import { studioTexts } from '../studio.texts.ts';
import type { StudioContext } from '../studio.types.ts';
import { Legend } from './Legend.tsx';

afterEach(cleanup);

const drawnBeside = (meaning: string): string => screen.getByText(meaning).querySelector('svg')?.textContent ?? '';
const { marks, title } = studioTexts.legend;

describe('what the signs of a picture mean', () => {
  it.each([
    [marks.condition, '[ … ?]'],
    [marks.note, '· …'],
    [marks.stays, '· …'],
    [marks.works, 'arbeitet: …'],
    [marks.onward, '→ …'],
  ])('JRN-02: „%s“ stands beside „%s“', (meaning, sign) => {
    render(<Legend />);
    expect(drawnBeside(meaning)).toBe(sign);
  });

  it('JRN-02: the dot is the beginning', () => {
    render(<Legend />);
    expect(screen.getByText(marks.start).querySelector('circle.dot')).not.toBeNull();
  });

  it('JRN-02: stands on the page of every chart, where nothing has to be known to find it', () => {
    const entry = catalogue.find(({ name }) => name === 'withdrawal');
    if (entry === undefined) throw new Error('There is no such chart.');
    const chart = { ...entry, requirements: [], coverage: [], groups: [], picture: pictureOf(entry) };
    const context = { placed: null, closed: [], index: null, layer: null, address: { page: 'list' } };
    render(
      <ChartPage
        chart={chart as unknown as ChartFile}
        context={context as unknown as StudioContext}
        isArranging={false}
        isUnarranged={false}
        copying="quiet"
        send={() => undefined}
      />,
    );
    const summary = screen.getByText(title, { selector: 'summary' });
    expect(summary.closest('details')?.textContent).toContain(marks.start);
  });
});
