import { describe, expect, it } from 'vitest';
import type { OrderRow } from '../orders/order.store.ts';
import { begun } from '../orders/lifecycle.ts';
import { closingSteps } from './closing-mail.ts';
import type { ClosingPart } from './closing-parts.ts';

const order: OrderRow = {
  business_partner_id: 'BP-1',
  order_id: 'O-1',
  type: 'STRATEGY_CLOSURE',
  status: 'OPEN',
  in_review: false,
  snapshot: begun({ type: 'STRATEGY_CLOSURE', inReview: false }),
  ips_id: 'IPS-1',
  title: 'Vermögensverwaltung 60:40',
  amount: null,
  entire: true,
  payee_holder: 'Anna Berger',
  payee_iban: 'DE89370400440532013000',
  created_at: '2026-11-20T12:00:00.000Z',
  created_on: '2026-11-20',
  expected_on: '2026-11-25',
  operation_id: null,
  estimate: 2_000_000,
};
const part: ClosingPart = {
  order_id: 'O-2',
  ips_id: 'IPS-2',
  title: 'Saubere Energie',
  status: 'OPEN',
  estimate: 500_000,
  debt: 0,
  is_sold: false,
};
const owners = [
  { name: 'Anna Berger', role: 'HOLDER' },
  { name: 'Tom Berger', role: 'CO_HOLDER' },
] as const;
const anna = { name: 'Anna Berger', child: null, owners, isShared: true, orderer: null };
const account = { ...order, type: 'ACCOUNT_CLOSURE', ips_id: null, title: 'Konto' } as const;
const lift = 'Aufheben können die Schließung nur wir: Bitte rufen Sie uns dafür an.';
const sale = [
  'Der genaue Betrag steht erst nach dem Verkauf fest.',
  'Die geschätzten Steuern auf den Gewinn sind schon abgezogen.',
];

describe('BNK-13, BNK-16: how a closing goes on', () => {
  it('is said when an investment’s was released: that staff alone take it back, and nothing of canceling', () => {
    expect(closingSteps(order, [], '2026-11-21', { isNew: false, hasDebt: false })(anna)).toEqual([
      'Wir verkaufen alle Anteile, zahlen das Geld auf Ihr Referenzkonto aus und schließen die Anlage.',
      ...sale,
      'Das Geld ist voraussichtlich am 25.11.2026 auf Ihrem Konto.',
      lift,
    ]);
  });

  it('asks for no more money for it, which a standing order would go on to bring', () => {
    const asked =
      'Sparpläne enden sofort. Bitte überweisen Sie für diese Anlage nichts mehr, auch nicht per Dauerauftrag.';
    for (const hasDebt of [false, true]) {
      expect(closingSteps(order, [], '2026-11-21', { isNew: true, hasDebt })(anna)).toContain(asked);
    }
  });

  it('names a child whose account it is, and what is sold with it', () => {
    expect(
      closingSteps({ ...account, in_review: true, status: 'PENDING' }, [part], '2026-11-20', {
        isNew: true,
        hasDebt: false,
      })({ ...anna, child: 'Mia' }),
    ).toEqual([
      'Eine zweite Person bei uns prüft den Auftrag und gibt ihn frei.',
      'Wir verkaufen alle Anlagen (Saubere Energie), zahlen alles Geld auf das Referenzkonto von Mia aus und schließen danach das Konto.',
      ...sale,
      'Das Geld ist voraussichtlich am 25. oder 26.11.2026 auf dem Konto von Mia.',
      'Sparpläne enden sofort. Bitte überweisen Sie für dieses Konto nichts mehr, auch nicht per Dauerauftrag.',
      lift,
    ]);
  });

  it('names whom the reader shares the account with, where it is theirs that is paid to', () => {
    const steps = closingSteps(order, [], '2026-11-21', { isNew: false, hasDebt: false });
    expect(steps({ ...anna, name: 'Tom Berger' })).toEqual([
      'Wir verkaufen alle Anteile, zahlen das Geld auf das Referenzkonto von Anna Berger aus und schließen die Anlage.',
      ...sale,
      'Das Geld ist voraussichtlich am 25.11.2026 auf dem Konto von Anna Berger.',
      lift,
    ]);
  });

  it('speaks of no sale where an account holds nothing but cash', () => {
    expect(closingSteps(account, [], '2026-11-20', { isNew: true, hasDebt: false })(anna)).toEqual([
      'Wir zahlen alles Geld auf Ihr Referenzkonto aus und schließen danach das Konto.',
      'Das Geld ist voraussichtlich am 25.11.2026 auf Ihrem Konto.',
      'Sparpläne enden sofort. Bitte überweisen Sie für dieses Konto nichts mehr, auch nicht per Dauerauftrag.',
      lift,
    ]);
  });

  it('says that a debt of the clearing account is settled first', () => {
    expect(closingSteps(order, [], '2026-11-21', { isNew: false, hasDebt: true })(anna)).toContain(
      'Was auf dem Verrechnungskonto fehlt, gleichen wir zuerst vom Erlös aus.',
    );
  });

  it('promises no money and no day where a debt takes all of it', () => {
    const settled = [
      'Steuern auf den Gewinn ziehen wir vom Erlös ab.',
      'Das Verrechnungskonto ist im Minus und bekommt den ganzen Erlös. Ausgezahlt wird deshalb voraussichtlich nichts.',
      lift,
    ];
    const at = { isNew: false, hasDebt: true };
    expect(closingSteps({ ...order, estimate: 0 }, [], '2026-11-21', at)(anna)).toEqual([
      'Wir verkaufen alle Anteile und schließen die Anlage.',
      ...settled,
    ]);
    const whole = { ...account, estimate: 0 };
    expect(closingSteps(whole, [{ ...part, estimate: 0 }], '2026-11-21', at)({ ...anna, child: 'Mia' })).toEqual([
      'Wir verkaufen alle Anlagen (Saubere Energie) und schließen danach das Konto.',
      ...settled,
    ]);
  });
});
