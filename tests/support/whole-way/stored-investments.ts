import { expect } from 'vitest';
import type { WphgData } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import { statement } from '#server/db/db.ts';
import { confirmedOf } from '#tests/machines/wphg-update/wphg-update.arrange.ts';
import type { Stage } from '../browser/stage.ts';
import type { World } from '../browser/world.ts';
import { relationOf } from './first-money.ts';

/** What the database holds of one investment, under the keys of specification §3. */
interface StoredInvestment {
  /** Of its account relation. */
  readonly answers: WphgData;
  readonly product: {
    readonly initial_amount: number | null;
    readonly savingplan_rate: number | null;
    readonly wphg_holding_period: HoldingPeriod | null;
    readonly category: string;
    readonly theme: string | null;
    readonly split: string | null;
    /** Under the names of the questions. */
    readonly sustainability: Readonly<Record<string, unknown>> | null;
  };
  /** What its strategy was ordered to become, the oldest order first. */
  readonly changes: readonly { readonly split: string; readonly wphg_holding_period: HoldingPeriod }[];
}

const find = statement<StoredInvestment>(
  'test.stored-investment',
  `SELECT b.wphg AS answers,
    json_build_object('initial_amount', p.initial_amount::float, 'savingplan_rate', p.savingplan_rate::float,
      'wphg_holding_period', p.wphg_holding_period, 'category', p.category, 'theme', p.theme, 'split', p.split,
      'sustainability', p.sustainability) AS product,
    (SELECT coalesce(json_agg(json_build_object('split', s.split, 'wphg_holding_period', s.wphg_holding_period)
        ORDER BY s.order_id), '[]')
      FROM strategy_changes s WHERE s.business_partner_id = p.business_partner_id AND s.ips_id = p.ips_id) AS changes
  FROM products p JOIN business_partners b USING (business_partner_id) WHERE p.ips_id = $1`,
);

/** What the database holds of investments, in their order. */
const storedIn = async (
  world: World,
  ipsIds: readonly string[],
): Promise<readonly (StoredInvestment | undefined)[]> => {
  const database = await world.database();
  try {
    const found: (StoredInvestment | undefined)[] = [];
    for (const ipsId of ipsIds) found.push(await database.row(find, [ipsId]));
    return found;
  } finally {
    await database.close();
  }
};

/** The answers that the server holds of the newest account relation of whoever is signed in. */
export const heldAnswers = async (stage: Stage): Promise<WphgData | null> => {
  const { businessPartnerId } = await relationOf(stage);
  return (await confirmedOf(stage, businessPartnerId)).answers;
};

/** What an investment is to be in the database; of the product, what was entered. */
interface Must {
  readonly answers: WphgData | null;
  readonly product: Partial<StoredInvestment['product']>;
  readonly changes?: StoredInvestment['changes'];
}

/** What the tests of a file have entered, by the investment's id, until the last of them looks for it. */
export const enteredInvestments = () => {
  const entered = new Map<string, Must>();
  return {
    remember: (ipsId: string | null | undefined, must: Must): void => {
      if (typeof ipsId !== 'string') throw new Error('There is no investment.');
      entered.set(ipsId, must);
    },
    /** What was entered, and what is stored of it. */
    compare: async (world: World) => ({
      must: [...entered.values()].map(({ answers, product, changes = [] }) => ({
        answers,
        product: expect.objectContaining(product) as object,
        changes,
      })),
      stored: await storedIn(world, [...entered.keys()]),
    }),
  };
};
