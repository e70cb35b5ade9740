import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros, formatEuro, type Cents } from '#domain/money/money.ts';
import { documentKinds, type FactsOf } from '#server/documents/kinds.ts';
import { textsOf } from '#server/documents/render/blocks.ts';
import { costInformation } from '#server/documents/templates/costs.ts';
import { orderConfirmation } from '#server/documents/templates/payments.ts';
import { hastenJobs } from '#server/jobs/hasten.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import type { AccountOptions } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { type Holder, operationIn, tanFor } from '#tests/support/server/visitors.ts';
import { answered, bindings, wantedChange } from './relation-scenes.ts';

/** What a change of strategy says of the tax that it costs: before its TAN, in the mail, on paper. */

interface Prepared {
  readonly summary: { readonly subject: string };
  readonly estimatedTax: Cents;
}

const context = { id: 'D', on: '2026-11-20', businessPartnerId: 'BP', recipient: { persons: [], address: null } };
const printed = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe.each(suiteEngines)('changes of strategy on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const factsIn = async <Name extends 'ANSWERS_RECORD' | 'COST_INFORMATION' | 'GUIDELINES' | 'ORDER_CONFIRMATION'>(
    { account }: Holder,
    kind: Name,
  ): Promise<FactsOf<Name>> => {
    const sql = 'SELECT facts FROM documents WHERE business_partner_id = $1 AND kind = $2';
    const [found, ...others] = await rowsOf<{ readonly facts: unknown }>(
      server.db,
      sql,
      account.businessPartnerId,
      kind,
    );
    expect(others).toEqual([]);
    return documentKinds[kind].facts.parse(found?.facts) as FactsOf<Name>;
  };
  /** What the day's e-mail about new documents will name. */
  const newsOf = async ({ account }: Holder): Promise<readonly string[]> => {
    const sql =
      'SELECT title FROM postbox_entries WHERE business_partner_id = $1 AND to_tell ORDER BY created_at, title DESC';
    return (await rowsOf<{ readonly title: string }>(server.db, sql, account.businessPartnerId)).map(
      ({ title }) => title,
    );
  };
  const toldTo = async (recipient: string): Promise<string> => {
    const sql = `SELECT body FROM outbox WHERE recipient = $1 AND (channel = 'SMS' OR subject LIKE 'Ihr Auftrag: %')`;
    return printed((await rowsOf<{ readonly body: string }>(server.db, sql, recipient))[0]?.body ?? '');
  };

  /** Prepared, confirmed and carried out on the next business day; answers what was told meanwhile. */
  const changed = async (options: AccountOptions, monthly?: Cents) => {
    server.clocks.setToday('2026-11-20');
    const by = await answered(server, options);
    const { businessPartnerId, ipsId } = by.account;
    if (monthly !== undefined) {
      await arrange(
        server,
        `INSERT INTO savings_plans (business_partner_id, savings_plan_id, ips_id, amount, interval, start_month,
           end_month, payment_method, accept_mandate, next_execution)
         VALUES ($1, 'SP-' || $2, $2, $3::text::bigint, 'QUARTERLY', '2026-12', 'unbefristet', 'wire', false, '2026-12-01')`,
        businessPartnerId,
        ipsId,
        String(monthly * 3),
      );
    }
    const seen = await server.call('prepareStrategyChange', wantedChange(by), by);
    const operationId = operationIn(seen);
    const code = await tanFor(server, by, operationId);
    const sms = await toldTo(by.mobile);
    expect((await bindings.updateIps.confirm(server, by, { operationId, code })).status).toBe(200);
    const mail = await toldTo(by.username);
    server.clocks.setToday('2026-11-23');
    await hastenJobs(server.db, momentOf(server.clocks));
    while ((await server.runJobs()) > 0);
    return { by, operation: seen.body as Prepared, sms, mail };
  };

  it('BNK-04: estimates the tax before the TAN, in the mail and the costs; the confirmation adds up to the books', async () => {
    const { by, operation, sms, mail } = await changed({ boughtOn: '2022-11-21', invested: euros(20_000) }, euros(150));
    const tax = operation.estimatedTax;
    expect(tax).toBeGreaterThan(10_000);
    const said = printed(formatEuro(tax));
    expect(printed(operation.summary.subject)).toBe(`Vermögensverwaltung 60:40 zu 40:60, Steuer etwa ${said}`);
    expect(sms).toContain(`zu 40:60, Steuer etwa ${said}. Gültig 5 Minuten.`);
    expect(mail).toContain(`Der Verkauf kostet Sie nach heutigem Stand etwa ${said} Steuern`);
    const costs = await factsIn(by, 'COST_INFORMATION');
    expect(costs).toMatchObject({ change: { tax }, monthly: euros(150) });
    const paper = textsOf({ title: '', recipient: [], reference: [], createdAt: '', blocks: costInformation(costs) });
    expect(printed(paper.join(' '))).toContain(`einmalig etwa ${said} Steuern`);
    expect(paper.join(' ')).not.toContain('Einmalige Kosten');

    const confirmed = await factsIn(by, 'ORDER_CONFIRMATION');
    const [sale, purchase, ...others] = confirmed.trades;
    expect([sale?.title, purchase?.title, others]).toEqual([
      'Vermögensverwaltung 60:40',
      'Vermögensverwaltung 40:60',
      [],
    ]);
    const { businessPartnerId, ipsId } = by.account;
    expect(confirmed.tax).toBe(await balanceOf(server.db, businessPartnerId, 'TAX'));
    expect(purchase?.amount).toBe(await balanceOf(server.db, businessPartnerId, 'INVESTMENT', ipsId));
    expect((sale?.amount ?? 0) - (confirmed.tax ?? 0)).toBe(purchase?.amount);
    const { gain } = confirmed;
    expect((gain?.cost ?? 0) + (gain?.gain ?? 0)).toBe(sale?.amount);
    expect(gain?.untaxed).toMatchObject({ exempted: 0, losses: 0 });
    expect(await factsIn(by, 'GUIDELINES')).toMatchObject({ ipsId, split: '40:60', from: '2026-11-23' });
    expect(await factsIn(by, 'ANSWERS_RECORD')).toMatchObject({
      confirmedOn: '2026-11-20',
      answers: { drawdown: 25 },
      holding: '5+',
    });
    expect(await newsOf(by)).toEqual([
      'Auftragsbestätigung Strategiewechsel',
      'Anlagerichtlinien Vermögensverwaltung 40:60',
    ]);
    // At the prices of the next business day.
    expect(Math.abs((confirmed.tax ?? 0) - tax)).toBeLessThan(tax / 5);
    const blocks = orderConfirmation(confirmed, context);
    const letter = printed(textsOf({ title: '', recipient: [], reference: [], createdAt: '', blocks }).join(' '));
    expect(letter).toContain(`Einbehaltene Steuern −${printed(formatEuro(confirmed.tax ?? euros(0)))}`);
    expect(letter).toContain(`Gewinn vor Steuern +${printed(formatEuro(gain?.gain ?? euros(0)))}`);
    expect(letter).toContain('Davon steuerfrei (Teilfreistellung, § 20 InvStG)');
    expect(letter).toContain(`Neu angelegt ${printed(formatEuro(purchase?.amount ?? euros(0)))}`);
  });

  it('BNK-04: says that nothing is taxed where nothing was gained', async () => {
    const { by, operation, mail } = await changed({});
    expect(operation).toMatchObject({
      estimatedTax: 0,
      summary: { subject: 'Vermögensverwaltung 60:40 zu 40:60' },
    });
    expect(mail).toContain('Nach heutigem Stand fällt durch den Verkauf keine Steuer an.');
    expect(await factsIn(by, 'COST_INFORMATION')).toMatchObject({ change: { tax: 0 }, monthly: 0 });
  });
});
