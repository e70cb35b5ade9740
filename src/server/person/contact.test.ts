import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changingContact,
  confirmedChange,
  newEmail,
  newestMessage,
  provenChange,
} from '#tests/support/server/person-scenes.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, newKey, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import {
  codeFor,
  login,
  newHolder,
  otherCode,
  signInBehind,
  type SignedIn,
  tanFor,
  totpOf,
  visitorPassword,
} from '#tests/support/server/visitors.ts';
import { statement } from '../db/db.ts';

/** Begins a number of somebody who has none yet, by a code of their app; the code came to it. */
const firstNumber = async (server: HttpServer, by: Awaited<ReturnType<typeof newHolder>>, mobile: string) => {
  server.clocks.advance(31_000);
  const seen = await server.call('prepareMobileChange', { mobile, factorCode: totpOf(server, by) }, by);
  const { changeId } = seen.body as { readonly changeId: string };
  return { changeId, code: await codeFor(server.db, mobile) };
};

describe.each(suiteEngines)('decisions §1: a new number or address on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const contactOf = async (userId: string) => {
    const find = statement<{ username: string; mobile: string | null }>(
      '',
      'SELECT username, mobile FROM users WHERE user_id = $1',
    );
    return server.db.row(find, [userId]);
  };

  it('the number is in force after its own code and the TAN of the old one, which names it', async () => {
    const change = await changingContact(server, 'mobile');
    const { by, changeId, code, value, operationId } = change;
    const elsewhere = await signInBehind(server, { ...by, deviceId: crypto.randomUUID() });
    expect((await server.call('checkCode', { changeId, code }, by)).body).toEqual({ proven: true, inForce: false });
    expect((await contactOf(by.userId))?.mobile).toBe(by.mobile);
    const tan = await tanFor(server, by, operationId);
    expect(await newestMessage(server, by.mobile)).toContain(`für Ihre neue Mobilnummer: ${value}`);
    const key = newKey();
    const all = await Promise.all(
      Array.from({ length: 4 }, async () =>
        server.call('confirmContactChange', { operationId, code: tan }, { ...by, key }),
      ),
    );
    expect(all.map(({ body }) => body)).toEqual(all.map(() => ({ changed: true })));
    expect((await contactOf(by.userId))?.mobile).toBe(value);
    expect(await newestMessage(server, by.username)).toContain('wurde die Mobilnummer für Ihre SMS-Codes geändert');
    // Who was signed in elsewhere may have come in by the old number.
    expect((await server.call('sessionCheck', {}, elsewhere)).status).toBe(401);
    expect((await server.call('sessionCheck', {}, by)).status).toBe(200);
  });

  it('ends what waits for a TAN of the old number', async () => {
    const change = await provenChange(server, 'mobile');
    const { by } = change;
    const other = await server.call('prepareEmailChange', { email: newEmail() }, by);
    const { operation } = other.body as { readonly operation: { readonly operationId: string } };
    const code = await tanFor(server, by, operation.operationId);
    expect((await confirmedChange(server, change)).status).toBe(200);
    const late = { operationId: operation.operationId, code };
    expect(refusalOf(await server.call('sendSms', { operationId: late.operationId }, by))).toBe('OPERATION_ENDED');
  });

  it('the address becomes the name to sign in with; the old and the new one are told', async () => {
    const change = await provenChange(server, 'email');
    const { by, value } = change;
    const consent = { preferences: [{ channel: 'EMAIL' as const, wanted: true }] };
    expect((await server.call('updateUserMarketingPreferences', consent, by)).status).toBe(200);
    const confirming = statement('', "SELECT 1 FROM marketing_links WHERE user_id = $1 AND purpose = 'CONFIRM'");
    expect(await server.db.rows(confirming, [by.userId])).toHaveLength(1);
    expect((await confirmedChange(server, change)).status).toBe(200);
    expect((await contactOf(by.userId))?.username).toBe(value);
    // The mailbox of before may be somebody else's by now: it consents to nothing.
    expect(await server.db.rows(confirming, [by.userId])).toEqual([]);
    for (const address of [by.username, value]) {
      expect(await newestMessage(server, address)).toContain('wurde die E-Mail-Adresse Ihres Zugangs geändert: n•••@');
    }
    const asBefore = await login(server, by, visitorPassword);
    expect(refusalOf(asBefore)).toBe('SIGN_IN_FAILED');
    expect(refusalOf(await login(server, { ...by, username: value }))).toBeUndefined();
  });

  it('ASVS 6.3.8: an address of another customer is refused to its owner alone, at the end', async () => {
    const other = await newHolder(server);
    const change = await changingContact(server, 'email', other.username.toUpperCase());
    expect(change.changeId).not.toBe('');
    expect(refusalOf(await confirmedChange(server, change))).toBe('NOT_PROVEN');
  });

  it('two who want the same address at once: one gets it, the other is told', async () => {
    const email = newEmail();
    const [one, other] = [await provenChange(server, 'email', email), await provenChange(server, 'email', email)];
    const both = await Promise.all([confirmedChange(server, one), confirmedChange(server, other)]);
    expect(both.map((seen) => refusalOf(seen) ?? 'done').toSorted()).toEqual(['CONTACT_TAKEN', 'done']);
  });

  it('a first number takes a code of the app in the place of a TAN, so that a stolen session brings none', async () => {
    const by = await newHolder(server);
    await server.db.change(statement('', 'UPDATE users SET mobile = NULL WHERE user_id = $1'), [by.userId]);
    const mobile = '+4915123450000';
    expect(refusalOf(await server.call('prepareMobileChange', { mobile }, by))).toBe('FACTOR_CODE_REQUIRED');
    server.clocks.advance(30_000);
    const wrong = { mobile, factorCode: otherCode(totpOf(server, by)) };
    expect(refusalOf(await server.call('prepareMobileChange', wrong, by))).toBe('FACTOR_CODE_REQUIRED');
    const seen = await server.call('prepareMobileChange', { mobile, factorCode: totpOf(server, by) }, by);
    expect(seen.body).toMatchObject({ sentTo: '+49 *** 0000', operation: null });
    const { changeId } = seen.body as { readonly changeId: string };
    const given = { changeId, code: await codeFor(server.db, mobile) };
    expect((await server.call('checkCode', given, by)).body).toEqual({ proven: true, inForce: true });
    expect((await contactOf(by.userId))?.mobile).toBe(mobile);
  });

  it('a number that was begun while there was none ends as another one comes into force: no TAN has gone to that', async () => {
    const by = await newHolder(server);
    await server.db.change(statement('', 'UPDATE users SET mobile = NULL WHERE user_id = $1'), [by.userId]);
    const own = await firstNumber(server, by, '+4915123450101');
    const other = await firstNumber(server, by, '+4915123450102');
    expect((await server.call('checkCode', own, by)).body).toEqual({ proven: true, inForce: true });
    expect((await server.call('checkCode', other, by)).status).toBe(404);
    expect((await contactOf(by.userId))?.mobile).toBe('+4915123450101');
  });

  it('of two first numbers that are proven at once one comes into force', async () => {
    const by = await newHolder(server);
    await server.db.change(statement('', 'UPDATE users SET mobile = NULL WHERE user_id = $1'), [by.userId]);
    const begun = [await firstNumber(server, by, '+4915123450201'), await firstNumber(server, by, '+4915123450202')];
    const both = await Promise.all(begun.map(async (one) => server.call('checkCode', one, by)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  });

  it('a new code makes the one before worthless, and comes by the channel of the contact alone', async () => {
    const { by, changeId, code, value } = await changingContact(server, 'mobile');
    server.clocks.advance(31_000);
    expect((await server.call('resendEMail', { changeId }, by)).status).toBe(404);
    expect((await server.call('getCode', { changeId }, by)).status).toBe(200);
    const newer = await codeFor(server.db, value);
    expect((await server.call('checkCode', { changeId, code }, by)).status).toBe(401);
    expect((await server.call('checkCode', { changeId, code: newer }, by)).status).toBe(200);
  });

  it.each(['mobile', 'email'] as const)(
    'S6: one customer sends one stranger’s %s five codes in thirty days, many together ten a day',
    async (what) => {
      const target = what === 'mobile' ? '+4917139200001' : newEmail();
      const count = statement<{ n: number }>('', 'SELECT count(*) AS n FROM outbox WHERE lower(recipient) = $1');
      const refused = what === 'mobile' ? 'TOO_MANY_MESSAGES' : 'TOO_MANY_ATTEMPTS';
      const ask = async (by: SignedIn, typed: string) =>
        what === 'mobile'
          ? server.call('prepareMobileChange', { mobile: typed }, by)
          : server.call('prepareEmailChange', { email: typed }, by);
      const respelled = what === 'mobile' ? '+49 (0)171 39200001' : target.toUpperCase();
      const first = await changingContact(server, what, target);
      const resent = async () => {
        server.clocks.advance(31_000);
        return server.call('getCode', { changeId: first.changeId }, first.by);
      };
      for (let times = 2; times <= 5; times += 1) expect((await resent()).status).toBe(200);
      expect(refusalOf(await resent())).toBe('TOO_MANY_MESSAGES');
      expect(refusalOf(await ask(first.by, respelled))).toBe(refused);
      // It is nobody else's fault: whose it is can have it.
      for (const typed of [respelled, target, respelled, target]) {
        expect((await ask(await newHolder(server), typed)).status).toBe(200);
      }
      const last = await changingContact(server, what, target);
      for (const typed of [target, respelled]) {
        expect(refusalOf(await ask(await newHolder(server), typed))).toBe(refused);
      }
      expect((await server.db.row(count, [target.toLowerCase()]))?.n).toBe(10);
      // Whoever has the mailbox or the phone is no stranger: the code that came ends the count.
      const { by, changeId, code } = last;
      expect((await server.call('checkCode', { changeId, code }, by)).status).toBe(200);
      expect((await ask(await newHolder(server), target)).status).toBe(200);
    },
  );

  it.each(['mobile', 'email'] as const)(
    'S8: the fifth wrong code of a new %s is the last one that is looked at',
    async (what) => {
      const { by, changeId, code } = await changingContact(server, what);
      const wrong = { changeId, code: otherCode(code) };
      const all = await Promise.all(Array.from({ length: 8 }, async () => server.call('checkCode', wrong, by)));
      expect(all.every(({ status }) => status === 401 || status === 429)).toBe(true);
      expect(refusalOf(await server.call('checkCode', { changeId, code }, by))).toBe('CODES_EXHAUSTED');
    },
  );
});
