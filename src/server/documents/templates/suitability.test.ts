import { expect, it } from 'vitest';
import { limitNames } from '#domain/risk-score/risk-score.ts';
import type { Split } from '#domain/products/products.ts';
import { documentSamples } from '#tests/support/server/document-samples.ts';
import { documentKinds } from '../kinds.ts';
import { textsOf } from '../render/blocks.ts';
import { suitabilityReport } from './suitability.ts';

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
