import * as fc from 'fast-check';
import type { Plan } from './action.ts';
import {
  canceling,
  cancelWith,
  confirmWith,
  doors,
  dropping,
  guessing,
  leaving,
  listing,
  mistyping,
  prepareWith,
  preparing,
  quoting,
  reading,
  returning,
  saving,
  settleWith,
  settling,
  tasking,
  texting,
  textWith,
} from './actions.ts';
import { mandating, orderly, placing, redeeming, spending, trying, wiring } from './deposits.ts';
import { exempting, exemption, orderlyExemption } from './exemptions.ts';
import { outdating, planning, unlucky } from './plans.ts';
import { changing } from './strategies.ts';

/** What may happen at the same moment as others. */
const together = fc.oneof(
  { weight: 6, arbitrary: mistyping },
  { weight: 2, arbitrary: preparing },
  { weight: 2, arbitrary: canceling },
  { weight: 1, arbitrary: saving },
  { weight: 1, arbitrary: dropping },
  { weight: 1, arbitrary: tasking },
  { weight: 1, arbitrary: listing },
  { weight: 1, arbitrary: quoting },
  { weight: 3, arbitrary: placing },
  { weight: 1, arbitrary: redeeming },
  { weight: 2, arbitrary: planning },
  { weight: 2, arbitrary: exemption },
  { weight: 1, arbitrary: changing },
);

const alone = fc.oneof(
  { weight: 5, arbitrary: preparing },
  { weight: 6, arbitrary: texting },
  { weight: 6, arbitrary: mistyping },
  { weight: 2, arbitrary: canceling },
  { weight: 4, arbitrary: settling },
  { weight: 2, arbitrary: quoting },
  { weight: 1, arbitrary: listing },
  { weight: 1, arbitrary: saving },
  { weight: 1, arbitrary: reading },
  { weight: 1, arbitrary: dropping },
  { weight: 1, arbitrary: tasking },
  { weight: 1, arbitrary: fc.oneof(leaving, guessing) },
  { weight: 1, arbitrary: returning },
  { weight: 7, arbitrary: placing },
  { weight: 1, arbitrary: redeeming },
  { weight: 3, arbitrary: planning },
  { weight: 2, arbitrary: exemption },
  { weight: 2, arbitrary: changing },
);

type Moment = readonly Plan[];

/** What most customers come for, to its end; sometimes the code is mistyped before, or the last click comes twice. */
const paying: fc.Arbitrary<readonly Moment[]> = fc
  .tuple(
    doors,
    fc.constantFrom('most', 'half', 1, 100, 2014, 20_000, 'all'),
    fc.nat({ max: 2 }),
    fc.constantFrom('once', 'once', 'once', 'twice', 'twice', 'mistyped'),
  )
  .map(([door, chosen, k, how]) => {
    const right = { n: 0, right: 1, k: k + 2, door: 1 };
    const last = confirmWith(right);
    return [
      [prepareWith(door, chosen, 7)],
      [textWith(0)],
      ...(how === 'mistyped' ? [[confirmWith({ ...right, right: 0, k: 7 })]] : []),
      how === 'twice' ? [last, last] : [last],
    ];
  });

/** What somebody asks for, with the code that it takes. */
const binding: fc.Arbitrary<readonly Moment[]> = fc
  .tuple(fc.oneof(exempting, orderlyExemption, changing), fc.constantFrom('once', 'once', 'twice'))
  .map(([asking, how]) => {
    const right = confirmWith({ n: 0, right: 1, k: 7, door: 1 });
    return [[asking], [textWith(0)], how === 'twice' ? [right, right] : [right]];
  });

/** A sale whose gain is taxed, after an exemption order was given or ended; or a change of strategy to its trade. */
const taxing: fc.Arbitrary<readonly Moment[]> = fc
  .tuple(fc.oneof(orderlyExemption, exempting, changing), fc.constantFrom('half', 20_000, 300_000, 'all'))
  .map(([asking, chosen]) => {
    const right = confirmWith({ n: 0, right: 1, k: 7, door: 1 });
    const sale = [[prepareWith('withdrawal', chosen, 7)], [textWith(0)], [right]];
    return [[asking], [textWith(0)], [right], [settleWith(0)], ...sale, [settleWith(0)]];
  });

