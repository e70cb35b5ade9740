import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { staffBehind } from '#tests/support/server/staff.ts';
import type { SignedIn } from '#tests/support/server/visitors.ts';
import { decide } from './admin-scenes.ts';
import { newcomer, type Wanted, wanted } from './case-successes.ts';
import { addProduct } from './relation-scenes.ts';
import {
  type Concluded,
  concluded,
  declare,
  declareAgain,
  mailsTo,
  requestOf,
  state,
  undone,
} from './withdrawal-scenes.ts';

describe.each(suiteEngines)('REG-06: withdrawn further contracts, and those of others, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  /** A further investment in the account of a first contract, which has begun. */
  const added = async (by: SignedIn, other: object, application: Wanted = wanted) => {
    const first = await concluded(server, by, application);
    const { body } = await addProduct(server, by, first.businessPartnerId, other);
    const { contract, ipsId, orderId } = body as {
      readonly contract: { readonly contractId: string };
      readonly ipsId: string;
      readonly orderId: string;
    };
    return { first, further: { ...first, contractId: contract.contractId, ipsId, orderId } };
  };
  const productsOf = async ({ businessPartnerId }: Concluded) =>
    Object.fromEntries(
      (
        await rowsOf<{ ips_id: string; status: string }>(
          server.db,
          'SELECT ips_id, status FROM products WHERE business_partner_id = $1',
          businessPartnerId,
        )
      ).map(({ ips_id: ipsId, status }) => [ipsId, status]),
    );

  it.each([
    ['at once', { startsAtOnce: true }],
    ['after the period', { startsAtOnce: false }],
  ])(
    'ends a further investment that begins %s alone: account and other investments stay as they are',
    async (_, other) => {
      const by = await newcomer(server);
      const wired = { ...wanted, savingsRate: 0, firstPayment: 'WIRE' } as const;
      const { first, further } = await added(by, { ...other, firstPayment: 'REFERENCE' }, wired);
      expect((await state(server, further)).mandates).toEqual(['ACTIVE']);
      await declare(server, by, further.contractId.toLowerCase());
      const after = await state(server, further);
      expect(after).toMatchObject({ relation: 'OPEN', plans: [null], mandates: ['REVOKED'], books: [] });
      expect(after.orders.toSorted()).toEqual(['OPENING CANCELED', 'OPENING OPEN']);
      expect(await productsOf(first)).toEqual({ [first.ipsId]: 'PENDING', [further.ipsId]: 'CLOSED' });
      const told = mailsTo(server, by.username).at(-1);
      expect(told?.subject).toBe('Ihr Widerruf ist wirksam');
      expect(told?.text).toContain(`Vertragsnummer: ${further.contractId}`);
      expect(told?.text).toContain('Ihr Konto und Ihre anderen Anlagen bleiben, wie sie sind.');
      expect(told?.text).not.toContain('Haben Sie das Geld schon überwiesen?');
      // Once more there is nothing left to end.
      await declare(server, by, further.contractId);
      expect(await requestOf(server, further)).toBeUndefined();
      expect((await state(server, first)).relation).toBe('OPEN');
    },
  );

  it('decisions §9: is for nobody to withdraw who was a grown child’s guardian: staff ask first, and it goes on', async () => {
    const by = await newcomer(server);
    const { first, further } = await added(by, { firstPayment: 'WIRE' });
    const guardian = await newcomer(server);
    const looks = `INSERT INTO business_partner_users (business_partner_id, user_id, read_only_since)
      VALUES ($1, $2::uuid, '2026-11-01')`;
    await arrange(server, looks, first.businessPartnerId, guardian.userId);
    const before = await productsOf(first);
    await declare(server, guardian, further.contractId);
    expect(await productsOf(first)).toEqual(before);
    expect((await requestOf(server, further))?.status).toBe('REQUESTED');
    const received = mailsTo(server, guardian.username).filter(({ subject }) => subject === 'Eingang Ihres Widerrufs');
    expect(received).toHaveLength(1);
    expect(received[0]?.text).toContain('Wir prüfen deshalb zuerst, von wem die Erklärung kommt.');
    expect(mailsTo(server, by.username).at(-1)?.text).toContain('Bis dahin läuft Ihr Vertrag weiter.');
    // Whose it is withdraws it as ever.
    await declare(server, by, further.contractId);
    expect(await productsOf(first)).toMatchObject({ [further.ipsId]: 'CLOSED' });
  });

  it('keeps the mandate by which something else is debited, and says what becomes of a wire', async () => {
    const by = await newcomer(server);
    const { further } = await added(by, { firstPayment: 'WIRE' });
    await declare(server, by, further.contractId);
    expect(await state(server, further)).toMatchObject({ relation: 'OPEN', mandates: ['ACTIVE'] });
    expect(mailsTo(server, by.username).at(-1)?.text).toContain('Haben Sie das Geld schon überwiesen?');
  });

  // Debited, nothing is awaited of the further one either: the account stays for no other reason than that it was there.
  it.each([
    ['WIRE', []],
    ['REFERENCE', ['REVOKED']],
  ])(
    'keeps the account even where nothing is left on it, of money by %s: its own contract was withdrawn before',
    async (firstPayment, mandates) => {
      const by = await newcomer(server);
      const wired = { ...wanted, savingsRate: 0, firstPayment: 'WIRE' } as const;
      const { first, further } = await added(by, { firstPayment, savingsPlanAmount: 0 }, wired);
      await declare(server, by, first.contractId);
      await declare(server, by, further.contractId);
      expect(await productsOf(first)).toEqual({ [first.ipsId]: 'CLOSED', [further.ipsId]: 'CLOSED' });
      expect(await state(server, first)).toMatchObject({ relation: 'OPEN', mandates, books: [] });
      expect(mailsTo(server, by.username).at(-1)?.text).toContain(
        'Ihr Konto und Ihre anderen Anlagen bleiben, wie sie sind.',
      );
    },
  );

  it('says and does nothing more when the same contract is withdrawn once more', async () => {
    const by = await newcomer(server);
    const contract = await concluded(server, by);
    await declare(server, by, contract.contractId);
    const before = mailsTo(server, by.username).filter(({ subject }) => subject !== 'Eingang Ihres Widerrufs').length;
    await declareAgain(server, by, contract.contractId);
    expect(mailsTo(server, by.username).filter(({ subject }) => subject !== 'Eingang Ihres Widerrufs')).toHaveLength(
      before,
    );
    expect(await requestOf(server, contract)).toBeUndefined();
  });

  it('ADM-03: what somebody else declares waits for staff; agreed to, it ends like any other', async () => {
    const by = await newcomer(server);
    const contract = await concluded(server, by);
    await declare(server, by, contract.contractId, 'Zoe Fremd', 'fremd@example.test');
    expect((await state(server, contract)).orders).toEqual(['OPENING PENDING']);
    const request = await requestOf(server, contract);
    expect(request?.lines).toContainEqual({
      label: 'Erklärt von',
      before: null,
      after: 'Zoe Fremd, fremd@example.test',
    });
    const staff = await staffBehind(server, ['operations']);
    const listed = await server.callAdmin('listReleases', { filter: 'OPEN' }, staff);
    expect(listed.text).toContain(`Widerruf des Vertrags ${contract.contractId}`);
    expect((await decide(server, request?.id ?? '', 'APPROVED', staff)).status).toBe(200);
    expect(await state(server, contract)).toEqual(undone);
  });

  it('ADM-03: what staff do not agree to goes on, and the customer is told', async () => {
    const by = await newcomer(server);
    const contract = await concluded(server, by);
    await declare(server, by, contract.contractId, 'Zoe Fremd', 'fremd@example.test');
    await decide(server, (await requestOf(server, contract))?.id ?? '', 'REJECTED');
    await server.runJobs();
    expect((await state(server, contract)).orders).toEqual(['OPENING PENDING']);
    expect(mailsTo(server, by.username).at(-1)?.subject).toBe('Wir nehmen Ihren Widerruf nicht an');
  });

  it('tells the house of a number that stands for no contract', async () => {
    const by = await newcomer(server);
    await declare(server, by, 'V-000000000000');
    expect(mailsTo(server, 'service@lindenhof.example').at(-1)?.text).toContain(`E-Mail: ${by.username}`);
  });
});
