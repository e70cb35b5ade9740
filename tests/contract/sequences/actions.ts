import * as fc from 'fast-check';
import { answer, codeFor, cookieIn, login, otherCode, sessionIn, tokensIn } from '#tests/support/server/visitors.ts';
import { denied, index, keyFor, nth, type Plan, read } from './action.ts';
import { orderly, placing, redeeming, spending, trying } from './deposits.ts';
import { invest } from './invest.ts';
import { invested } from './paid-in.ts';
import { planning } from './plans.ts';
import { strangersId } from './strangers.ts';
import { settle } from './settle.ts';
import {
  advanced,
  canceled,
  confirmed,
  type Door,
  ifRefused,
  maximum,
  type Model,
  prepared,
  sent,
  settled,
  underKey,
  type Wanted,
  withCode,
} from './model.ts';

const doors = fc.constantFrom<Door>('withdrawal', 'disbursement');
const amounts = fc.oneof(
  fc.constantFrom('all', 'most', 'most+1', 'half', 'value'),
  fc.constantFrom(0, -1, 1, 100, 1e9),
  fc.integer({ min: 1, max: 30_000 }),
);

const wantedFrom = (model: Model, door: Door, chosen: string | number): Wanted => {
  if (typeof chosen === 'number') return { kind: 'part', amount: chosen };
  const most = maximum(model, door);
  if (chosen === 'all') return { kind: 'all' };
  const parts: Readonly<Record<string, number>> = {
    most,
    'most+1': most + 1,
    half: Math.ceil(most / 2),
    value: model.value,
  };
  return { kind: 'part', amount: parts[chosen] ?? 0 };
};

const quoting = doors.map((door): Plan =>
  read(
    async ({ server, holder }) =>
      server.call(
        'getWithdrawalQuote',
        { id: door === 'withdrawal' ? holder.account.ipsId : holder.account.clearingAccountId },
        holder,
      ),
    (model, body) => (body as { readonly maximum: number }).maximum === maximum(model, door),
  ),
);

const listing = fc.constant<Plan>(
  read(
    async ({ server, holder }) => server.call('getOrder', { status: 'ALL' }, holder),
    ({ orders }, body) => {
      const found = (body as { readonly orders: readonly { orderId: string; status: string }[] }).orders;
      return (
        found.length === Object.keys(orders).length &&
        found.every(({ orderId, status }) => orders[orderId]?.status === status)
      );
    },
  ),
);

const prepareWith =
  (door: Door, chosen: string | number, n: number): Plan =>
  (player, model) => {
    const wanted = wantedFrom(model, door, chosen);
    const key = keyFor(player, n);
    const { ipsId, clearingAccountId } = player.holder.account;
    const { server, holder } = player;
    return {
      what: `prepare ${door} ${JSON.stringify(wanted)} ${key}`,
      run: async () =>
        door === 'withdrawal'
          ? server.call('prepareWithdrawal', { ipsId, wanted }, { ...holder, key })
          : server.call('prepareDisbursement', { clearingAccountId, wanted }, { ...holder, key }),
      explain: denied((then, seen) =>
        underKey(then, seen, key, `prepare ${door} ${JSON.stringify(wanted)}`, (one, other) =>
          prepared(one, other, door, wanted),
        ),
      ),
    };
  };

const preparing = fc.tuple(doors, amounts, index).map(([door, chosen, n]) => prepareWith(door, chosen, n));

const textWith =
  (n: number): Plan =>
  ({ server, holder }, model) => {
    const operationId = nth(Object.keys(model.operations), n, strangersId(server, 'operations', model.operations));
    return {
      what: `text ${operationId}`,
      run: async () => server.call('sendSms', { operationId }, holder),
      explain: denied((then, seen) => sent(then, seen, operationId)),
      after: async (models, seen) => {
        if (seen.status !== 200) return models;
        const code = await codeFor(server.db, holder.mobile);
        return models.map((model) => withCode(model, operationId, code));
      },
    };
  };

const texting = index.map(textWith);

interface Confirmation {
  /** Which operation, counted from the newest. */
  readonly n: number;
  /** 0: a wrong code. */
  readonly right: number;
  /** Below 3: one that was used. */
  readonly k: number;
  /** 0: the other door. */
  readonly door: number;
}

