import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents, euros } from '#domain/money/money.ts';
import type { Database } from '#server/db/pool.ts';
import { statement } from '#server/db/db.ts';
import { buy } from '#server/investments/buy.ts';
import { portfolioOf } from '#server/investments/portfolio.ts';
import { placePayout } from '#tests/support/server/payouts.ts';
import type { PayoutPlan } from '#server/withdrawals/payout-plan.ts';
import type { Clocks } from '#server/clocks.ts';
import type { SeriesId } from '#server/market/series.ts';
import { type Account, openAccount, payIn, signedInCustomer } from '#tests/support/server/customers.ts';
import type { Principal } from '#server/http/handler.ts';
import { pricedMomentOf } from '#server/orders/lifecycle.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import { priced } from '#tests/support/server/deps.ts';

/** What somebody does on the way, by its day after the start. */
export type Wish =
  | { readonly kind: 'invest'; readonly day: number; readonly amount: Cents; readonly lies: boolean }
  | { readonly kind: 'withdraw'; readonly day: number; readonly percent: number }
  | { readonly kind: 'disburse'; readonly day: number; readonly amount: Cents };

export interface Plan {
  readonly series: SeriesId;
  readonly split: string;
  readonly package: 'DIGITAL' | 'PREMIUM' | 'PRIVAT';
  readonly first: Cents;
  readonly cash: Cents;
  readonly wphgEnds: number;
  readonly wishes: readonly Wish[];
}

const amount = (max: number) => fc.integer({ min: 100, max: max * 100 }).map((each) => cents(each));

const plan = (days: number): fc.Arbitrary<Plan> => {
  const day = fc.integer({ min: 0, max: days });
  const wish: fc.Arbitrary<Wish> = fc.oneof(
    fc.record({ kind: fc.constant('invest' as const), day, amount: amount(20_000), lies: fc.boolean() }),
    fc.record({ kind: fc.constant('withdraw' as const), day, percent: fc.integer({ min: 1, max: 95 }) }),
    fc.record({ kind: fc.constant('disburse' as const), day, amount: amount(500) }),
  );
  return fc.record({
    series: fc.constantFrom<SeriesId>('s20', 's60', 's100'),
    split: fc.constant('60:40'),
    package: fc.constantFrom('DIGITAL' as const, 'PREMIUM' as const, 'PRIVAT' as const),
    first: amount(150_000),
    cash: fc.oneof(fc.constant(euros(1)), amount(3000)),
    wphgEnds: day,
    wishes: fc.array(wish, { maxLength: Math.ceil(days / 25) }),
  });
};

/** The same people for the same seed. */
export const peopleOf = (count: number, days: number, seed: number): readonly Plan[] =>
  fc.sample(plan(days), { numRuns: count, seed });

export interface Person {
  readonly plan: Plan;
  readonly principal: Principal;
  readonly account: Account;
}

const dress = statement(
  'test.dress',
  `WITH partner AS (
    UPDATE business_partners SET subscription_type = $2, wphg_expires_at = $3, created_on = $4
    WHERE business_partner_id = $1
  )
  UPDATE products SET condition_id = 'SA-' || $2 || '-2026-01' WHERE business_partner_id = $1`,
);

export const moveIn = async (db: Database, plan: Plan, start: IsoDate): Promise<Person> => {
  const principal = await signedInCustomer(db);
  const account = await openAccount(db, principal, { cash: plan.cash, boughtOn: start });
  const { businessPartnerId } = account;
  await db.change(dress, [businessPartnerId, plan.package, addDays(start, plan.wphgEnds), start]);
  return { plan, principal, account };
};

const invest = async (db: Database, person: Person, paid: Cents, date: IsoDate): Promise<void> => {
  const { businessPartnerId, ipsId } = person.account;
  await payIn(db, businessPartnerId, paid, date);
  const purchase = { businessPartnerId, ipsId, series: person.plan.series, amount: paid, date };
  await buy(db, { ...purchase, causeType: 'CORRECTION', causeId: randomUUID(), text: 'Kauf' }, modelPrices);
};

const payOut = async (db: Database, { principal, account }: Person, wish: Wish, clocks: Clocks): Promise<void> => {
  const held = await portfolioOf(db, account.businessPartnerId, priced(clocks.today()));
  const value = held.get(account.ipsId)?.value ?? 0;
  const wanted =
    wish.kind === 'disburse'
      ? wish.amount
      : cents(Math.floor((value * (wish.kind === 'withdraw' ? wish.percent : 0)) / 100));
  if (wanted < 100) return;
  const door = wish.kind === 'disburse' ? 'disbursement' : 'withdrawal';
  const asked: PayoutPlan = {
    door,
    id: door === 'withdrawal' ? account.ipsId : account.clearingAccountId,
    businessPartnerId: account.businessPartnerId,
    wanted: { kind: 'part', amount: wanted },
    payee: { holder: 'Anna Berger', iban: 'DE89370400440532013000' },
  };
  // Refused where there is not as much: that is an answer too.
  await db.transaction(async (tx) =>
    placePayout(tx, principal, asked, pricedMomentOf({ clocks, prices: modelPrices })),
  );
};

/** Lets somebody do what they wish on a day. */
export const live = async (db: Database, person: Person, start: IsoDate, clocks: Clocks): Promise<void> => {
  const today = clocks.today();
  if (today === start) await invest(db, person, person.plan.first, today);
  for (const wish of person.plan.wishes) {
    if (addDays(start, wish.day) !== today) continue;
    if (wish.kind === 'invest' && wish.lies) await payIn(db, person.account.businessPartnerId, wish.amount, today);
    else if (wish.kind === 'invest') await invest(db, person, wish.amount, today);
    else await payOut(db, person, wish, clocks);
  }
};
