import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { documentSamples, sampleDocument } from '#tests/support/server/document-samples.ts';
import { letterOf } from '../letter-of.ts';
import type { DocumentKind, GivenFacts } from '../kinds.ts';

/** A letter's whole text, for what stands on paper as one line each. */
const written = <Kind extends DocumentKind>(kind: Kind, facts: GivenFacts<Kind>): string =>
  JSON.stringify(letterOf({ ...sampleDocument(kind), facts }).blocks).replaceAll('\u00a0', ' ');

describe('BNK-05: sums on paper', () => {
  it('a tax certificate leads from the gains to what was taxed', () => {
    const gains = [{ label: 'Gewinne', amount: cents(117_585) }];
    const counted = { partialExemption: cents(-35_276), lossesUsed: cents(2309), lossesAfter: cents(0) };
    const exemption = { amount: cents(100_000), used: cents(50_000) };
    const text = written('TAX_CERTIFICATE', { ...documentSamples.TAX_CERTIFICATE, gains, counted, exemption });
    expect(text).toContain('["Teilfreistellung (§ 20 InvStG)","−352,76 €"],["Verluste aus Vorjahren","−23,09 €"]');
    expect(text).toContain('["Höhe der Kapitalerträge","+800,00 €"]');
    expect(text).toContain('{"label":"Zu versteuern","value":"300,00 €"}');
  });

  it('a tax certificate of before says what it said', () => {
    const { counted: _, ...facts } = documentSamples.TAX_CERTIFICATE;
    const text = written('TAX_CERTIFICATE', facts);
    expect(text).toContain('["Höhe der Kapitalerträge","+1.188,19 €"]');
    expect(text).not.toContain('Zu versteuern');
  });

  it('a payout’s letter says why a gain is not taxed', () => {
    const { sale: sample } = documentSamples.PAYOUT_CONFIRMATION;
    if (sample === null) throw new Error('The sample sells.');
    const untaxed = { advances: cents(585), partial: cents(35_100), exempted: cents(80_000), losses: cents(1900) };
    const sale = { ...sample, gain: cents(117_585), untaxed };
    const facts = { ...documentSamples.PAYOUT_CONFIRMATION, sale, taxes: [], amount: sale.amount };
    const text = written('PAYOUT_CONFIRMATION', facts);
    for (const [label, value] of [
      ['Davon schon als Vorabpauschale versteuert', '5,85 €'],
      ['Davon steuerfrei (Teilfreistellung, § 20 InvStG)', '351,00 €'],
      ['Davon frei durch Ihren Freistellungsauftrag', '800,00 €'],
      ['Davon mit Verlusten verrechnet', '19,00 €'],
    ]) {
      expect(text).toContain(JSON.stringify({ label, value }));
    }
    expect(text).toContain('Auf diesen Gewinn fällt deshalb keine Steuer an.');
    const returned = written('PAYOUT_CONFIRMATION', {
      ...facts,
      taxes: [{ label: 'Erstattete Steuern', amount: cents(-500) }],
    });
    expect(returned).toContain('["Erstattete Steuern","+5,00 €"]');
    expect(returned).not.toContain('keine Steuer an');
  });

  it('a loss notice advises a more cautious strategy only where there is one', () => {
    const { LOSS_NOTICE: sample } = documentSamples;
    expect(written('LOSS_NOTICE', sample)).toContain('wählen Sie im Kundenbereich eine vorsichtigere Strategie');
    const text = written('LOSS_NOTICE', { ...sample, changeable: false });
    expect(text).not.toContain('vorsichtigere Strategie');
    expect(text).toContain('Zu einer anderen Strategie kann diese Anlage nicht wechseln.');
  });

  it('a closing that found no money says so, and of no transfer', () => {
    const { PAYOUT_CONFIRMATION: sample } = documentSamples;
    const none = { ...sample, type: 'ACCOUNT_CLOSURE', sale: null, taxes: [], amount: cents(0) } as const;
    const text = written('PAYOUT_CONFIRMATION', none);
    expect(text).toContain('wir haben Ihren Auftrag am 10.05.2024 ausgeführt.');
    expect(text).toContain('Auf dem Verrechnungskonto lag kein Guthaben mehr. Wir haben dafür nichts überwiesen.');
    for (const said of ['Überwiesen am', 'IBAN', '0,00 €', 'an Sie überwiesen']) expect(text).not.toContain(said);
    expect(written('PAYOUT_CONFIRMATION', sample)).toContain('am 10.05.2024 haben wir 9.340,94 € an Sie überwiesen.');
  });

  it('an invoice leads from the average to what is billed, the discount and what is free named', () => {
    const position = {
      title: 'Vermögensverwaltung 60:40',
      averageValue: cents(1_909_675),
      percent: 0.75,
      free: cents(0),
      full: cents(3581),
      discount: { percent: 25, code: 'HERBST-2026', amount: cents(896) },
      waived: cents(0),
      amount: cents(2685),
    };
    const free = { ...position, free: cents(500_000), full: cents(2643), discount: null, amount: cents(2643) };
    const facts = { ...documentSamples.INVOICE, positions: [position, free], total: cents(5328) };
    const text = written('INVOICE', facts);
    expect(text).toContain(
      '["Vermögensverwaltung 60:40","19.096,75 €","0,75 %","35,81 €"],["Rabatt 25 % (HERBST-2026)","","","−8,96 €"]',
    );
    expect(text).toContain('"26,43 €"],["Davon ohne Gebühr","5.000,00 €","",""]');
    expect(text).toContain('Davon ziehen wir den Rabatt Ihres Gutscheins ab.');
    expect(written('INVOICE', documentSamples.INVOICE)).not.toContain('Rabatt');
    const waived = { ...position, waived: cents(100), amount: cents(2585) };
    expect(written('INVOICE', { ...facts, positions: [waived], total: cents(2585) })).toContain(
      '["Erlassen","","","−1,00 €"]',
    );
  });

  it.each([
    [{ cash: cents(82_320), sold: cents(0), waived: cents(0) }, 'von Ihrem Verrechnungskonto beglichen'],
    [{ cash: cents(0), sold: cents(82_320), waived: cents(0) }, '01.10.2026 durch den Verkauf von Anteilen beglichen'],
    [
      { cash: cents(320), sold: cents(82_000), waived: cents(100) },
      'mit 3,20 € von Ihrem Verrechnungskonto und mit 820,00 € durch den Verkauf von Anteilen beglichen',
    ],
  ])('an invoice says what paid it: %o', (paid, expected) => {
    const text = written('INVOICE', { ...documentSamples.INVOICE, paid });
    expect(text).toContain(expected);
    expect(text.includes('wären es 1,00 € mehr')).toBe(paid.waived > 0);
  });
});
