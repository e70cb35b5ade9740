import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, newKey, refusalOf, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import {
  bornOn,
  introduced,
  invite,
  join,
  newestMessage,
  nothingOdd,
  paysInUs,
  untold,
} from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import {
  type Holder,
  newVisitor,
  operationIn,
  type SignedIn,
  signInBehind,
  tanFor,
} from '#tests/support/server/visitors.ts';
import { answered, childAccount, decide, jointAccount, relationConsents, sharing } from './relation-scenes.ts';

const noCustomer = async (server: HttpServer, { userId }: Holder) =>
  arrange(server, 'DELETE FROM business_partner_users WHERE user_id = $1', userId);

const exposed = { ...nothingOdd, politicallyExposed: true };

describe.each(suiteEngines)(
  'decisions §7, § 10 GwG: what is declared with a further account relation, on %s',
  (engine) => {
    let server: HttpServer;
    beforeAll(async () => {
      server = await startHttpServer(engine);
    });
    afterAll(async () => server.close());

    const opened = async (by: Holder, wish: object): Promise<{ businessPartnerId: string; status: string }> => {
      const operationId = operationIn(await server.call('prepareBusinessPartner', { ...jointAccount, ...wish }, by));
      const confirming = { operationId, code: await tanFor(server, by, operationId), consents: relationConsents };
      return (await server.call('newBp', confirming, by)).body as { businessPartnerId: string; status: string };
    };
    const single = { accountType: 'singleAccount', second: null } as const;
    /** Whose account relation is a couple's: who has a single one opens no second. */
    const holding = async (): Promise<Holder> => {
      const by = await answered(server);
      await sharing(server, by);
      return by;
    };
    const asked = async (businessPartnerId: string) =>
      rowsOf<{ readonly approval_id: string; readonly lines: readonly { readonly label: string }[] }>(
        server.db,
        `SELECT approval_id, lines FROM approvals WHERE business_partner_id = $1 AND status = 'REQUESTED'`,
        businessPartnerId,
      );
    const labelsOf = ([request]: Awaited<ReturnType<typeof asked>>) => request?.lines.map(({ label }) => label) ?? [];
    const statusOf = async (by: Holder, businessPartnerId: string): Promise<unknown> =>
      ((await server.call('getBusinessPartnerById', { businessPartnerId }, by)).body as { readonly status?: string })
        .status;

    /** The second holder, with a user of their own. */
    const bernd = async (): Promise<SignedIn> => {
      const visitor = await newVisitor(server.db);
      await arrange(server, `UPDATE users SET first_name = 'Bernd' WHERE user_id = $1`, visitor.userId);
      await bornOn(server, visitor, jointAccount.second.birthDate);
      await introduced(server, visitor);
      return signInBehind(server, visitor);
    };
    const invitationOf = async (by: Holder, businessPartnerId: string, { username }: SignedIn): Promise<string> => {
      await invite(server, { ...by, account: { businessPartnerId } }, username);
      return /#token=([\w-]{43})/.exec(await newestMessage(server, username))?.[1] ?? '';
    };
    const joinedBy = async (by: Holder, businessPartnerId: string, guest: SignedIn): Promise<Seen> =>
      join(server, guest, await invitationOf(by, businessPartnerId, guest));

    it.each([
      [exposed, 'Öffentliches Amt'],
      [{ ...nothingOdd, ownAccount: false }, 'Handelt auf eigene Rechnung'],
    ])('REG-07: of one’s own waits for staff where %j', async (declared, label) => {
      const by = await holding();
      const { businessPartnerId, status } = await opened(by, { ...single, declared });
      expect(status).toBe('PENDING');
      const requests = await asked(businessPartnerId);
      expect(labelsOf(requests)).toContain(label);
      expect((await decide(server, requests[0]?.approval_id ?? '', 'APPROVED')).ok).toBe(true);
      expect(await statusOf(by, businessPartnerId)).toBe('OPEN');
    });

    it('decisions §7: stays closed to who pays taxes in the USA by now, whatever staff decide', async () => {
      const by = await holding();
      const { businessPartnerId } = await opened(by, { ...single, declared: exposed });
      await paysInUs(server, by);
      const [first] = await asked(businessPartnerId);
      const decision = await decide(server, first?.approval_id ?? '', 'APPROVED');
      expect(decision).toEqual({ ok: false, refusal: 'TARGET_CHANGED' });
      expect(await statusOf(by, businessPartnerId)).toBe('PENDING');
      const again = await asked(businessPartnerId);
      expect(labelsOf(again)).toContain('Steuerpflicht in den USA');
      expect((await decide(server, again[0]?.approval_id ?? '', 'REJECTED')).ok).toBe(true);
      expect(await statusOf(by, businessPartnerId)).toBe('CLOSED');
    });

    it.each([
      ['whose profile is told no more', untold],
      ['who has no account any more', noCustomer],
    ])('§ 11 GwG, rules §7: is not opened, by the TAN of an earlier day either, to somebody %s', async (_, change) => {
      const by = await holding();
      const operationId = operationIn(await server.call('prepareBusinessPartner', { ...jointAccount, ...single }, by));
      const confirming = { operationId, code: await tanFor(server, by, operationId), consents: relationConsents };
      await change(server, by);
      expect(refusalOf(await server.call('newBp', confirming, by))).toBe('OPERATION_REFUSED');
      const refusal = change === untold ? 'PROFILE_INCOMPLETE' : 'NOT_A_CUSTOMER';
      expect(refusalOf(await server.call('prepareBusinessPartner', { ...jointAccount, ...single }, by))).toBe(refusal);
    });

    it('REG-07, decisions §8: keeps what was declared and agreed to, from where, and the terms', async () => {
      const by = await holding();
      const { businessPartnerId, status } = await opened(by, single);
      expect(status).toBe('OPEN');
      const [signature] = await rowsOf(
        server.db,
        'SELECT declared, consents, ip FROM contract_signatures WHERE business_partner_id = $1',
        businessPartnerId,
      );
      expect(signature).toEqual({ declared: nothingOdd, consents: relationConsents, ip: by.address });
      const terms = 'SELECT version, user_id FROM agb_acceptances WHERE business_partner_id = $1';
      expect(await rowsOf(server.db, terms, businessPartnerId)).toEqual([{ version: '2026-01', user_id: by.userId }]);
    });

    it('REG-08: of two people waits for staff once both have signed, whichever of them has a public office', async () => {
      const by = await answered(server);
      const { businessPartnerId } = await opened(by, { declared: exposed });
      expect(await asked(businessPartnerId)).toEqual([]);
      expect((await joinedBy(by, businessPartnerId, await bernd())).body).toMatchObject({ awaits: 'CLEARANCE' });
      expect(await statusOf(by, businessPartnerId)).toBe('PENDING');
      const requests = await asked(businessPartnerId);
      expect(labelsOf(requests)).toContain('Öffentliches Amt');
      await decide(server, requests[0]?.approval_id ?? '', 'APPROVED');
      expect(await statusOf(by, businessPartnerId)).toBe('OPEN');
    });

    it('§ 10 GwG: of two people one of whom an earlier version has asked nothing waits for staff as well', async () => {
      const by = await answered(server);
      const { businessPartnerId } = await opened(by, {});
      await arrange(server, 'ALTER TABLE contract_signatures DISABLE TRIGGER contract_signatures_append_only');
      await arrange(server, 'DELETE FROM contract_signatures WHERE business_partner_id = $1', businessPartnerId);
      await arrange(server, 'ALTER TABLE contract_signatures ENABLE TRIGGER contract_signatures_append_only');
      const guest = await bernd();
      expect((await joinedBy(by, businessPartnerId, guest)).body).toMatchObject({ awaits: 'CLEARANCE' });
      expect(labelsOf(await asked(businessPartnerId))).toContain('Erklärungen');
    });

    it('REG-07, decisions §7: whose profile names a tax id of the USA opens and joins nothing, whatever they say', async () => {
      const by = await answered(server);
      const { businessPartnerId } = await opened(by, {});
      const [guest, american] = [await bernd(), await answered(server)];
      const stored = async (operationId: string) =>
        server.call(
          'newBp',
          { operationId, code: await tanFor(server, american, operationId), consents: relationConsents },
          american,
        );
      const prepared = operationIn(await server.call('prepareBusinessPartner', jointAccount, american));
      for (const { userId } of [guest, american]) {
        await introduced(server, { userId });
        const us = `UPDATE user_profiles SET tax_ids_shown = '[{"country":"USA","taxId":"••••••789"}]' WHERE user_id = $1`;
        await arrange(server, us, userId);
      }
      const seen = await server.call('prepareBusinessPartner', jointAccount, { ...american, key: newKey() });
      expect(refusalOf(seen)).toBe('US_PERSON');
      expect(refusalOf(await stored(prepared))).toBe('OPERATION_REFUSED');
      const token = await invitationOf(by, businessPartnerId, guest);
      const taken = await server.call('prepareOwnership', { token, declared: nothingOdd }, guest);
      expect(refusalOf(taken)).toBe('US_PERSON');
    });

    it('decisions §9: of a child whose only guardian has a public office is asked about once, with both reasons', async () => {
      const by = await answered(server);
      const wish = { ...childAccount, secondGuardian: null, soleCustody: true, declared: exposed };
      const { businessPartnerId } = await opened(by, wish);
      const requests = await asked(businessPartnerId);
      expect(requests).toHaveLength(1);
      expect(labelsOf(requests)).toEqual(expect.arrayContaining(['Alleiniges Sorgerecht', 'Öffentliches Amt']));
    });
  },
);
