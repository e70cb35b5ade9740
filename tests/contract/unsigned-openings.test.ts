import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { join, joining, newEmail } from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import type { SignedIn } from '#tests/support/server/visitors.ts';
import { caseNow } from './case-successes.ts';
import { decide } from './relation-scenes.ts';
import { type Concluded, ended, halfSigned, open, pendingOf, standing, waiting } from './shared-scenes.ts';

const openingOf = ({ orderId }: Pick<Concluded, 'orderId'>): string => {
  if (orderId === null) throw new Error('There is no opening.');
  return orderId;
};

describe.each(suiteEngines)('openings whose contract lacks a signature, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const cancel = async (by: SignedIn, contract: Pick<Concluded, 'orderId'>) =>
    server.call('deleteSubscriptions', { orderId: openingOf(contract) }, by);
  const listed = async (by: SignedIn) => (await server.call('getOrder', { status: 'ALL' }, by)).body;
  const factsOf = async ({ businessPartnerId }: Pick<Concluded, 'businessPartnerId'>) => {
    const facts = `SELECT event ->> 'type' AS type FROM order_events
      WHERE business_partner_id = $1 AND event ->> 'type' <> 'order.placed' ORDER BY sequence`;
    return (await rowsOf<{ readonly type: string }>(server.db, facts, businessPartnerId)).map(({ type }) => type);
  };
  const paymentsOf = async ({ businessPartnerId }: Pick<Concluded, 'businessPartnerId'>) =>
    rowsOf(server.db, 'SELECT 1 FROM payments WHERE business_partner_id = $1', businessPartnerId);
  /** As earlier versions have left it: the opening canceled by itself, while the other signature is awaited. */
  const canceledBefore = async ({ businessPartnerId }: Pick<Concluded, 'businessPartnerId'>) => {
    const of = 'WHERE business_partner_id = $1';
    await arrange(server, `UPDATE orders SET status = 'CANCELED' ${of}`, businessPartnerId);
    await arrange(server, `UPDATE products SET status = 'CLOSED' ${of}`, businessPartnerId);
  };

  it.each(['jointAccount', 'childAccount'] as const)(
    'BNK-08, REG-08: the opening of a %s is not canceled by itself before both have signed, and then it is',
    async (account) => {
      const { by, guest, contract, token } = await halfSigned(server, account);
      const waits = { type: 'OPENING', status: 'PENDING', cancelable: false, note: 'SIGNATURE_AWAITED' };
      expect(await listed(by)).toMatchObject({ orders: [waits] });
      expect(refusalOf(await cancel(by, contract))).toBe('NOT_CANCELABLE');
      expect(await standing(server, contract)).toEqual(waiting);
      expect((await join(server, guest, token)).status).toBe(200);
      expect(await standing(server, contract)).toEqual(open);
      for (const each of [by, guest]) {
        expect(await listed(each)).toMatchObject({ orders: [{ type: 'OPENING', cancelable: true, note: null }] });
      }
      expect((await cancel(guest, contract)).status).toBe(200);
      expect(await standing(server, contract)).toMatchObject({ order: 'CANCELED', product: 'CLOSED' });
    },
  );

  it('BNK-08, R8: of canceling and signing at the same moment the signature holds, and what it opens is canceled after it or stays', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { by, guest, contract, token } = await halfSigned(server, 'jointAccount');
      const confirming = await joining(server, guest, token);
      const [canceled, joined] = await Promise.all([
        cancel(by, contract),
        server.call('allowOwner', confirming, guest),
      ]);
      expect(joined.status).toBe(200);
      const isCanceled = canceled.status === 200;
      expect(refusalOf(canceled)).toBe(isCanceled ? undefined : 'NOT_CANCELABLE');
      const { product, order } = isCanceled ? { product: 'CLOSED', order: 'CANCELED' } : open;
      const stands = { relation: 'OPEN', application: 'APPROVED', product, order };
      expect(await standing(server, contract)).toMatchObject(stands);
      // Never before the signature, or somebody would have signed for nothing.
      expect(await factsOf(contract)).toEqual(['order.released', ...(isCanceled ? ['order.canceled'] : [])]);
    }
  });

  it('BNK-08, REG-08: what both have signed is canceled while staff look at it; nothing is paid once it is cleared', async () => {
    const { by, guest, contract, token } = await halfSigned(server, 'jointAccount', { firstPayment: 'REFERENCE' });
    const declared = { usTaxPerson: false, politicallyExposed: true, ownAccount: true };
    const confirming = await joining(server, guest, token, { declared });
    expect((await server.call('allowOwner', confirming, guest)).body).toMatchObject({ awaits: 'CLEARANCE' });
    expect(await listed(by)).toMatchObject({ orders: [{ status: 'PENDING', cancelable: true, note: null }] });
    expect((await cancel(by, contract)).status).toBe(200);
    const [request] = await pendingOf(server, contract.businessPartnerId);
    expect((await decide(server, request?.approval_id ?? '', 'APPROVED')).ok).toBe(true);
    expect(await standing(server, contract)).toMatchObject({ relation: 'OPEN', product: 'CLOSED', order: 'CANCELED' });
    expect(await paymentsOf(contract)).toEqual([]);
  });

  it('REG-08: nobody signs a contract whose opening has ended: its link has, and whoever applied withdraws it', async () => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount');
    const confirming = await joining(server, guest, token);
    await canceledBefore(contract);
    expect(refusalOf(await server.call('openInvitation', { token }, { address: guest.address }))).toBe('LINK_ENDED');
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
    expect(refusalOf(await server.call('allowOwner', confirming, guest))).toBe('LINK_ENDED');
    // To nothing nobody is invited once more either.
    const once = { businessPartnerId: contract.businessPartnerId, email: newEmail() };
    expect(refusalOf(await server.call('prepareInvitation', once, by))).toBe('NO_SECOND_OWNER');
    expect(await standing(server, contract)).toMatchObject({ relation: 'PENDING', application: 'REVIEW' });
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'REVIEW', second: { joined: false } });
    expect((await server.call('deleteCase', { caseId }, by)).status).toBe(200);
    expect(await standing(server, contract)).toEqual(ended);
  });
});
