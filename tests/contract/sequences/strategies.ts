import * as fc from 'fast-check';
import type { Split } from '#domain/products/products.ts';
import { freshAnswers } from '../relation-scenes.ts';
import { denied, index, keyFor, type Plan } from './action.ts';
import { changeRefusal } from './changed.ts';
import { ifRefused, underKey } from './model.ts';
import { stored } from './operations.ts';

/** What customers do with their strategy. */

const wanted = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Split>('40:60', '60:40', '20:80', '80:20') },
  { weight: 1, arbitrary: fc.constantFrom<Split>('0:100', '90:10', '100:0') },
);

/** Asks for a change of strategy; its code comes after that. */
export const changing: fc.Arbitrary<Plan> = fc.tuple(wanted, index).map(([split, k]): Plan => (player) => {
  const { server, holder } = player;
  const key = keyFor(player, k);
  const asked = `change to ${split}`;
  const payload = { ipsId: holder.account.ipsId, split, answers: freshAnswers };
  return {
    what: `${asked} ${key}`,
    run: async () => server.call('prepareStrategyChange', payload, { ...holder, key }),
    explain: denied((then, seen) =>
      underKey(then, seen, key, asked, (one, other) => {
        const refusal = changeRefusal(one, split);
        return refusal === undefined ? stored(one, other, { by: 'updateIps', split }) : ifRefused(one, other, refusal);
      }),
    ),
  };
});
