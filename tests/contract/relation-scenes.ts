import { joiningConsents } from '#domain/application/shared-consent.ts';
import { approvalEffects } from '#server/approval-effects.ts';
import { decideApproval } from '#server/approvals/decide-approval.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import { wphgAnswers } from '#tests/support/samples.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import type { AccountOptions } from '#tests/support/server/customers.ts';
import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import { type Holder, newVisitor, operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { bornOn, introduced, nothingOdd } from '#tests/support/server/person-scenes.ts';
import { holder } from './scenes.ts';

const { total_assets: _, ...asked } = wphgAnswers;

/** The answers as a customer gives them: the total is the server's to compute. */
export const answers = { ...asked, wphg_holding_period: '5+' } as const;

/** A customer whose WpHG answers are complete, whose birth date is proved and whose profile is told. */
export const answered = async (server: HttpServer, options: AccountOptions = {}): Promise<Holder> => {
  const by = await holder(server, options);
  await answering(server, by);
  return by;
};

/** The same of somebody whom a scene has already. */
export const answering = async (server: HttpServer, by: Holder): Promise<void> => {
  await bornOn(server, by, '1988-04-12');
  await introduced(server, by);
  await arrange(
    server,
    'UPDATE business_partners SET wphg = $2::jsonb WHERE business_partner_id = $1',
    by.account.businessPartnerId,
    JSON.stringify(wphgAnswers),
  );
};

/** Makes an account relation a couple's, whose package is chosen. */
export const sharing = async (server: HttpServer, { account: { businessPartnerId } }: Related): Promise<void> =>
  arrange(
    server,
    `UPDATE business_partners SET account_type = 'jointAccount' WHERE business_partner_id = $1`,
    businessPartnerId,
  );

export const freshAnswers = {
  knowledge: 3,
  drawdown: 25,
  risk_preference: 0.65,
  wphg_holding_period: '5+',
} as const;

export const otherAccount = 'DE02120300000000202051';

/** A call that a TAN confirms: how it is prepared and confirmed, and how the facts may change between the two. */
export interface Binding {
  readonly begin: (server: HttpServer) => Promise<Holder>;
  readonly prepare: (server: HttpServer, by: Holder) => Promise<string>;
  readonly confirm: (server: HttpServer, by: Holder, confirming: Confirming) => Promise<Seen>;
  readonly spoil: (server: HttpServer, by: Holder) => Promise<void>;
}

export interface Confirming {
  readonly operationId: string;
  readonly code: string;
}

const closing = async (server: HttpServer, by: Holder): Promise<void> =>
  arrange(
    server,
    `UPDATE business_partners SET status = 'INCLOSE' WHERE business_partner_id = $1`,
    by.account.businessPartnerId,
  );

const product = {
  category: 'VV.VV',
  theme: null,
  split: '40:60',
  initialAmount: 100_000,
  savingsPlanAmount: 5000,
  wphg_holding_period: '5+',
  investment_years: null,
  firstPayment: 'WIRE',
  startsAtOnce: true,
} as const;

type Related = { readonly account: Pick<Holder['account'], 'businessPartnerId'> };

export const wantedProduct = (by: Related) => ({ businessPartnerId: by.account.businessPartnerId, ...product });

/** Opens another investment of an account relation. */
export const addProduct = async (
  server: HttpServer,
  by: SignedIn,
  businessPartnerId: string,
  other: object = {},
): Promise<Seen> => {
  const wanted = { ...wantedProduct({ account: { businessPartnerId } }), ...other };
  const operationId = operationIn(await server.call('prepareProduct', wanted, by));
  const code = await tanFor(server, by, operationId);
  return server.call('createProduct', { operationId, code, businessPartnerId }, by);
};

export const wantedChange = (by: Holder) => ({
  ipsId: by.account.ipsId,
  split: '40:60' as const,
  answers: freshAnswers,
});

export const wantedAccount = (by: Holder) => ({
  businessPartnerId: by.account.businessPartnerId,
  iban: otherAccount,
  holder: 'Dr. Anna Berger',
});

/** Consents to what is in force, as they are given with an account relation. */
export const relationConsents = joiningConsents(false).map((kind) => ({ kind, version: '2026-01' }));

export const jointAccount = {
  declared: nothingOdd,
  accountType: 'jointAccount',
  subscriptionType: 'PREMIUM',
  second: { name: 'Bernd Berger', birthDate: '1988-02-29' },
} as const;

/** Of a child with two guardians. */
export const childAccount = {
  declared: nothingOdd,
  accountType: 'childAccount',
  subscriptionType: 'DIGITAL',
  second: { name: 'Lea Berger', birthDate: '2020-02-29' },
  secondGuardian: jointAccount.second,
} as const;

/** Makes an account relation a child's, which two guardians act for. */
export const guardedByTwo = async (server: HttpServer, by: Related): Promise<void> => guardedBy(server, by, 2);

/** The same with as many guardians, of a child of six years unless it was born on another day. */
export const guardedBy = async (
  server: HttpServer,
  { account: { businessPartnerId } }: Related,
  guardians: number,
  bornOn = '2020-02-29',
): Promise<void> => {
  const kind = guardians > 1 ? 'childAccount' : 'childSingleAccount';
  const child = 'UPDATE business_partners SET account_type = $2 WHERE business_partner_id = $1';
  await arrange(server, child, businessPartnerId, kind);
  await arrange(server, 'DELETE FROM owners WHERE business_partner_id = $1', businessPartnerId);
  const owner = `INSERT INTO owners (business_partner_id, position, name, role, born_on)
    VALUES ($1, $2, $3, $4, $5::date)`;
  await arrange(server, owner, businessPartnerId, 0, 'Lea Berger', 'CHILD', bornOn);
  for (let at = 1; at <= guardians; at += 1) {
    await arrange(server, owner, businessPartnerId, at, `Elternteil ${String(at)}`, 'GUARDIAN', '1988-04-12');
  }
};

export const bindings = {
  updateBp: {
    begin: answered,
    prepare: async (server, by) => operationIn(await server.call('prepareReferenceAccount', wantedAccount(by), by)),
    confirm: async (server, by, confirmation) =>
      server.call('updateBp', { businessPartnerId: by.account.businessPartnerId, confirmation }, by),
    spoil: async (server, by) =>
      arrange(
        server,
        `INSERT INTO orders (business_partner_id, order_id, type, status, snapshot, title, created_at, created_on)
         VALUES ($1, 'O-' || $1, 'PERSONAL_DATA', 'PENDING', '{}', 'Daten', now(), '2026-11-20')`,
        by.account.businessPartnerId,
      ),
  },
  updateIps: {
    begin: answered,
    prepare: async (server, by) => operationIn(await server.call('prepareStrategyChange', wantedChange(by), by)),
    confirm: async (server, by, confirming) => server.call('updateIps', confirming, by),
    spoil: closing,
  },
  deleteIps: {
    begin: answered,
    prepare: async (server, by) =>
      operationIn(await server.call('prepareInvestmentClosure', { ipsId: by.account.ipsId }, by)),
    confirm: async (server, by, confirming) => server.call('deleteIps', confirming, by),
    spoil: closing,
  },
  confirmAccountClosure: {
    begin: answered,
    prepare: async (server, by) => {
      const { businessPartnerId } = by.account;
      const { body } = await server.call('deleteBusinessPartner', { businessPartnerId }, by);
      return (body as { readonly operation: { readonly operationId: string } }).operation.operationId;
    },
    confirm: async (server, by, confirming) => server.call('confirmAccountClosure', confirming, by),
    spoil: closing,
  },
  createProduct: {
    begin: answered,
    prepare: async (server, by) => operationIn(await server.call('prepareProduct', wantedProduct(by), by)),
    confirm: async (server, by, confirming) =>
      server.call('createProduct', { businessPartnerId: by.account.businessPartnerId, ...confirming }, by),
    spoil: closing,
  },
  newBp: {
    begin: answered,
    prepare: async (server, by) => operationIn(await server.call('prepareBusinessPartner', jointAccount, by)),
    confirm: async (server, by, confirming) => server.call('newBp', { ...confirming, consents: relationConsents }, by),
    spoil: async (server, by) =>
      arrange(server, `UPDATE users SET ident_status = 'FAILED' WHERE user_id = $1`, by.userId),
  },
} as const satisfies Readonly<Record<string, Binding>>;

/** Stored, with its TAN. */
export const readyFor = async (server: HttpServer, by: Holder, { prepare }: Binding): Promise<Confirming> => {
  const operationId = await prepare(server, by);
  return { operationId, code: await tanFor(server, by, operationId) };
};

/** Prepared, texted, confirmed. */
export const bound = async (server: HttpServer, by: Holder, binding: Binding): Promise<Seen> =>
  binding.confirm(server, by, await readyFor(server, by, binding));

/** The requests to staff about a relation that nobody has decided, the oldest first. */
export const requestsAbout = async (server: HttpServer, businessPartnerId: string) =>
  rowsOf<{ readonly approval_id: string; readonly kind: string }>(
    server.db,
    `SELECT approval_id, kind FROM approvals WHERE business_partner_id = $1 AND status = 'REQUESTED' ORDER BY requested_at`,
    businessPartnerId,
  );

/** The titles in somebody's postbox, the oldest first. */
export const titlesOf = async (server: HttpServer, userId: string): Promise<readonly string[]> => {
  const sql = 'SELECT title FROM postbox_entries WHERE user_id = $1 ORDER BY created_at, title';
  return (await rowsOf<{ readonly title: string }>(server.db, sql, userId)).map(({ title }) => title);
};

/** Decides on a request as a member of staff whom nobody has seen before. */
export const decide = async (server: HttpServer, approvalId: string, decision: 'APPROVED' | 'REJECTED') => {
  const { userId: checker } = await newVisitor(server.db);
  await arrange(server, `UPDATE users SET user_type = 'STAFF', groups = '{operations-bo}' WHERE user_id = $1`, checker);
  return server.db.transaction(async (tx) =>
    decideApproval(tx, approvalEffects, { approvalId, checker, decision, reason: 'geprüft' }, momentOf(server.clocks)),
  );
};
