import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { invite, invited, join, joining, jointHolder, nothingOdd } from '#tests/support/server/person-scenes.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { type Holder, operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { answered as applied, caseNow, consents, kept, newcomer, shared, submitted, wanted } from './case-successes.ts';
import { answered, decide, jointAccount, relationConsents, sharing } from './relation-scenes.ts';
import { halfSigned, invitationTo, pendingOf, secondUser } from './shared-scenes.ts';

const exposed = { ...nothingOdd, politicallyExposed: true };
const forAnother = { ...nothingOdd, ownAccount: false };
const office = { label: 'Öffentliches Amt, frühere Angabe', before: null, after: 'ja; jetzt: nein' };
const money = { label: 'Handelt auf eigene Rechnung, frühere Angabe', before: null, after: 'nein; jetzt: ja' };

describe.each(suiteEngines)('§ 10, § 15 GwG, decisions §7: what is declared anew, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const linesAbout = async (target: string) => (await pendingOf(server, target)).flatMap(({ lines }) => lines);
  const rejected = async (target: string) => {
    const [request] = await pendingOf(server, target);
    expect((await decide(server, request?.approval_id ?? '', 'REJECTED')).ok).toBe(true);
  };
  const prepareOwnership = async (guest: SignedIn, token: string, declared: typeof nothingOdd) =>
    operationIn(await server.call('prepareOwnership', { token, declared, startsAtOnce: true }, guest));

  it.each([
    [exposed, office],
    [forAnother, money],
  ])('REG-08: who had prepared to join an open account with %j waits for staff', async (before, line) => {
    const { by, guest, token } = await invited(server);
    await prepareOwnership(guest, token, before);
    expect((await join(server, guest, token)).body).toMatchObject({ awaits: 'CLEARANCE' });
    expect(await linesAbout(by.account.businessPartnerId)).toContainEqual(line);
  });

  it('REG-08: so does the account that waits for the signature', async () => {
    const { guest, token, contract } = await halfSigned(server, 'jointAccount');
    await prepareOwnership(guest, token, exposed);
    expect((await join(server, guest, token)).body).toMatchObject({ awaits: 'CLEARANCE' });
    expect(await linesAbout(contract.businessPartnerId)).toContainEqual(office);
  });

  it('REG-08: whom staff have not let join joins no more by declaring otherwise', async () => {
    const { by, guest, token } = await invited(server);
    const { businessPartnerId } = by.account;
    await server.call('allowOwner', await joining(server, guest, token, { declared: exposed }), guest);
    await rejected(businessPartnerId);
    await invite(server, by, guest.username);
    const again = await join(server, guest, await invitationTo(server, guest));
    expect(again.body).toMatchObject({ awaits: 'CLEARANCE' });
    expect(await linesAbout(businessPartnerId)).toContainEqual(office);
  });

  it('what was declared last as it was declared before needs no line beside its own', async () => {
    const { by, guest, token } = await invited(server);
    await prepareOwnership(guest, token, exposed);
    await server.call('allowOwner', await joining(server, guest, token, { declared: exposed }), guest);
    const labels = (await linesAbout(by.account.businessPartnerId)).map(({ label }) => label);
    expect(labels).toContain('Öffentliches Amt');
    expect(labels).not.toContain(office.label);
  });

  const single = { accountType: 'singleAccount', second: null } as const;
  const prepared = async (by: Holder, wish: object) =>
    operationIn(await server.call('prepareBusinessPartner', { ...jointAccount, ...wish }, by));
  const opened = async (by: Holder, wish: object) => {
    const operationId = await prepared(by, wish);
    const code = await tanFor(server, by, operationId);
    const { body } = await server.call('newBp', { operationId, code, consents: relationConsents }, by);
    return body as { readonly businessPartnerId: string; readonly status: string };
  };
  /** Whose account relation is a couple's: who has a single one opens no second. */
  const holding = async (): Promise<Holder> => {
    const by = await answered(server);
    await sharing(server, by);
    return by;
  };

  it.each([
    [exposed, office],
    [forAnother, money],
  ])('REG-07: who had prepared an account of one’s own with %j waits for staff', async (declared, line) => {
    const by = await holding();
    await prepared(by, { ...single, declared });
    const { businessPartnerId, status } = await opened(by, single);
    expect(status).toBe('PENDING');
    expect(await linesAbout(businessPartnerId)).toContainEqual(line);
  });

  it('REG-07: for whom somebody acts is said of one kind of account, and binds no other', async () => {
    const by = await holding();
    await prepared(by, { declared: forAnother });
    expect(await opened(by, single)).toMatchObject({ status: 'OPEN' });
  });

  it('REG-08: of two people the first one’s earlier word still counts when the second signs weeks later', async () => {
    const by = await answered(server);
    await prepared(by, { declared: exposed });
    const guest = await secondUser(server);
    const second = { name: 'David Mueller', birthDate: '1990-06-07' };
    const { businessPartnerId } = await opened(by, { second });
    // What was prepared and not signed is forgotten by then.
    const forget =
      'DELETE FROM operation_papers p USING operations o WHERE p.operation_id = o.operation_id AND o.user_id = $1';
    await arrange(server, forget, by.userId);
    await arrange(server, 'DELETE FROM operations WHERE user_id = $1 AND consumed_at IS NULL', by.userId);
    await invite(server, { ...by, account: { businessPartnerId } }, guest.username);
    const joined = await join(server, guest, await invitationTo(server, guest));
    expect(joined.body).toMatchObject({ awaits: 'CLEARANCE' });
    expect(await linesAbout(businessPartnerId)).toContainEqual(office);
  });

  it.each([
    [{ politicallyExposed: true }, office],
    [{ ownAccount: false }, money],
  ])(
    'REG-06: after an application that staff have rejected with %j the next one waits for them',
    async (said, line) => {
      const by = await newcomer(server);
      await rejected(await submitted(server, by, { ...wanted, ...said }));
      const caseId = await submitted(server, by);
      expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'REVIEW', needsClearance: true });
      expect(await linesAbout(caseId)).toContainEqual(line);
    },
  );

  it('REG-06: what is declared elsewhere while staff look at the first application is looked at, too', async () => {
    const by = await newcomer(server);
    const first = await applied(server, by, 'jointAccount');
    const application = { ...shared('jointAccount'), politicallyExposed: true };
    await kept(server, by, first, 3, { application, consents, submit: true });
    expect(await pendingOf(server, first)).toHaveLength(1);
    const caseId = await submitted(server, by);
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'REVIEW', needsClearance: true });
    expect(await linesAbout(caseId)).toContainEqual(office);
  });

  it('REG-06: so is what is declared after the first was given up before them', async () => {
    const by = await newcomer(server);
    const first = await submitted(server, by, { ...wanted, politicallyExposed: true });
    expect((await server.call('deleteCase', { caseId: first }, by)).status).toBe(200);
    const caseId = await submitted(server, by);
    expect(await linesAbout(caseId)).toContainEqual(office);
  });

  it('REG-06: what staff have cleared counts no more', async () => {
    const by = await newcomer(server);
    const first = await submitted(server, by, { ...wanted, politicallyExposed: true });
    const [request] = await pendingOf(server, first);
    expect((await decide(server, request?.approval_id ?? '', 'APPROVED')).ok).toBe(true);
    expect((await server.call('deleteCase', { caseId: first }, by)).status).toBe(200);
    const caseId = await submitted(server, by);
    expect(await caseNow(server, by, caseId)).toMatchObject({ needsClearance: false });
  });

  /** Somebody whose signature for an open account waits for staff, with an account of their own that is a couple's. */
  const held = async () => {
    const { guest, token } = await invited(server);
    await server.call('allowOwner', await joining(server, guest, token, { declared: exposed }), guest);
    await arrange(server, 'DELETE FROM sms_allowances');
    return guest;
  };

  it('REG-08: whose signature waits for staff does not join another account meanwhile', async () => {
    const guest = await held();
    const by = await jointHolder(server);
    await invite(server, by, guest.username);
    const joined = await join(server, guest, await invitationTo(server, guest));
    expect(joined.body).toMatchObject({ awaits: 'CLEARANCE' });
    expect(await linesAbout(by.account.businessPartnerId)).toContainEqual(office);
  });

  it('REG-07: nor open one of their own', async () => {
    const guest = await held();
    const other = await jointHolder(server);
    await sharing(server, other);
    const acts = 'INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2::uuid)';
    await arrange(server, acts, other.account.businessPartnerId, guest.userId);
    const { businessPartnerId, status } = await opened({ ...guest, account: other.account }, single);
    expect(status).toBe('PENDING');
    expect(await linesAbout(businessPartnerId)).toContainEqual(office);
  });

  it('REG-07: what was refused with its TAN counts as what was prepared', async () => {
    const by = await holding();
    const operationId = await prepared(by, { ...single, declared: exposed });
    const code = await tanFor(server, by, operationId);
    const { body } = await server.call('createCase', { accountType: 'singleAccount' }, by);
    const { caseId } = body as { readonly caseId: string };
    const refused = await server.call('newBp', { operationId, code, consents: relationConsents }, by);
    expect(refusalOf(refused)).toBe('OPERATION_REFUSED');
    await server.call('deleteCase', { caseId }, by);
    const { businessPartnerId, status } = await opened(by, single);
    expect(status).toBe('PENDING');
    expect(await linesAbout(businessPartnerId)).toContainEqual(office);
  });

  it('REG-06: what was declared more than twelve months ago counts no more', async () => {
    const by = await newcomer(server);
    const earlier = await submitted(server, by, { ...wanted, politicallyExposed: true });
    await rejected(earlier);
    const old = `UPDATE cases SET updated_at = updated_at - interval '13 months' WHERE user_id = $1 AND case_id = $2`;
    await arrange(server, old, by.userId, earlier);
    const caseId = await submitted(server, by);
    expect(await caseNow(server, by, caseId)).toMatchObject({ needsClearance: false });
  });
});
