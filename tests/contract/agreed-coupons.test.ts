import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { getOpening } from '#api/business-partners/opened-investment.ts';
import type { createProduct, prepareProduct } from '#api/business-partners/opening.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import { coupon, type getCoupons } from '#api/coupons/coupons.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, newKey, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { textOnPaper } from '#tests/support/server/paper.ts';
import { join } from '#tests/support/server/person-scenes.ts';
import { rowsOf } from '#tests/support/server/queries.ts';
import { type Holder, operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, answered, consents, kept, newcomer, shared, submitted, wanted } from './case-successes.ts';
import { type Concluded, halfSigned, invitationTo, secondUser, signing, standing } from './shared-scenes.ts';
import { answered as furtherHolder, wantedProduct } from './relation-scenes.ts';
import { holder } from './scenes.ts';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly category: string;
}

describe.each(suiteEngines)('coupons of applications on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const couponsOf = async (by: SignedIn) =>
    ((await server.call('getCoupons', {}, by)).body as ResponseOf<typeof getCoupons>).coupons;
  const lettersOf = async (by: SignedIn): Promise<readonly Entry[]> => {
    const { entries } = (await server.call('postbox', {}, by)).body as { readonly entries: readonly Entry[] };
    return entries.filter(({ id }) => id.startsWith('GS-'));
  };
  const readOf = async (by: SignedIn, id = ''): Promise<string> => {
    const { body } = await server.call('getPostboxDoc', { id }, by);
    return textOnPaper(Buffer.from((body as { readonly content: string }).content, 'base64'));
  };
  const ownCode = async ({ userId }: SignedIn): Promise<string> => {
    const rows = await rowsOf<{ code: string }>(
      server.db,
      'SELECT referral_code AS code FROM users WHERE user_id = $1',
      userId,
    );
    return rows[0]?.code ?? '';
  };
  /** A contract with its code, up to the last press. */
  const contractOf = async (by: SignedIn, code: string | null) => {
    const caseId = await submitted(server, by, { ...wanted, coupon: code });
    const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
    return { operationId, code: await tanFor(server, by, operationId) };
  };
  const conclude = async (by: SignedIn, code: string | null): Promise<Concluded> => {
    const seen = await accept(server, by, await contractOf(by, code));
    expect([seen.status, seen.text]).toEqual([200, seen.text]);
    return seen.body as Concluded;
  };
  /** The contract stands and its relation is open, whatever became of the coupon. */
  const stands = async (contract: Concluded) =>
    expect(await standing(server, contract)).toMatchObject({
      relation: 'OPEN',
      application: 'APPROVED',
      order: 'OPEN',
    });

  it('BNK-18, REG-06: one that was noted is redeemed with the contract, lowers its fee, and a letter says so', async () => {
    const by = await newcomer(server);
    const stored = await contractOf(by, 'HERBST-2026');
    // Nothing is redeemed by somebody who has no contract yet.
    expect([await couponsOf(by), await lettersOf(by)]).toEqual([[], []]);
    const contract = (await accept(server, by, stored)).body as Concluded;
    await stands(contract);
    expect(await couponsOf(by)).toEqual([
      {
        code: 'HERBST-2026',
        title: 'Herbstaktion',
        businessPartnerId: contract.businessPartnerId,
        allowance: 0,
        feeDiscount: 25,
        redeemedOn: '2026-11-20',
        validUntil: '2027-05-19',
        status: 'ACTIVE',
      },
    ]);
    const [letter, ...others] = await lettersOf(by);
    expect([letter, others]).toMatchObject([{ title: 'Ihr Gutschein ist eingelöst', category: 'MESSAGE' }, []]);
    const text = await readOf(by, letter?.id);
    expect(text).toContain('Ihr Gutschein zur Aktion „Herbstaktion“ ist eingelöst.');
    expect(text).toContain('Sie erhalten 25 % Rabatt auf die Servicekosten. Das gilt bis zum 19.05.2027.');
    expect(text).toContain(`Gutscheincode HERBST-2026 Vertragsnummer ${contract.contractId}`);
    const written = await rowsOf<{ entry: unknown }>(
      server.db,
      `SELECT entry FROM audit_log WHERE entry ->> 'kind' = 'COUPON_REDEEMED' AND entry ->> 'userId' = $1`,
      by.userId,
    );
    expect(written).toHaveLength(1);
    expect(written[0]?.entry).toMatchObject({
      subject: contract.contractId,
      businessPartnerId: contract.businessPartnerId,
      details: { campaign: 'HERBST', allowance: 0 },
    });
    expect(JSON.stringify(written)).not.toContain('HERBST-2026');
  });

  it('BNK-18: the code of whoever recruited the customer counts too, and they see it', async () => {
    const friend = await holder(server);
    const { referral } = (await server.call('getCoupons', {}, friend)).body as ResponseOf<typeof getCoupons>;
    const by = await newcomer(server);
    const contract = await conclude(by, referral?.code ?? '');
    await stands(contract);
    expect(await couponsOf(by)).toMatchObject([{ title: 'Kunden werben Kunden', allowance: 500_000 }]);
    expect(await readOf(by, `GS-${contract.contractId}`)).toContain('5.000,00 € Ihrer Anlage ohne Servicekosten');
    const { referral: after } = (await server.call('getCoupons', {}, friend)).body as ResponseOf<typeof getCoupons>;
    expect(after?.invitees).toMatchObject([{ name: 'Anna B.', status: 'REGISTERED' }]);
  });

  it.each([
    ['WINTER-2026', 'COUPON_UNKNOWN'],
    ['SOMMER-2026', 'COUPON_NOT_VALID'],
  ] as const)('BNK-18: %s stops no contract: %s is told by a letter', async (code, refusal) => {
    const by = await newcomer(server);
    const contract = await conclude(by, code);
    await stands(contract);
    expect(await couponsOf(by)).toEqual([]);
    const [letter] = await lettersOf(by);
    expect(letter?.title).toBe('Ihr Gutschein ließ sich nicht einlösen');
    const text = await readOf(by, letter?.id);
    expect(text).toContain('Ihr Vertrag gilt, Ihren Gutschein konnten wir aber nicht einlösen.');
    expect(text).toContain(coupon.refusals[refusal].message);
    expect(text).toContain(`Gutscheincode ${code}`);
  });

  it('BNK-18: one of a campaign that ended before the last signature is refused, and told', async () => {
    const { by, guest, contract, token } = await halfSigned(server, 'jointAccount', { coupon: 'HERBST-2026' });
    server.clocks.setToday('2027-01-04');
    const joined = await join(server, guest, token);
    server.clocks.setToday('2026-11-20');
    expect([joined.status, await couponsOf(by)]).toEqual([200, []]);
    expect(await standing(server, contract)).toMatchObject({ relation: 'OPEN', application: 'APPROVED' });
    expect(await readOf(by, `GS-${contract.contractId}`)).toContain(coupon.refusals.COUPON_NOT_VALID.message);
  });

  it.each([
    ['OWN_COUPON', async (by: SignedIn) => ownCode(by)],
    ['COUPON_REDEEMED', async () => 'HERBST-2026'],
  ] as const)('BNK-18: %s, of whoever has an account already, stops no second one', async (refusal, codeOf) => {
    const by = await newcomer(server);
    await conclude(by, 'HERBST-2026');
    const guest = await secondUser(server);
    const plain = shared('jointAccount');
    const secondPerson = plain.secondPerson && { ...plain.secondPerson, email: guest.username };
    const application = { ...plain, secondPerson, coupon: await codeOf(by) };
    const caseId = await answered(server, by, 'jointAccount');
    expect((await kept(server, by, caseId, 3, { application, consents, submit: true })).status).toBe(200);
    const contract = (await accept(server, by, await signing(server, by, caseId))).body as Concluded;
    expect((await join(server, guest, await invitationTo(server, guest))).status).toBe(200);
    expect(await standing(server, contract)).toMatchObject({ relation: 'OPEN', application: 'APPROVED' });
    expect(await couponsOf(by)).toHaveLength(1);
    expect(await readOf(by, `GS-${contract.contractId}`)).toContain(coupon.refusals[refusal].message);
  });

  it('R7: a contract that is confirmed many times at once redeems once, and writes once', async () => {
    const by = await newcomer(server);
    const stored = await contractOf(by, 'HERBST-2026');
    const key = newKey();
    const answers = await Promise.all([
      accept(server, by, stored, key),
      accept(server, by, stored, key),
      accept(server, by, stored),
      accept(server, by, stored),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect([(await couponsOf(by)).length, (await lettersOf(by)).length]).toEqual([1, 1]);
  });

  it('REG-08: of two people it is redeemed with the last signature, for whoever noted it', async () => {
    const { by, guest, contract, token } = await halfSigned(server, 'jointAccount', { coupon: 'HERBST-2026' });
    expect([await couponsOf(by), await lettersOf(by)]).toEqual([[], []]);
    const joined = await join(server, guest, token);
    expect(joined.status).toBe(200);
    expect(await standing(server, contract)).toMatchObject({ relation: 'OPEN' });
    expect(await couponsOf(by)).toMatchObject([{ code: 'HERBST-2026', businessPartnerId: contract.businessPartnerId }]);
    expect([(await lettersOf(by)).length, (await lettersOf(guest)).length, (await couponsOf(guest)).length]).toEqual([
      1, 0, 0,
    ]);
  });

  it('REG-06: without one there is no letter', async () => {
    const by = await newcomer(server);
    await stands(await conclude(by, null));
    expect([await couponsOf(by), await lettersOf(by)]).toEqual([[], []]);
  });

  /** A further investment with its code, up to the last press. */
  const furtherOf = async (by: Holder, code: string | null) => {
    const wish = { ...wantedProduct(by), coupon: code };
    const { body } = await server.call('prepareProduct', wish, by);
    const { operationId } = body as ResponseOf<typeof prepareProduct>;
    const { businessPartnerId } = by.account;
    return { businessPartnerId, operationId, code: await tanFor(server, by, operationId) };
  };
  const further = async (by: Holder, code: string | null) => {
    const seen = await server.call('createProduct', await furtherOf(by, code), by);
    expect([seen.status, seen.text]).toEqual([200, seen.text]);
    return seen.body as ResponseOf<typeof createProduct>;
  };

  it('BNK-18, ONB-12: of a further investment it is redeemed with that contract, which tells it again', async () => {
    const by = await furtherHolder(server);
    const stored = await furtherOf(by, 'HERBST-2026');
    expect([await couponsOf(by), await lettersOf(by)]).toEqual([[], []]);
    const opened = (await server.call('createProduct', stored, by)).body as ResponseOf<typeof createProduct>;
    expect(opened.coupon).toBe('REDEEMED');
    const { businessPartnerId } = by.account;
    expect(await couponsOf(by)).toMatchObject([{ code: 'HERBST-2026', businessPartnerId, feeDiscount: 25 }]);
    const contractId = opened.contract?.contractId ?? '';
    expect(await lettersOf(by)).toMatchObject([{ id: `GS-${contractId}`, title: 'Ihr Gutschein ist eingelöst' }]);
    expect(await readOf(by, `GS-${contractId}`)).toContain(`Vertragsnummer ${contractId}`);
    const again = (await server.call('getOpening', { ipsId: opened.ipsId }, by)).body as ResponseOf<typeof getOpening>;
    expect(again.coupon).toBe('REDEEMED');
  });

  it.each([
    ['WINTER-2026', 'COUPON_UNKNOWN'],
    ['SOMMER-2026', 'COUPON_NOT_VALID'],
  ] as const)('BNK-18: %s stops no further investment: %s is told with it', async (code, refusal) => {
    const by = await furtherHolder(server);
    const opened = await further(by, code);
    expect([opened.coupon, await couponsOf(by)]).toEqual([refusal, []]);
    expect(await readOf(by, `GS-${opened.contract?.contractId ?? ''}`)).toContain(coupon.refusals[refusal].message);
  });

  it('R7: each contract redeems its own: of two with the same one the second is told of it', async () => {
    const by = await furtherHolder(server);
    const [first, second] = [await further(by, 'HERBST-2026'), await further(by, 'HERBST-2026')];
    expect([first.coupon, second.coupon]).toEqual(['REDEEMED', 'COUPON_REDEEMED']);
    expect([(await couponsOf(by)).length, (await lettersOf(by)).length]).toEqual([1, 2]);
    expect((await further(by, null)).coupon).toBeNull();
    expect(await lettersOf(by)).toHaveLength(2);
  });

  it('R7: a further investment that is confirmed many times at once redeems once, and writes once', async () => {
    const by = await furtherHolder(server);
    const stored = await furtherOf(by, 'HERBST-2026');
    const key = newKey();
    const send = async (under?: string) =>
      server.call('createProduct', stored, under === undefined ? by : { ...by, key: under });
    const answers = await Promise.all([send(key), send(key), send(), send()]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect([(await couponsOf(by)).length, (await lettersOf(by)).length]).toEqual([1, 1]);
  });

  it('ONB-12: what is no code by its form is prepared with no further investment', async () => {
    const by = await furtherHolder(server);
    for (const code of ['', 'herbst-2026', '<b>HERBST</b>', 'A'.repeat(65)]) {
      const seen = await server.call('prepareProduct', { ...wantedProduct(by), coupon: code }, by);
      expect([code, seen.status, refusalOf(seen)]).toEqual([code, 400, 'INVALID_REQUEST']);
    }
  });

  it('ONB-12: what is no code by its form is not kept with an application', async () => {
    const by = await newcomer(server);
    const caseId = await answered(server, by);
    for (const code of ['', 'ab', 'herbst-2026', 'A;DROP', '<b>HERBST</b>', 'A'.repeat(65), 7]) {
      const application = { ...wanted, coupon: code as string };
      const seen = await kept(server, by, caseId, 3, { application });
      expect([code, seen.status, refusalOf(seen)]).toEqual([code, 400, 'INVALID_REQUEST']);
    }
    // An app of before says nothing of coupons.
    const { coupon: _, ...before } = wanted;
    expect((await kept(server, by, caseId, 3, { application: before })).status).toBe(200);
  });
});