const confirmWith =
  ({ n, right, k, door: turned }: Confirmation): Plan =>
  (player, model) => {
    const { server, holder } = player;
    const operationId = nth(Object.keys(model.operations), n, strangersId(server, 'operations', model.operations));
    const operation = model.operations[operationId];
    const known = operation?.code ?? '123456';
    const code = right === 0 ? otherCode(known) : known;
    const own = operation?.door ?? 'disbursement';
    const door: Door = turned > 0 ? own : own === 'withdrawal' ? 'disbursement' : 'withdrawal';
    const key = keyFor(player, k);
    return {
      what: `confirm ${door} ${operationId} ${code} ${key}`,
      run: async () => server.call(door, { operationId, code }, { ...holder, key }),
      explain: denied((then, seen) =>
        underKey(then, seen, key, `confirm ${door} ${operationId} ${code}`, (one, other) =>
          confirmed(one, other, door, operationId, code),
        ),
      ),
    };
  };

const confirming = fc
  .record({ n: index, right: fc.nat({ max: 5 }), k: index, door: fc.nat({ max: 9 }) })
  .map(confirmWith);

const cancelWith =
  (n: number): Plan =>
  ({ server, holder }, model) => {
    const orderId = nth(Object.keys(model.orders), n, strangersId(server, 'orders', model.orders));
    return {
      what: `cancel ${orderId}`,
      run: async () => server.call('deleteSubscriptions', { orderId }, holder),
      explain: denied((then, seen) => canceled(then, seen, orderId)),
    };
  };

const canceling = index.map(cancelWith);

/** What nobody asks for: the job of an order, whether its customer is signed in or not. */
const settleWith =
  (n: number): Plan =>
  ({ server, holder }, model) => {
    const orderId = nth(Object.keys(model.orders), n, 'O-0');
    const door = model.orders[orderId]?.door ?? 'withdrawal';
    const isPayout = door === 'withdrawal' || door === 'disbursement';
    return {
      what: `settle ${orderId}`,
      run: async () => (isPayout ? settle(server, orderId, door) : invest(server, orderId, holder.account)),
      explain: (then, seen) => (isPayout ? settled : invested)(then, seen, orderId),
    };
  };

const settling = index.map(settleWith);

const subjects = fc.constantFrom('IPS-1', 'IPS-2');

const saving = fc.tuple(subjects, fc.nat({ max: 99 })).map(([subject, amount]): Plan => ({ server, holder }) => ({
  what: `save ${subject} ${String(amount)}`,
  run: async () => server.call('putDraft', { journey: 'withdrawal', subject, version: 1, draft: { amount } }, holder),
  explain: denied((then, seen) =>
    seen.status === 200 ? { ...then, drafts: { ...then.drafts, [subject]: amount } } : undefined,
  ),
}));

const reading = subjects.map((subject): Plan =>
  read(
    async ({ server, holder }) => server.call('getDraft', { journey: 'withdrawal', subject }, holder),
    ({ drafts }, body) =>
      (body as { kept: { draft: { amount: number } } | null }).kept?.draft.amount === drafts[subject],
  ),
);

const dropping = subjects.map((subject): Plan => ({ server, holder }) => ({
  what: `drop ${subject}`,
  run: async () => server.call('deleteDraft', { journey: 'withdrawal', subject }, holder),
  explain: denied((then, seen) => {
    const { [subject]: _, ...drafts } = then.drafts;
    return seen.status === 200 ? { ...then, drafts } : undefined;
  }),
}));

const tasking = fc.constantFrom('DONE' as const, 'CLOSED' as const).map((state): Plan => ({ server, holder }) => ({
  what: `task ${state}`,
  run: async () => server.call('updateTask', { id: `T-${holder.userId.slice(0, 8)}`, state }, holder),
  explain: denied((then, seen) => advanced(then, seen, state)),
}));

const leaving = fc.constant<Plan>(({ server, holder }) => ({
  what: 'sign out',
  run: async () => server.call('logout', { token: holder.refreshToken }, holder),
  explain: (model, seen) => (seen.status === 200 ? { ...model, signedIn: false } : undefined),
}));

