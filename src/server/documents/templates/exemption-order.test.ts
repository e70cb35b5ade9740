import { describe, expect, it } from 'vitest';
import { documentSamples, sampleDocument } from '#tests/support/server/document-samples.ts';
import type { GivenFacts } from '../kinds.ts';
import { letterOf } from '../letter-of.ts';
import { textsOf } from '../render/blocks.ts';

const written = (facts: Partial<GivenFacts<'EXEMPTION_ORDER'>> = {}): string => {
  const given = { ...documentSamples.EXEMPTION_ORDER, ...facts };
  return textsOf(letterOf({ ...sampleDocument('EXEMPTION_ORDER'), facts: given }))
    .join(' ')
    .replaceAll('\u00a0', ' ');
};

describe('decisions §11: the form of an exemption order', () => {
  it('names a couple with their birth dates, and nobody who represents them', () => {
    const text = written();
    expect(text).toContain('Gläubiger der Kapitalerträge Name Clara Sommerfeld Geburtsdatum 03.02.1974');
    expect(text).toContain('Ehegatte oder Lebenspartner Name David Sommerfeld Geburtsdatum 17.09.1971');
    expect(text).toContain('Clara Sommerfeld und David Sommerfeld, 10.01.2022');
    expect(text).not.toContain('Vertretung');
  });

  it('names a minor as the creditor, the guardians as the representatives, and who signed for the child', () => {
    const text = written({
      type: 'SINGLE',
      amount: 50_000,
      persons: [{ name: 'Aylin Yılmaz', bornOn: '2015-05-30', taxIdEnd: '489' }],
      representatives: ['Elif Yılmaz', 'Can Yılmaz'],
      givenBy: 'Elif Yılmaz',
    });
    expect(text).toContain('Gläubiger der Kapitalerträge Name Aylin Yılmaz Geburtsdatum 30.05.2015');
    expect(text).toContain('Gesetzliche Vertretung Name Elif Yılmaz und Can Yılmaz');
    expect(text).toContain('Hiermit erteile ich in gesetzlicher Vertretung den Auftrag');
    expect(text).toContain('alle Freistellungsaufträge für Aylin Yılmaz zusammen');
    expect(text).toContain('Elif Yılmaz für Aylin Yılmaz, 10.01.2022');
  });
});
