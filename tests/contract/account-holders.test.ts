import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalEffects } from '#server/approval-effects.ts';
import { decideApproval } from '#server/approvals/decide-approval.ts';
import { standingTo } from '#server/approvals/four-eyes.ts';
import { newColleague } from '#tests/support/server/account-changes.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { askForClearance } from '#server/cases/case-clearance.ts';
import { moveCase } from '#server/cases/case-life.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import { accept, answered, caseNow, consents, kept, newcomer, shared, submitted, wanted } from './case-successes.ts';
import { applied, halfSigned, pendingOf, signing } from './shared-scenes.ts';

describe.each(suiteEngines)('decisions §10: in whose name the account of an application is, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const holdersOf = async (table: 'reference_accounts' | 'mandates', businessPartnerId: string) => {
    const sql = `SELECT holder FROM ${table} WHERE business_partner_id = $1`;
    return (await rowsOf<{ readonly holder: string }>(server.db, sql, businessPartnerId)).map(({ holder }) => holder);
  };

  it('an account of the second holder stays theirs, and the first has nothing debited from it', async () => {
    const wire = { firstPayment: 'WIRE', savingsRate: 0, holder: 'David  Müller' } as const;
    const { by, contract } = await halfSigned(server, 'jointAccount', wire);
    const { businessPartnerId, ipsId } = contract;
    expect(await holdersOf('reference_accounts', businessPartnerId)).toEqual(['David Müller']);
    const body = (await server.call('getBusinessPartnerById', { businessPartnerId }, by)).body;
    expect(body).toMatchObject({ referenceAccount: { holder: 'David Müller' }, isReferenceDebitable: false });
    const opened = `UPDATE business_partners SET status = 'OPEN' WHERE business_partner_id = $1`;
    await arrange(server, opened, businessPartnerId);
    await arrange(server, `UPDATE products SET status = 'OPEN' WHERE business_partner_id = $1`, businessPartnerId);
    const wish = { ipsId, amount: 10_000, paymentMethod: 'REFERENCE', acceptMandate: true } as const;
    expect(refusalOf(await server.call('topUp', wish, by))).toBe('METHOD_NOT_AVAILABLE');
  });

  it('nobody gives a mandate for the account of whom they share with, or pays out to a stranger’s', async () => {
    const by = await newcomer(server);
    const caseId = await answered(server, by, 'jointAccount');
    const submit = async (holder: string, firstPayment: 'REFERENCE' | 'WIRE') => {
      const application = { ...shared('jointAccount'), holder, firstPayment };
      return refusalOf(await kept(server, by, caseId, 3, { application, consents, submit: true }));
    };
    expect(await submit('David Müller', 'REFERENCE')).toBe('DEBIT_NOT_POSSIBLE');
    expect(await submit('Karl Lang', 'WIRE')).toBe('ACCOUNT_NOT_OWN');
    expect(await submit('David Müller', 'WIRE')).toBeUndefined();
  });

  it('what an earlier version kept is the account of whoever applies, and so is its mandate', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by, wanted);
    const earlier = `UPDATE cases SET application = application - 'holder' WHERE case_id = $1`;
    await arrange(server, earlier, caseId);
    expect(await caseNow(server, by, caseId)).toMatchObject({ application: { holder: null } });
    const { businessPartnerId } = (await accept(server, by, await signing(server, by, caseId))).body as {
      readonly businessPartnerId: string;
    };
    expect(await holdersOf('reference_accounts', businessPartnerId)).toEqual(['Anna Berger']);
    expect(await holdersOf('mandates', businessPartnerId)).toEqual(['Anna Berger']);
  });

  it('an account that whoever applies shares with somebody is their own: staff have nothing to look at', async () => {
    for (const holder of ['Anna und Max Berger', 'Max Klein oder Anna Berger']) {
      const { by, caseId } = await applied(server, 'singleAccount', { holder });
      expect(await caseNow(server, by, caseId)).toMatchObject({ application: { holder }, needsClearance: false });
      expect(await pendingOf(server, caseId)).toEqual([]);
    }
    const { by, caseId } = await applied(server, 'singleAccount', { holder: 'Anna Berger und Partner' });
    expect(await caseNow(server, by, caseId)).toMatchObject({ needsClearance: true });
  });

  it('staff look at a holder who is called but nearly so, and the contract has that name', async () => {
    const { by, caseId } = await applied(server, 'singleAccount', { holder: 'A. Berger' });
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'REVIEW', needsClearance: true });
    const [pending] = await pendingOf(server, caseId);
    expect(pending?.lines.at(-1)).toMatchObject({
      label: 'Kontoinhaber',
      after: 'A. Berger: Name stimmt nicht genau überein',
    });
    const moment = momentOf(server.clocks);
    await server.db.transaction(async (tx) => moveCase(tx, by.userId, caseId, { type: 'review.passed' }, moment));
    const { businessPartnerId } = (await accept(server, by, await signing(server, by, caseId))).body as {
      readonly businessPartnerId: string;
    };
    expect(await holdersOf('reference_accounts', businessPartnerId)).toEqual(['A. Berger']);
    expect(await holdersOf('mandates', businessPartnerId)).toEqual(['A. Berger']);
  });

  it.each([
    ['A. Berger', true],
    ['Anna Berger', false],
  ])('ADM-03: who clears the holder %s decides no payout to the account: %s', async (holder, isBarred) => {
    const { by, caseId } = await applied(server, 'singleAccount', { holder, politicallyExposed: true });
    const checker = await newColleague({ db: server.db });
    const [{ approval_id: approvalId } = { approval_id: '' }] = await pendingOf(server, caseId);
    const moment = momentOf(server.clocks);
    const decision = { approvalId, checker, decision: 'APPROVED', reason: 'Nachweis gesehen' } as const;
    await server.db.transaction(async (tx) => decideApproval(tx, approvalEffects, decision, moment));
    const { businessPartnerId } = (await accept(server, by, await signing(server, by, caseId))).body as {
      readonly businessPartnerId: string;
    };
    const payout = crypto.randomUUID();
    // A payout to the account that the application named, and the request for it.
    await arrange(
      server,
      `WITH paid AS (
         UPDATE orders SET payee_iban = (SELECT iban FROM reference_accounts WHERE business_partner_id = $1)
         WHERE business_partner_id = $1 RETURNING order_id
       )
       INSERT INTO approvals (approval_id, kind, target_id, business_partner_id, status, snapshot, maker, title, lines, payload,
         requested_at, expires_at)
       SELECT $2::uuid, 'PAYOUT', order_id, $1, 'REQUESTED', '{}', $3::uuid, 'Auszahlung', '[]', '{}', $4, $4::timestamptz + interval '72 hours'
       FROM paid LIMIT 1`,
      businessPartnerId,
      payout,
      by.userId,
      moment.now,
    );
    expect((await standingTo(server.db, payout, checker))?.released_account).toBe(isBarred);
    const colleague = await newColleague({ db: server.db });
    expect((await standingTo(server.db, payout, colleague))?.released_account).toBe(false);
    const before = `UPDATE orders SET created_at = created_at + interval '31 days' WHERE business_partner_id = $1`;
    await arrange(server, before, businessPartnerId);
    expect((await standingTo(server.db, payout, checker))?.released_account).toBe(false);
  });

  it('an application of before that waits for staff says nothing of a holder', async () => {
    const by = await newcomer(server, 'NONE');
    const caseId = await submitted(server, by, { ...wanted, politicallyExposed: true });
    await arrange(server, `UPDATE cases SET application = application - 'holder' WHERE case_id = $1`, caseId);
    const moment = momentOf(server.clocks);
    await server.db.transaction(async (tx) => {
      await moveCase(tx, by.userId, caseId, { type: 'identity.proved' }, moment);
      await askForClearance(tx, by.userId, caseId, moment);
    });
    const [pending] = await pendingOf(server, caseId);
    expect(pending?.lines.map(({ label }) => label)).not.toContain('Kontoinhaber');
  });
});
