import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { conditionById, conditionsInForce } from './conditions.store.ts';

export const conditionHandlers = ({ db, clocks }: Deps): Pick<Handlers, 'conditions' | 'singleCondition'> => ({
  conditions: async () => ({
    ok: true,
    value: {
      conditions: (await conditionsInForce(db, clocks.today())).map(({ fee, ...rest }) => ({
        ...rest,
        fee: { product: known(fee.product) },
      })),
    },
  }),
  singleCondition: async ({ payload }) => {
    const found = await conditionById(db, payload.id);
    if (found === undefined) return { ok: false, refusal: 'NOT_FOUND' };
    return { ok: true, value: { ...found, fee: { product: known(found.fee.product) } } };
  },
});

const known = (fees: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(Object.entries(fees).flatMap(([category, fee]) => (fee === undefined ? [] : [[category, fee]])));
