import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { chartFileOf } from '../data/chart-file.ts';
import { endOf } from '../studio.select.ts';
import { studioTexts } from '../studio.texts.ts';
import { saidOn } from './edge-words.ts';

const fileOf = async (name: string) => {
  const entry = catalogue.find((one) => one.name === name);
  if (entry === undefined) throw new Error(`There is no chart '${name}'.`);
  return chartFileOf(entry, []);
};

describe('the words on an arrow', () => {
  it('JRN-02: never say that one stays where one goes on', async () => {
    const { edges } = await fileOf('mfa-setup');
    const going = edges.filter(({ targets }) => targets.length > 0);
    expect(going.filter((edge) => saidOn(edge) === studioTexts.panel.stays)).toEqual([]);
    const silent = going.find(({ id }) => id.startsWith('mfaSetup.changing.settled | always'));
    expect(silent === undefined ? '' : saidOn(silent)).toBe(studioTexts.panel.atOnceOn);
  });

  it('JRN-02: name both ends in German, the mark of a beginning too', async () => {
    const chart = await fileOf('forgotten-password');
    const drawn = chart.layouts.flatMap(({ placed }) => placed.arrows.filter(({ arrow }) => arrow.edgeIds.length > 0));
    const ends = new Set(drawn.flatMap(({ arrow }) => [endOf(chart, arrow.source), endOf(chart, arrow.target)]));
    expect([...ends]).toContain('Beginn von Code angefordert');
    expect([...ends].filter((end) => end.includes('forgottenPassword'))).toEqual([]);
  });
});
