import { expect, it } from 'vitest';
import { limitNames } from '#domain/risk-score/risk-score.ts';
import type { Split } from '#domain/products/products.ts';
import { documentSamples } from '#tests/support/server/document-samples.ts';
import { documentKinds } from '../kinds.ts';
import { textsOf } from '../render/blocks.ts';
import { answersRecord, suitabilityReport } from './suitability.ts';

const context = { id: 'GB-1', on: '2026-11-20', businessPartnerId: 'BP-1', recipient: { persons: [], address: null } };

const textOf = (recommended: Split | null, reasons: readonly string[]): string => {
  const given = { ...documentSamples.SUITABILITY_REPORT, recommended, reasons };
  const blocks = suitabilityReport(documentKinds.SUITABILITY_REPORT.facts.parse(given), context);
  return textsOf({ title: '', recipient: [], reference: [], createdAt: '', blocks }).join(' ');
};

it('ONB-10, decisions §4: names the limits that decided', () => {
  const text = textOf('70:30', ['LOSS_CAPACITY', 'DEBT']);
  expect(text).toContain('Ein größerer Verlust in einem Jahr wäre für Sie nicht tragbar.');
  expect(text).toContain('Ihre Kredite: Sie machen mehr als die Hälfte Ihres Vermögens aus.');
  expect(text).not.toContain('Ihre Reserve');
});

it('ONB-10, decisions §4: at the most daring strategy all limits are equal, and none of them held anything back', () => {
  const text = textOf('100:0', limitNames);
  expect(text).toContain('Keine Ihrer Angaben begrenzt den Anteil der Aktien.');
  expect(text).not.toContain('Ihre Kredite');
});

it('ONB-10, decisions §4: says no reason where the answers decide none', () => {
  expect(textOf(null, [])).not.toContain('Was den Ausschlag gab');
});

const couple = [
  { name: 'Anna Berger', role: 'HOLDER' },
  { name: 'Tom Berger', role: 'CO_HOLDER' },
] as const;
const parents = [
  { name: 'Mila Berger', role: 'CHILD' },
  { name: 'Anna Berger', role: 'GUARDIAN' },
  { name: 'Tom Berger', role: 'GUARDIAN' },
] as const;

const recordOf = (persons: typeof couple | typeof parents, changes: object): string => {
  const facts = documentKinds.ANSWERS_RECORD.facts.parse({ ...documentSamples.ANSWERS_RECORD, ...changes });
  const blocks = answersRecord(facts, { ...context, recipient: { persons, address: null } });
  return textsOf({ title: '', recipient: [], reference: [], createdAt: '', blocks }).join(' ');
};

it.each([
  ['a couple', couple, 'Anna Berger hat uns am 22.11.2021 für Sie beide die folgenden Angaben gemacht.'],
  ['two guardians', parents, 'Anna Berger hat uns am 22.11.2021 für das Kinderkonto die folgenden Angaben gemacht.'],
] as const)('REG-08: the record of %s says who has answered, and not that both have', (_, persons, said) => {
  const text = recordOf(persons, { answeredBy: 'Anna Berger' });
  expect(text).toContain(said);
  expect(text).toContain('unterschreiben Sie bitte nicht und sprechen Sie mit Anna Berger');
  expect(text).not.toContain('haben Sie uns');
});

it('BNK-20: a record that nobody signs on says who has renewed the answers, and how to mend them', () => {
  const text = recordOf(couple, { answeredBy: 'Anna Berger', isUnsigned: true });
  expect(text).toContain('Anna Berger hat uns am 22.11.2021 für Sie beide die folgenden Angaben gemacht.');
  expect(text).toContain('Stimmt eine Angabe nicht, sprechen Sie bitte mit Anna Berger oder ändern Sie sie bitte');
  expect(text).not.toMatch(/unterschreiben|haben Sie uns/);
});

it('BNK-20: a record from before, and that of whoever signs alone, stays as it was', () => {
  const text = recordOf(couple, {});
  expect(text).toContain('am 22.11.2021 haben Sie uns die folgenden Angaben gemacht.');
  expect(text).toContain(
    'Stimmt eine Angabe nicht, ändern Sie sie bitte in Ihrem Kundenbereich unter „Angaben nach WpHG“.',
  );
  expect(text).toContain('Ihre Angaben');
});

it.each([
  [{ confirmedOn: '2021-03-15', renewedOn: null }, 'Zuletzt bestätigt wurden sie am 15.03.2021.'],
  [
    { confirmedOn: '2021-03-15', renewedOn: '2021-09-01' },
    'Alle bestätigt wurden sie am 15.03.2021, zum Teil erneuert am 01.09.2021.',
  ],
  [{ confirmedOn: null, renewedOn: '2021-09-01' }, 'Zum Teil erneuert wurden sie am 01.09.2021.'],
  [{ confirmedOn: null, renewedOn: null }, 'Bestätigt wurden sie vor dem 22.11.2021.'],
])('ONB-09: a record with answers from before (%j) does not say that they were given that day', (takenOver, said) => {
  const text = recordOf(couple, { takenOver });
  expect(text).toContain('am 22.11.2021 haben Sie uns Angaben zur Nachhaltigkeit einer weiteren Anlage gemacht.');
  expect(text).not.toContain('die folgenden Angaben');
  const [first = '', ...then] = text.split('Übernommene Angaben');
  expect(first).toContain('Angaben vom 22.11.2021 Nachhaltigkeit keine besonderen Wünsche');
  expect(first).not.toContain('Geplante Anlagedauer');
  expect(then.join(' ')).toMatch(new RegExp(`^ ${said} .*Geplante Anlagedauer`));
});
