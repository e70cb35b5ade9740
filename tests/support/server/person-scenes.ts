import { randomInt } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { ConsentKind } from '#domain/application/application.ts';
import { euros } from '#domain/money/money.ts';
import { statement } from '#server/db/db.ts';
import { withdrawalToken } from '#server/person/marketing.routes.ts';
import type { HttpServer, Seen } from './http.ts';
import { arrange } from './queries.ts';
import {
  codeFor,
  type Holder,
  newHolder,
  newVisitor,
  operationIn,
  signInBehind,
  type SignedIn,
  tanFor,
  type Visitor,
} from './visitors.ts';

/** The newest message to somebody, before it is delivered. */
export const newestMessage = async ({ db }: HttpServer, recipient: string): Promise<string> => {
  const find = statement<{ body: string | null }>(
    'test.newest-text',
    `SELECT o.body FROM job j JOIN outbox o ON o.id::text = j.payload ->> 'id' WHERE o.recipient = $1
     ORDER BY j.id DESC LIMIT 1`,
  );
  return (await db.row(find, [recipient]))?.body ?? '';
};

export const newEmail = (): string => `neu-${crypto.randomUUID()}@example.test`;
export const newMobile = (): string => `+49151${String(randomInt(10 ** 7, 10 ** 8))}`;

