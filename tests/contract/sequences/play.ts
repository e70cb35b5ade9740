import { randomInt } from 'node:crypto';
import { cents, euros } from '#domain/money/money.ts';
import { newVoucherCode } from '#domain/vouchers/voucher-code.ts';
import { statement } from '#server/db/db.ts';
import { voucherHash } from '#server/vouchers/voucher.store.ts';
import { openAccount } from '#tests/support/server/customers.ts';
import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import { type Holder, newVisitor, signInBehind } from '#tests/support/server/visitors.ts';
import type { Action, OwnVoucher, Plan, Player } from './action.ts';
import { wphgAnswers } from '#tests/support/samples.ts';
import { begunWith, clearing, held, type Model } from './model.ts';
import { tellStrangers } from './strangers.ts';

const cash = euros(500);
// No multiple of twenty cents, so that its 5 % have to be rounded.
const invested = cents(1_000_013);
/** Three years ago, since when the investment has gained a sixth. */
const boughtOn = '2023-11-20';
/** Answers that allow up to 80:20. */
const wphg = JSON.stringify(wphgAnswers);

/** One that is too old, two that are together what a year allows, and one more. */
const vouchersGiven = [
  { amount: 2500, expired: true },
  { amount: 15_000, expired: false },
  { amount: 10_000, expired: false },
  { amount: 15_000, expired: false },
];

// All that a customer has besides, in one round trip: a task, cash that may be invested, answers, vouchers.
const equip = statement(
  'test.equip',
  `WITH task AS (
    INSERT INTO tasks (user_id, task_id, task_type, state, created_on, updated_on)
    VALUES ($1, $2, 'WPHG', 'OPEN', '2026-11-01', '2026-11-01')
  ), plus AS (
    UPDATE clearing_accounts SET plus = true WHERE business_partner_id = $3
  ), answered AS (
    UPDATE business_partners SET wphg = $7::jsonb WHERE business_partner_id = $3
  )
  INSERT INTO vouchers (voucher_id, code_hash, amount, valid_until, created_by, approved_by, created_at)
  SELECT 'V-' || gen_random_uuid(), hash, amount, valid_until, 'anna', 'bernd', '2026-11-01T08:00:00Z'
  FROM unnest($4::text[], $5::bigint[], $6::date[]) AS given (hash, amount, valid_until)`,
);

/** A new customer, signed in; by SMS later on, so that nobody has to turn the clock that all share. */
const newPlayer = async (server: HttpServer): Promise<Player> => {
  const visitor = await newVisitor(server.db, { factors: ['SMS'] });
  const account = await openAccount(server.db, { userId: visitor.userId, sessionId: '' }, { cash, invested, boughtOn });
  const vouchers = vouchersGiven.map((given): OwnVoucher => ({ ...given, code: newVoucherCode(() => randomInt(32)) }));
  await server.db.change(equip, [
    visitor.userId,
    `T-${visitor.userId.slice(0, 8)}`,
    account.businessPartnerId,
    vouchers.map(({ code }) => voucherHash(server.auth.keyring, code)),
    vouchers.map(({ amount }) => amount),
    vouchers.map(({ expired }) => (expired ? '2026-11-19' : '2027-12-31')),
    wphg,
  ]);
  return { server, holder: { ...(await signInBehind(server, visitor, 'sms')), account }, keys: [], vouchers };
};