const guessing = fc.constant<Plan>(({ server, holder }) => ({
  what: 'guess a password',
  run: async () => login(server, holder, 'Falsch7Falsch'),
  explain: (model, seen) => {
    if (model.failures >= 5) return ifRefused(model, seen, 'TOO_MANY_ATTEMPTS');
    return ifRefused({ ...model, failures: model.failures + 1 }, seen, 'SIGN_IN_FAILED');
  },
}));

const returning = fc.boolean().map((mistyped): Plan => (player) => ({
  what: 'sign in',
  run: async () => {
    const { server, holder } = player;
    const first = await login(server, holder, undefined, { cookie: holder.cookie });
    if (first.status !== 200) return first;
    const code = await codeFor(server.db, holder.mobile);
    const session = mistyped
      ? sessionIn(await answer(server, holder, 'SMS_MFA', sessionIn(first), { code: otherCode(code) }))
      : sessionIn(first);
    const done = await answer(server, holder, 'SMS_MFA', session, { code });
    const { IdToken: token, AccessToken: accessToken, RefreshToken: refreshToken } = tokensIn(done);
    player.holder = { ...holder, token, accessToken, refreshToken, cookie: cookieIn(done) };
    return done;
  },
  explain: (model, seen) => {
    // The clock stands still: thirty seconds from one SMS to the next never pass.
    if (model.texted) return ifRefused(model, seen, 'TOO_MANY_MESSAGES');
    return seen.status === 200 ? { ...model, signedIn: true, failures: 0, texted: true, wrongCodes: 0 } : undefined;
  },
}));

/** What may happen at the same moment as others. */
const together = fc.oneof(
  { weight: 6, arbitrary: confirming },
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
);

const alone = fc.oneof(
  { weight: 5, arbitrary: preparing },
  { weight: 6, arbitrary: texting },
  { weight: 6, arbitrary: confirming },
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
);

type Moment = readonly Plan[];

/** What most customers come for, to its end; sometimes the code is mistyped before, or the last click comes twice. */
const paying: fc.Arbitrary<readonly Moment[]> = fc
  .tuple(
    doors,
    fc.constantFrom('most', 'half', 1, 100, 20_000, 'all'),
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

/** Two payouts of nearly all there is, confirmed in two tabs at the same moment: one of them comes too late. */
const racing: fc.Arbitrary<readonly Moment[]> = doors.map((door) => [
  [prepareWith(door, 'most', 7)],
  [textWith(0)],
  [prepareWith(door, 'most', 7)],
  [textWith(0)],
  [0, 1].map((n) => confirmWith({ n, right: 1, k: 7, door: 1 })),
]);

/** Money that is paid in, its part of the bank and the day's end, and sometimes both again. */
const depositing: fc.Arbitrary<readonly Moment[]> = fc
  .tuple(orderly, fc.nat({ max: 2 }))
  .map(([topUp, again]) => [[topUp], ...Array.from({ length: 1 + again }, () => [settleWith(0)])]);

/** The bank settles one of the newest orders while its customer cancels it, or does something else. */
const meeting: fc.Arbitrary<Moment> = fc
  .tuple(fc.nat({ max: 2 }), fc.array(together, { maxLength: 1 }))
  .map(([n, others]) => [settleWith(n), cancelWith(n), ...others]);

/** What a customer does, moment by moment: one thing, or up to three at once. */
export const sequences: fc.Arbitrary<readonly Moment[]> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: alone.map((plan): readonly Moment[] => [[plan]]) },
      { weight: 3, arbitrary: paying },
      { weight: 1, arbitrary: racing },
      { weight: 1, arbitrary: spending },
      { weight: 1, arbitrary: trying },
      { weight: 2, arbitrary: depositing },
      {
        weight: 2,
        arbitrary: fc.array(together, { minLength: 2, maxLength: 3 }).map((plans): readonly Moment[] => [plans]),
      },
      { weight: 3, arbitrary: meeting.map((moment): readonly Moment[] => [moment]) },
      // The same thing twice at once: a double click.
      {
        weight: 3,
        arbitrary: fc.oneof(confirming, confirming, placing, planning).map((plan): readonly Moment[] => [[plan, plan]]),
      },
    ),
    { minLength: 5, maxLength: 11 },
  )
  .map((parts) => parts.flat());
