import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DefinitionList } from '../display/DefinitionList.tsx';
import css from './Unbroken.module.css';
import { Text } from './Text.tsx';
import { Unbroken } from './Unbroken.tsx';

const wholeIn = (container: Element): readonly (string | null)[] =>
  [...container.querySelectorAll(`.${css['whole'] ?? '?'}`)].map(({ textContent }) => textContent);

describe('Unbroken', () => {
  it.each([
    ['Verwendungszweck: O-1F2E3D4C5B6A7988', ['O-1F2E3D4C5B6A7988']],
    ['Die Mandatsreferenz ist MB-BP-1001-1. Sie gilt.', ['MB-BP-1001-1']],
    ['V-1F2E3D4C5B6A', ['V-1F2E3D4C5B6A']],
    ['IPS-1 und IPS-1', ['IPS-1', 'IPS-1']],
    ['E-Mail-Adresse, SEPA-Lastschrift, Vermögensverwaltung 60:40, B-Seite', []],
  ])('BNK-14: in “%s” keeps %j whole, and every sign as it is', (text, whole) => {
    const { container } = render(<Unbroken>{text}</Unbroken>);
    expect(wholeIn(container)).toEqual(whole);
    expect(container.textContent).toBe(text);
  });

  it('BNK-14: is what sentences, and values beside their names, are written with', () => {
    const { container } = render(
      <>
        <Text>Ihr Auftrag O-1 läuft.</Text>
        <DefinitionList items={[{ term: 'Mandatsreferenz', description: 'MB-BP-1001-1' }]} />
      </>,
    );
    expect(wholeIn(container)).toEqual(['O-1', 'MB-BP-1001-1']);
  });
});