const orderings = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) => orderings(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

type Told = readonly [Action, Seen];

/**
 * The models after what happened at once: one for each order of it that explains every answer. There may be several, a
 * draft saved and dropped in one moment, say; what is seen later decides between them.
 */
const explained = (models: readonly Model[], told: readonly Told[]): readonly Model[] => {
  const found = new Map<string, Model>();
  for (const model of models) {
    for (const order of orderings(told)) {
      let next: Model | undefined = model;
      for (const [action, seen] of order) next = next && action.explain(next, seen);
      if (next !== undefined) found.set(JSON.stringify(next), next);
    }
  }
  return [...found.values()];
};

const said = ({ status, text }: Seen): string => `${String(status)} ${text.slice(0, 300)}`;

/** What a customer has done, and what should be. */
export interface Played {
  readonly holder: Holder;
  /** What may be: more than one where nobody can tell which came first. */
  readonly models: readonly Model[];
  readonly requests: number;
  readonly succeeded: number;
}

/** Plays a sequence; throws at the first moment that the model cannot explain. */
export const play = async (server: HttpServer, moments: readonly (readonly Plan[])[]): Promise<Played> => {
  const player = await newPlayer(server);
  const { ipsId: id } = player.holder.account;
  const quote = (await server.call('getWithdrawalQuote', { id }, player.holder)).body as { readonly value: number };
  let models: readonly Model[] = [begunWith(cash, quote.value, invested)];
  let requests = 0;
  let succeeded = 0;
  for (const plans of moments) {
    const [known] = models;
    if (known === undefined) throw new Error('There is no model.');
    const actions = plans.map((plan) => plan(player, known));
    const answers = await Promise.all(actions.map(async (action): Promise<Told> => [action, await action.run()]));
    const next = explained(models, answers);
    if (next.length === 0) {
      const story = answers.map(([{ what }, seen]) => `${what} -> ${said(seen)}`);
      throw new Error(`Nothing explains\n${story.join('\n')}\nwhere there was ${JSON.stringify(known, undefined, 1)}`);
    }
    models = next;
    for (const model of models) tellStrangers(server, model);
    for (const [action, seen] of answers) {
      requests += 1;
      if (seen.status === 200) succeeded += 1;
      models = (await action.after?.(models, seen)) ?? models;
    }
  }
  return { holder: player.holder, models, requests, succeeded };
};

const booksOf = statement<{
  orders: number;
  operations: number;
  doubled: number;
  held: number;
  heldWhenDone: number;
  clearing: number;
  entries: number;
  unbalanced: number;
  tax: number;
  used: number;
  exempt: number;
  cost: number;
  negative: number;
  redeemed: number;
  plans: number;
  saved: number;
  mails: number;
  drafts: number;
}>(
  'test.books',
  `SELECT (SELECT count(*) FROM orders WHERE business_partner_id = $1) AS orders,
    (SELECT count(*) FROM operations WHERE user_id = $2) AS operations,
    (SELECT count(operation_id) - count(DISTINCT operation_id) FROM orders WHERE business_partner_id = $1) AS doubled,
    (SELECT coalesce(sum(amount), 0)::bigint FROM reservations WHERE business_partner_id = $1 AND state = 'HELD') AS held,
    (SELECT count(*) FROM reservations r JOIN orders o USING (business_partner_id, order_id)
      WHERE r.business_partner_id = $1 AND r.state = 'HELD' AND o.status IN ('CLOSED', 'CANCELED')) AS "heldWhenDone",
    (SELECT balance FROM ledger_balances WHERE business_partner_id = $1 AND account = 'CLEARING') AS clearing,
    (SELECT sum(amount)::bigint FROM ledger_entries WHERE business_partner_id = $1 AND account = 'CLEARING') AS entries,
    (SELECT count(*) FROM (SELECT booking_no FROM ledger_entries WHERE business_partner_id = $1
      GROUP BY booking_no HAVING sum(amount) <> 0) b) AS unbalanced,
    (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_entries
      WHERE business_partner_id = $1 AND account = 'TAX') AS tax,
    coalesce((SELECT exemption_used FROM tax_years WHERE business_partner_id = $1), 0) AS used,
    (SELECT count(*) FROM exemption_orders WHERE user_id = $2 AND revoked_on IS NULL) AS exempt,
    (SELECT coalesce(sum(cost_left), 0)::bigint FROM investment_lots WHERE business_partner_id = $1) AS cost,
    (SELECT count(*) FROM investment_lots WHERE business_partner_id = $1 AND units_left < 0) AS negative,
    (SELECT coalesce(-sum(amount), 0)::bigint FROM ledger_entries
      WHERE business_partner_id = $1 AND account = 'VOUCHERS') AS redeemed,
    (SELECT count(*) FROM savings_plans WHERE business_partner_id = $1) AS plans,
    (SELECT coalesce(sum(amount), 0)::bigint FROM savings_plans WHERE business_partner_id = $1) AS saved,
    (SELECT count(*) FROM outbox WHERE recipient = $3 AND subject ~ '^(Ihr Auftrag|Auftrag abgebrochen)') AS mails,
    (SELECT count(*) FROM drafts WHERE user_id = $2) AS drafts`,
);

/** What the books say, and what they may. */
export const booksAndModels = async ({ db }: HttpServer, { holder, models }: Played) => {
  const { account, userId, username } = holder;
  const books = await db.row(booksOf, [account.businessPartnerId, userId, username]);
  const right = models.map((model) => ({
    orders: Object.keys(model.orders).length + model.exempted,
    operations: Object.keys(model.operations).length,
    doubled: 0,
    held: held(model),
    heldWhenDone: 0,
    clearing: clearing(model),
    entries: clearing(model),
    unbalanced: 0,
    tax: model.taxed.withheld,
    used: model.taxed.used,
    exempt: model.exemptions.length,
    cost: model.taxed.lots.reduce((sum, { cost }) => sum + cost, 0),
    negative: 0,
    redeemed: Object.values(model.redeemed).reduce((sum, amount) => sum + amount, 0),
    plans: Object.keys(model.plans).length,
    saved: Object.values(model.plans).reduce((sum, { amount }) => sum + amount, 0),
    // One when it was ordered, one more when it was canceled.
    mails: Object.values(model.orders).reduce(
      (sum, { status }) => sum + (status === 'CANCELED' ? 2 : 1),
      model.exempted,
    ),
    drafts: Object.keys(model.drafts).length,
  }));
  return { books, right };
};
