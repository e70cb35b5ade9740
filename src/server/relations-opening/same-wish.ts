import { isDeepStrictEqual } from 'node:util';
import type { Instant } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import type { Json } from '../jobs/enqueue.ts';
import { type EarlierOperation, operationsAbout } from '../operations/operations-about.ts';

/** What papers name before it is there: an account relation, or an investment of one. */
export interface NamedBefore {
  readonly businessPartnerId: string;
  readonly ipsId?: string;
}

const opened = statement<{ opened: boolean }>(
  'openings.opened',
  `SELECT EXISTS (
    SELECT FROM business_partners b WHERE b.business_partner_id = $1 AND ($2::text IS NULL OR EXISTS (
      SELECT FROM products p WHERE p.business_partner_id = b.business_partner_id AND p.ips_id = $2
    ))
  ) AS opened`,
);

/** Whether it is there by now: of several operations that name the same, one alone opens it. */
export const isOpened = async (tx: Db, { businessPartnerId, ipsId }: NamedBefore): Promise<boolean> =>
  (await tx.row(opened, [businessPartnerId, ipsId ?? null]))?.opened === true;

interface Wish<Plan> {
  readonly userId: string;
  /** All that is asked for, as it is stored: not what it is called, nor what the bank makes of it. */
  readonly wish: { readonly [key: string]: Json };
  readonly planIn: (payload: unknown) => Plan | undefined;
  readonly namedIn: (plan: Plan) => NamedBefore;
}

interface SameWish<Plan> {
  /** The newest; undefined where there is none. */
  readonly newest: Plan | undefined;
  /** All that name the same as the newest does. */
  readonly earlier: readonly EarlierOperation[];
}

/**
 * What the user has prepared and not signed that asks for exactly this, as long as it is kept: a day, and a season where its papers
 * were downloaded. It keeps its numbers, because somebody may have those papers in hand. Whoever asks for something else, in another window too, asks for something that is called otherwise;
 * so does whoever wants the same once more when it is opened.
 */
export const sameWishes = async <Plan>(
  tx: Db,
  { userId, wish, planIn, namedIn }: Wish<Plan>,
  now: Instant,
): Promise<SameWish<Plan>> => {
  const asked = Object.entries(JSON.parse(JSON.stringify(wish)) as object);
  // What it contains may be more than what is asked for: the answers of a question that goes on.
  const found = (await operationsAbout(tx, { userId, kind: 'CONTRACT', says: wish }, now)).flatMap((operation) => {
    const payload = operation.payload as Readonly<Record<string, unknown>>;
    const isSame = asked.every(([name, value]) => isDeepStrictEqual(payload[name], value));
    const plan = isSame ? planIn(payload) : undefined;
    return plan === undefined ? [] : [{ operation, plan }];
  });
  for (const { plan: newest } of found) {
    const named = namedIn(newest);
    if (await isOpened(tx, named)) continue;
    const earlier = found.filter(({ plan }) => isDeepStrictEqual(namedIn(plan), named));
    return { newest, earlier: earlier.map(({ operation }) => operation) };
  }
  return { newest: undefined, earlier: [] };
};