/** Somebody who has registered, with the code of their mail. */
export const registered = async (
  server: HttpServer,
  username = newEmail(),
): Promise<{ readonly registrationId: string; readonly code: string }> => {
  const person = { username, password: 'Kastanie7Allee', firstName: 'Nina', lastName: 'Neu' };
  const seen = await server.call('createUser', person);
  const { registrationId } = seen.body as { readonly registrationId: string };
  await server.runJobs();
  const text = server.messages.findLast(({ to }) => to === username)?.text ?? '';
  return { registrationId, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' };
};

export interface ChangingContact {
  readonly by: Holder;
  readonly value: string;
  readonly changeId: string;
  readonly operationId: string;
  /** That went to the new contact. */
  readonly code: string;
}

/** A new number or address under way. */
export const changingContact = async (
  server: HttpServer,
  what: 'mobile' | 'email',
  value = what === 'mobile' ? newMobile() : newEmail(),
): Promise<ChangingContact> => {
  const by = await newHolder(server, { cash: euros(500), invested: euros(10_000) });
  const seen =
    what === 'mobile'
      ? await server.call('prepareMobileChange', { mobile: value }, by)
      : await server.call('prepareEmailChange', { email: value }, by);
  const { changeId, operation } = seen.body as {
    readonly changeId: string;
    readonly operation: { readonly operationId: string };
  };
  return { by, value, changeId, operationId: operation.operationId, code: await codeFor(server.db, value) };
};

/** The same, proved. */
export const provenChange = async (
  server: HttpServer,
  what: 'mobile' | 'email',
  value?: string,
): Promise<ChangingContact> => {
  const change = await changingContact(server, what, value);
  await server.call('checkCode', { changeId: change.changeId, code: change.code }, change.by);
  return change;
};

/** The TAN of a change, which goes to the number in force, and its confirmation. */
export const confirmedChange = async (server: HttpServer, { by, operationId }: ChangingContact): Promise<Seen> => {
  const code = await tanFor(server, by, operationId);
  return server.call('confirmContactChange', { operationId, code }, by);
};

/** A customer whose accounts are all closed. */
export const leaver = async (server: HttpServer): Promise<Holder> =>
  newHolder(server, { partnerStatus: 'CLOSED', productStatus: 'CLOSED' });

/** The stored operation of leaving. */
export const leaving = async (server: HttpServer, by: SignedIn): Promise<string> => {
  const { body } = await server.call('deleteUser', {}, by);
  return operationIn({ body: (body as { readonly operation?: unknown }).operation });
};

/** Somebody who asked for advertising by e-mail, with the token of the mail and the one that withdraws. */
export const optingIn = async (server: HttpServer) => {
  const by = await newHolder(server, { cash: euros(500), invested: euros(10_000) });
  await server.call('updateUserMarketingPreferences', { preferences: [{ channel: 'EMAIL', wanted: true }] }, by);
  const text = await newestMessage(server, by.username);
  const token = /#token=([\w-]{43})/.exec(text)?.[1] ?? '';
  return { by, token, withdrawal: withdrawalToken(server.auth.keyring, by.userId) };
};

/** Another holder in the contract of the account, who has no user yet. */
export const jointHolder = async (server: HttpServer): Promise<Holder> => {
  const by = await newHolder(server, { cash: euros(500), invested: euros(10_000) });
  await arrange(
    server,
    `INSERT INTO owners (business_partner_id, position, name, role) VALUES ($1, 2, 'Dr. David Müller', 'CO_HOLDER')`,
    by.account.businessPartnerId,
  );
  return by;
};

type Inviting = SignedIn & { readonly account: { readonly businessPartnerId: string } };

/** An invitation that waits for its TAN. */
export const inviting = async (server: HttpServer, by: Inviting, email: string) => {
  const { businessPartnerId } = by.account;
  const operationId = operationIn(await server.call('prepareInvitation', { businessPartnerId, email }, by));
  return { businessPartnerId, operationId, code: await tanFor(server, by, operationId) };
};

/** Invites somebody, with the TAN. */
export const invite = async (server: HttpServer, by: Inviting, email: string): Promise<Seen> =>
  server.call('inviteOwner', await inviting(server, by, email), by);

/** When somebody was born, as their document says it. */
export const bornOn = async (
  server: HttpServer,
  { userId }: Pick<Visitor, 'userId'>,
  birthDate: string,
): Promise<void> =>
  arrange(
    server,
    `INSERT INTO user_profiles (user_id, version, birth_date, updated_at) VALUES ($1, 1, $2, '2026-11-20T08:00:00Z')
     ON CONFLICT (user_id) DO UPDATE SET birth_date = excluded.birth_date`,
    userId,
    birthDate,
  );

/** Somebody of whom all is told that an application needs; what is known already stays. */
export const introduced = async (server: HttpServer, { userId }: Pick<Visitor, 'userId'>): Promise<void> =>
  arrange(
    server,
    `INSERT INTO user_profiles AS p (user_id, version, birth_date, birth_place, nationality, street, postal_code, city, country,
       tax_ids_shown, marital_status, employment, industry, updated_at)
     VALUES ($1, 1, '1988-04-12', 'Köln', 'DEU', 'Rheingasse 4', '50676', 'Köln', 'DEU',
       '[{"country":"DEU","taxId":"••••••••719"}]', 'single', '01', 'J', '2026-11-20T08:00:00Z')
     ON CONFLICT (user_id) DO UPDATE SET birth_date = coalesce(p.birth_date, excluded.birth_date),
       birth_place = coalesce(p.birth_place, excluded.birth_place), nationality = coalesce(p.nationality, excluded.nationality),
       street = coalesce(p.street, excluded.street), postal_code = coalesce(p.postal_code, excluded.postal_code),
       city = coalesce(p.city, excluded.city), country = coalesce(p.country, excluded.country),
       tax_ids_shown = CASE WHEN p.tax_ids_shown = '[]' THEN excluded.tax_ids_shown ELSE p.tax_ids_shown END,
       marital_status = coalesce(p.marital_status, excluded.marital_status),
       employment = coalesce(p.employment, excluded.employment), industry = coalesce(p.industry, excluded.industry)`,
    userId,
  );

/** Somebody names the USA in their profile, as a country in which taxes are paid. */
export const paysInUs = async (server: HttpServer, by: SignedIn): Promise<void> => {
  const taxIds = [{ country: 'USA', taxId: '123456789' }];
  const { status, text } = await server.call('updateUserV2', { taxIds }, by);
  if (status !== 200) throw new Error(`It was not kept: ${text}`);
};

/** Somebody takes back where they pay taxes. */
export const untold = async (server: HttpServer, { userId }: Pick<Visitor, 'userId'>): Promise<void> =>
  arrange(server, `UPDATE user_profiles SET tax_ids_shown = '[]' WHERE user_id = $1`, userId);

/** A joint account whose second holder was invited, and that person with a user of their own. */
export const invited = async (server: HttpServer) => {
  const by = await jointHolder(server);
  const visitor = await newVisitor(server.db);
  await arrange(
    server,
    `UPDATE users SET first_name = 'David', last_name = 'Mueller' WHERE user_id = $1`,
    visitor.userId,
  );
  await bornOn(server, visitor, '1990-06-07');
  await introduced(server, visitor);
  const guest = await signInBehind(server, visitor);
  const email = visitor.username;
  await invite(server, by, email);
  const token = /#token=([\w-]{43})/.exec(await newestMessage(server, email))?.[1] ?? '';
  return { by, guest, email, token };
};

type Pair = Readonly<Record<'by' | 'guest', SignedIn>>;

/** Somebody has a number that there can be, and answers it: those of the crowd are made up. */
export const reachable = async (server: HttpServer, { userId }: Pick<SignedIn, 'userId'>): Promise<string> => {
  const mobile = newMobile();
  await arrange(server, 'UPDATE users SET mobile = $2 WHERE user_id = $1', userId, mobile);
  return mobile;
};

/** Whoever was invited has the number of whoever invites. */
export const sharingNumber = async (server: HttpServer, { by, guest }: Pair): Promise<void> =>
  arrange(server, 'UPDATE users SET mobile = $2 WHERE user_id = $1', guest.userId, by.mobile);

export const sampleTaxId = '65929970489';

/** Each names the same tax id, whoever is invited before they were. */
export const sharingTaxId = async (server: HttpServer, { by, guest }: Pair): Promise<void> => {
  const taxIds = [{ country: 'DEU', taxId: sampleTaxId }];
  // The rule looks at the inviter: who invites names it last.
  for (const each of [guest, by]) {
    const { status, text } = await server.call('updateUserV2', { taxIds }, each);
    if (status !== 200) throw new Error(`It was not kept: ${text}`);
  }
};

/** Each consent that was asked for. */
const consentsTo = ({ body }: Seen) => {
  const { consents } = body as {
    readonly consents: { readonly version: string; readonly kinds: readonly ConsentKind[] };
  };
  return consents.kinds.map((kind) => ({ kind, version: consents.version }));
};

/** Of whoever pays taxes here, has no public office and acts for themselves: nobody of the house has to look at it. */
export const nothingOdd = { usTaxPerson: false, politicallyExposed: false, ownAccount: true };

/** What takes an invitation up, with its TAN, but for sending it. */
export const joining = async (server: HttpServer, guest: SignedIn, token: string, said: object = {}) => {
  const prepared = await server.call(
    'prepareOwnership',
    { token, declared: nothingOdd, startsAtOnce: true, ...said },
    guest,
  );
  const operationId = operationIn(prepared);
  return { operationId, code: await tanFor(server, guest, operationId), consents: consentsTo(prepared) };
};

/** Takes an invitation up, with the TAN. */
export const join = async (server: HttpServer, guest: SignedIn, token: string): Promise<Seen> =>
  server.call('allowOwner', await joining(server, guest, token), guest);

/** A copy of somebody's data, made and not fetched. */
export const madeExport = async (server: HttpServer) => {
  const by = await newHolder(server, { cash: euros(500), invested: euros(10_000) });
  const { body } = await server.call('orderExport', {}, by);
  await server.runJobs();
  return { by, exportId: (body as { readonly exportId: string }).exportId };
};

/** What fetches an export, but for sending it. */
export const fetching = async (server: HttpServer, by: SignedIn, exportId: string) => {
  const operationId = operationIn(await server.call('prepareExport', { exportId }, by));
  return { exportId, operationId, code: await tanFor(server, by, operationId) };
};

/** Fetches an export with its TAN. */
export const fetchedExport = async (server: HttpServer, by: SignedIn, exportId: string): Promise<Seen> =>
  server.call('fetchExport', await fetching(server, by, exportId), by);

/** The files of a copy of somebody's data, made and fetched. */
export const exportedFiles = async (
  server: HttpServer,
  by: SignedIn,
): Promise<Readonly<Record<string, Uint8Array>>> => {
  const { exportId } = (await server.call('orderExport', {}, by)).body as { readonly exportId: string };
  await server.runJobs();
  const { body } = await fetchedExport(server, by, exportId);
  return unzipSync(Buffer.from((body as { readonly content: string }).content, 'base64'));
};
