import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import { euros } from '#domain/money/money.ts';
import { planWish } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { newVisitor, operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, newcomer, submitted, wanted } from './case-successes.ts';
import { addProduct } from './relation-scenes.ts';

type Concluded = ResponseOf<(typeof endpoints)['userAcceptsContract']>;

const migrations = new URL('../../src/server/db/migrations/', import.meta.url);

/** Rests until its contract can no longer be withdrawn: nothing but the contract says that it will be collected. */
const debited = { firstPayment: 'REFERENCE', savingsPlanAmount: 0, startsAtOnce: false } as const;
const wired = { firstPayment: 'WIRE' } as const;

const paidBy = (paymentMethod: 'wire' | 'sepa') =>
  paymentMethod === 'sepa' ? planWish : { ...planWish, paymentMethod, sepaSourceType: null, acceptMandate: false };

describe.each(suiteEngines)('BNK-14: mandates of contracts that are withdrawn, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  /** The first contract of a customer, which opens their account relation. */
  const first = async (by: SignedIn, firstPayment: 'REFERENCE' | 'WIRE'): Promise<Concluded> => {
    const caseId = await submitted(server, by, { ...wanted, savingsRate: 0, startsAtOnce: false, firstPayment });
    const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
    const code = await tanFor(server, by, operationId);
    return (await accept(server, by, { operationId, code })).body as Concluded;
  };
  /** A further one in the same account relation. */
  const add = async (by: SignedIn, { businessPartnerId }: Concluded, other: object = debited): Promise<string> => {
    const { body } = await addProduct(server, by, businessPartnerId, other);
    return (body as { readonly contract: { readonly contractId: string } }).contract.contractId;
  };
  const withdraw = async (by: SignedIn, contractId: string): Promise<void> => {
    const { address } = await newVisitor(server.db);
    await server.call('withdrawContract', { name: 'Anna Berger', contractId, email: by.username }, { address });
    await server.runJobs();
  };
  const mandates = async ({ businessPartnerId }: Concluded): Promise<readonly string[]> => {
    const sql = 'SELECT status FROM mandates WHERE business_partner_id = $1';
    return (await rowsOf<{ status: string }>(server.db, sql, businessPartnerId)).map(({ status }) => status);
  };

  it.each([
    ['the first that was signed', 0],
    ['the last that was signed', 1],
  ])('one of two contracts ends with the last of them: %s is withdrawn first', async (_, at) => {
    const by = await newcomer(server);
    const relation = await first(by, 'WIRE');
    const signed = [await add(by, relation), await add(by, relation)];
    await withdraw(by, signed[at] ?? '');
    expect(await mandates(relation)).toEqual(['ACTIVE']);
    await withdraw(by, signed[1 - at] ?? '');
    expect(await mandates(relation)).toEqual(['REVOKED']);
  });

  it('that of the first contract stays as long as a further one is collected by it', async () => {
    const by = await newcomer(server);
    const relation = await first(by, 'REFERENCE');
    const further = await add(by, relation);
    await withdraw(by, relation.contractId);
    expect(await mandates(relation)).toEqual(['ACTIVE']);
    await withdraw(by, further);
    expect(await mandates(relation)).toEqual(['REVOKED']);
  });

  /** The investment of the first contract, open so that more is paid into it, beside a contract that has given the mandate. */
  const besideDebited = async (by: SignedIn) => {
    const relation = await first(by, 'WIRE');
    const { ipsId } = relation;
    await arrange(server, `UPDATE products SET status = 'OPEN' WHERE ips_id = $1`, ipsId);
    return { relation, ipsId, further: await add(by, relation) };
  };

  it.each([
    ['EXPECTED', 'ACTIVE'],
    ['SENT', 'ACTIVE'],
    ['MISSED', 'REVOKED'],
  ])('beside a top-up by the same mandate that is %s, that of a withdrawn contract is %s', async (state, expected) => {
    const by = await newcomer(server);
    const { relation, ipsId, further } = await besideDebited(by);
    const paid = await server.call('topUp', { ipsId, amount: 10_000, paymentMethod: 'REFERENCE' }, by);
    const { orderId } = paid.body as { readonly orderId: string };
    await arrange(server, 'UPDATE payments SET state = $2 WHERE order_id = $1', orderId, state);
    await withdraw(by, further);
    expect(await mandates(relation)).toEqual([expected]);
  });

  it.each([
    ['wire', 'wire', 'REVOKED'],
    ['sepa', 'wire', 'ACTIVE'],
    ['wire', 'sepa', 'ACTIVE'],
  ] as const)(
    'beside a plan by %s whose next rate but one comes by %s, that of a withdrawn contract is %s',
    async (now, later, expected) => {
      const by = await newcomer(server);
      const { relation, ipsId, further } = await besideDebited(by);
      const begun = await server.call('createSavingsPlan', { ipsId, ...paidBy(now) }, by);
      const { savingsPlanId, version } = (begun.body as ResponseOf<(typeof endpoints)['createSavingsPlan']>)
        .savingsPlan;
      // After the cut-off: what is due next stays as it was.
      server.clocks.setToday('2026-11-27');
      const wish = { savingsPlanId, version, ...paidBy(later), savingsPlanAmount: euros(90) };
      const changed = await server.call('updateSavingsPlan', wish, by);
      server.clocks.setToday('2026-11-20');
      expect(changed.body).toMatchObject({
        savingsPlan: { paymentMethod: now, later: { paymentMethod: later } },
      });
      await withdraw(by, further);
      expect(await mandates(relation)).toEqual([expected]);
    },
  );

  it('contracts from before are found to be collected by the mandate in force', async () => {
    const by = await newcomer(server);
    const relation = await first(by, 'WIRE');
    const { businessPartnerId } = relation;
    for (const other of [debited, debited, wired]) await add(by, relation, other);
    const forget = `UPDATE contracts SET application = application - 'collectedBy' WHERE business_partner_id = $1`;
    await arrange(server, forget, businessPartnerId);
    await arrange(server, await readFile(new URL('0171_mandates-of-contracts.sql', migrations), 'utf8'));
    const kept = `SELECT application ->> 'collectedBy' AS mandate FROM contracts
      WHERE business_partner_id = $1 AND case_id IS NULL ORDER BY application ->> 'firstPayment'`;
    const mandate = `MB-${businessPartnerId}-1`;
    expect(await rowsOf(server.db, kept, businessPartnerId)).toEqual([{ mandate }, { mandate }, { mandate: null }]);
  });

  it('one that no contract has given stays', async () => {
    const by = await newcomer(server);
    const relation = await first(by, 'WIRE');
    const { businessPartnerId } = relation;
    const account = { businessPartnerId, sepaSourceType: 'referenceAccount', acceptMandate: true } as const;
    await server.call('sepaMandate', account, by);
    await withdraw(by, await add(by, relation));
    expect(await mandates(relation)).toEqual(['ACTIVE']);
  });
});
