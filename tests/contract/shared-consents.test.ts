import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { consentKinds } from '#domain/application/application.ts';
import { childPerson } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { textOnPaper } from '#tests/support/server/paper.ts';
import { joining } from '#tests/support/server/person-scenes.ts';
import { rowsOf } from '#tests/support/server/queries.ts';
import type { SignedIn } from '#tests/support/server/visitors.ts';
import { wanted } from './case-successes.ts';
import { halfSigned, standing } from './shared-scenes.ts';

describe.each(suiteEngines)('what each party to a contract agrees to and wishes on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const readOf = async (by: SignedIn, id: string): Promise<string> => {
    const { body } = await server.call('getPostboxDoc', { id }, by);
    return textOnPaper(Buffer.from((body as { readonly content: string }).content, 'base64'));
  };
  const mailsTo = async ({ username }: Pick<SignedIn, 'username'>) => {
    await server.runJobs();
    return server.messages.filter(({ to }) => to === username);
  };

  it.each([
    [true, true, null],
    [true, false, '2026-12-05'],
    [false, true, '2026-12-05'],
    [false, false, '2026-12-05'],
  ] as const)(
    'decisions §8: of two who wish %s and %s to begin at once, it begins as both wish, and as it was told',
    async (first, second, startsOn) => {
      const { by, guest, contract, token } = await halfSigned(server, 'jointAccount', { startsAtOnce: first });
      const prepared = await server.call('prepareOwnership', { token, startsAtOnce: second }, guest);
      expect(prepared.body).toMatchObject({ contract: { startsAtOnce: startsOn === null, money: { startsOn } } });
      const confirming = await joining(server, guest, token, { startsAtOnce: second });
      expect((await server.call('allowOwner', confirming, guest)).status).toBe(200);
      expect(await standing(server, contract)).toMatchObject({
        order: startsOn === null ? 'OPEN' : 'PENDING',
        plan: startsOn === null ? '2026-12' : '2027-01',
      });
      for (const [each, wish, other] of [
        [by, first, 'David Mueller'],
        [guest, second, 'Anna Berger'],
      ] as const) {
        const mails = (await mailsTo(each)).filter(({ subject }) => subject === 'Ihr Vertrag ist geschlossen');
        const later = wish
          ? `${other} möchte die Widerrufsfrist abwarten. Deshalb beginnen wir erst am 05.12.2026, sobald`
          : 'Wir beginnen nach dem Ende der Widerrufsfrist';
        expect(mails.at(-1)?.text).toContain(startsOn === null ? 'Wir beginnen, sobald' : later);
        // And the portal says the same to each: who wished it at once is told why it begins so late, and nobody else.
        const { body } = await server.call(
          'getBusinessPartnerById',
          { businessPartnerId: contract.businessPartnerId },
          each,
        );
        const { awaited = [] } = endpoints.getBusinessPartnerById.response.parse(body);
        const deposit = awaited.find(({ isRate }) => !isRate);
        expect(deposit?.startsOn).toBe(startsOn);
        expect(deposit?.waitsFor).toBe(wish && startsOn !== null ? other : undefined);
        // It is debited from the account of whoever has applied, whether it rests or not.
        const payer = each === guest ? { holder: 'Anna Berger', isOther: true } : undefined;
        expect(deposit?.payer).toEqual(payer);
      }
      const paper = await readOf(guest, `VV-${contract.contractId}`);
      const said = first ? 'nur, wenn alle es verlangen' : 'Wir beginnen nach dem Ende der Widerrufsfrist.';
      expect(paper.replaceAll(/\s+/g, '')).toContain(said.replaceAll(' ', ''));
    },
  );

  it.each([
    ['jointAccount', null],
    ['childAccount', `${childPerson.firstName} ${childPerson.lastName}`],
  ] as const)('§ 312j BGB: whoever signs a %s second is told package, time and child', async (accountType, child) => {
    const { guest, token } = await halfSigned(server, accountType);
    const prepared = await server.call('prepareOwnership', { token, startsAtOnce: true }, guest);
    const { holdingPeriod } = wanted;
    expect(prepared.body).toMatchObject({
      contract: { subscriptionType: 'DIGITAL', holdingPeriod, investmentYears: null, child },
    });
  });

  it('REG-06: nobody signs without consents of their own and a wish when to begin; the code is not spent by it', async () => {
    const { by, guest, contract, token } = await halfSigned(server, 'jointAccount');
    const { businessPartnerId } = contract;
    const unsaid = await joining(server, guest, token, { startsAtOnce: undefined });
    expect(refusalOf(await server.call('allowOwner', unsaid, guest))).toBe('CONSENTS_MISSING');
    const confirming = await joining(server, guest, token, { startsAtOnce: false });
    const { consents } = confirming;
    expect(consents.map(({ kind }) => kind)).toEqual(consentKinds);
    for (const kind of consentKinds) {
      const without = { ...confirming, consents: consents.filter((each) => each.kind !== kind) };
      expect(refusalOf(await server.call('allowOwner', without, guest))).toBe('CONSENTS_MISSING');
    }
    const other = consents.map((each) => ({ ...each, version: '2023-01' }));
    const outdated = await server.call('allowOwner', { ...confirming, consents: other }, guest);
    expect(refusalOf(outdated)).toBe('CONSENTS_MISSING');
    expect(await standing(server, contract)).toMatchObject({ relation: 'PENDING' });
    expect((await server.call('allowOwner', confirming, guest)).status).toBe(200);
    const kept = 'SELECT user_id, consents, starts_at_once FROM contract_signatures WHERE business_partner_id = $1';
    expect(await rowsOf(server.db, kept, businessPartnerId)).toEqual([
      { user_id: guest.userId, consents, starts_at_once: false },
    ]);
    // What the first one wished stays theirs.
    const own = 'SELECT user_id, starts_at_once FROM contracts WHERE business_partner_id = $1';
    expect(await rowsOf(server.db, own, businessPartnerId)).toEqual([{ user_id: by.userId, starts_at_once: true }]);
  });
});