/** Two payouts of nearly all there is, or two exemption orders, confirmed in two tabs at the same moment: one comes too late. */
const racing: fc.Arbitrary<readonly Moment[]> = fc
  .oneof(
    doors.map((door) => prepareWith(door, 'most', 7)),
    doors.map((door) => prepareWith(door, 'most', 7)),
    orderlyExemption,
  )
  .map((asking) => [
    [asking],
    [textWith(0)],
    [asking],
    [textWith(0)],
    [0, 1].map((n) => confirmWith({ n, right: 1, k: 7, door: 1 })),
  ]);

/**
 * A wire that comes while the strategy changes, and cash that is paid out before the wire's money can be invested; sometimes
 * there is the money of a sale besides, for a payout of its own.
 */
const taken: fc.Arbitrary<readonly Moment[]> = fc
  .tuple(wiring, changing, fc.constantFrom('sent', 'held', 'sold'))
  .map(([wire, asking, how]) => {
    const right = confirmWith({ n: 0, right: 1, k: 7, door: 1 });
    const done = (plan: Plan) => [[plan], [textWith(0)], [right]];
    const begun = [[wire], ...done(asking), [settleWith(1)], ...done(prepareWith('disbursement', 'most', 7))];
    if (how === 'held') return [...begun, [settleWith(1)], [settleWith(2)]];
    const gone = [...begun, [settleWith(0)], [settleWith(1)]];
    if (how === 'sent') return [...gone, [settleWith(2)]];
    return [...gone, ...done(prepareWith('withdrawal', 100_000, 7)), [settleWith(0)], [settleWith(3)]];
  });

/** Money that is paid in, its part of the bank and the day's end, and sometimes both again. */
const depositing: fc.Arbitrary<readonly Moment[]> = fc
  .tuple(orderly, fc.nat({ max: 2 }))
  .map(([topUp, again]) => [[topUp], ...Array.from({ length: 1 + again }, () => [settleWith(0)])]);

/** The bank settles one of the newest orders while its customer cancels it, or does something else. */
const meeting: fc.Arbitrary<Moment> = fc
  .tuple(fc.nat({ max: 2 }), fc.array(together, { maxLength: 1 }))
  .map(([n, others]) => [settleWith(n), cancelWith(n), ...others]);

/** One thing a customer does: a click, or all that it takes to get something done. */
const part: fc.Arbitrary<readonly Moment[]> = fc.oneof(
  { weight: 8, arbitrary: alone.map((plan): readonly Moment[] => [[plan]]) },
  { weight: 3, arbitrary: paying },
  { weight: 1, arbitrary: racing },
  { weight: 2, arbitrary: binding },
  { weight: 2, arbitrary: taxing },
  { weight: 1, arbitrary: taken },
  { weight: 1, arbitrary: spending },
  { weight: 1, arbitrary: trying },
  { weight: 1, arbitrary: fc.oneof(mandating, outdating, unlucky) },
  { weight: 2, arbitrary: depositing },
  {
    weight: 2,
    arbitrary: fc.array(together, { minLength: 2, maxLength: 3 }).map((plans): readonly Moment[] => [plans]),
  },
  { weight: 3, arbitrary: meeting.map((moment): readonly Moment[] => [moment]) },
  // The same thing twice at once: a double click.
  {
    weight: 3,
    arbitrary: fc.oneof(mistyping, mistyping, placing, planning).map((plan): readonly Moment[] => [[plan, plan]]),
  },
);

/**
 * What a customer does, moment by moment: one thing, or up to three at once. Most come for little; what needs much before
 * it, the others meet.
 */
export const sequences: fc.Arbitrary<readonly Moment[]> = fc
  .oneof(
    { weight: 2, arbitrary: fc.array(part, { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(part, { minLength: 5, maxLength: 8 }) },
  )
  .map((parts) => parts.flat());
