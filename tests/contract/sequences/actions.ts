import * as fc from 'fast-check';
import { answer, codeFor, cookieIn, login, otherCode, sessionIn, tokensIn } from '#tests/support/server/visitors.ts';
import { denied, index, keyFor, nth, type Plan, read } from './action.ts';
import { strategyChanged } from './changed.ts';
import { invest } from './invest.ts';
import {
  advanced,
  canceled,
  type Doing,
  type Door,
  ifRefused,
  maximum,
  type Model,
  underKey,
  type Wanted,
} from './model.ts';
import { confirmed, prepared, sent, withCode } from './operations.ts';
import { invested } from './paid-in.ts';
import { isStepped, settle } from './settle.ts';
import { settled } from './sold.ts';
import { strangersId } from './strangers.ts';

export const doors = fc.constantFrom<Door>('withdrawal', 'disbursement');
const amounts = fc.oneof(
  fc.constantFrom('all', 'most', 'most+1', 'half', 'value'),
  // What ends in 14 comes back from the payee's bank.
  fc.constantFrom(0, -1, 1, 100, 1e9, 2014),
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

export const quoting = doors.map((door): Plan =>
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

interface Listed {
  readonly orderId: string;
  readonly status: string;
  readonly type: string;
}

const isExemption = ({ type }: Listed): boolean => type === 'EXEMPTION_ORDER';

export const listing = fc.constant<Plan>(
  read(
    async ({ server, holder }) => server.call('getOrder', { status: 'ALL' }, holder),
    ({ orders, exempted }, body) => {
      const { orders: found } = body as { readonly orders: readonly Listed[] };
      // Exemption orders are done at once, and nobody is told their number.
      const [done, others] = [found.filter(isExemption), found.filter((each) => !isExemption(each))];
      return (
        done.length === exempted &&
        done.every(({ status }) => status === 'CLOSED') &&
        others.length === Object.keys(orders).length &&
        others.every(({ orderId, status }) => orders[orderId]?.status === status)
      );
    },
  ),
);

export const prepareWith =
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

export const preparing = fc.tuple(doors, amounts, index).map(([door, chosen, n]) => prepareWith(door, chosen, n));

export const textWith =
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

export const texting = index.map(textWith);

interface Confirmation {
  /** Which operation, counted from the newest. */
  readonly n: number;
  /** 0: a wrong code. */
  readonly right: number;
  /** Below 3: one that was used. */
  readonly k: number;
  /** 0: the door of something else. */
  readonly door: number;
}

/** The calls that take a code. */
const confirming: readonly Doing['by'][] = [
  'withdrawal',
  'disbursement',
  'createExemptionOrder',
  'updateExemptionOrder',
  'confirmExemptionOrderEnd',
  'updateIps',
];

export const confirmWith =
  ({ n, right, k, door: turned }: Confirmation): Plan =>
  (player, model) => {
    const { server, holder } = player;
    const operationId = nth(Object.keys(model.operations), n, strangersId(server, 'operations', model.operations));
    const operation = model.operations[operationId];
    const known = operation?.code ?? '123456';
    const code = right === 0 ? otherCode(known) : known;
    const own = operation?.does.by ?? 'disbursement';
    const door = turned > 0 ? own : (confirming[(confirming.indexOf(own) + 1) % confirming.length] ?? own);
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

export const mistyping = fc
  .record({ n: index, right: fc.nat({ max: 5 }), k: index, door: fc.nat({ max: 9 }) })
  .map(confirmWith);

export const cancelWith =
  (n: number): Plan =>
  ({ server, holder }, model) => {
    const orderId = nth(Object.keys(model.orders), n, strangersId(server, 'orders', model.orders));
    return {
      what: `cancel ${orderId}`,
      run: async () => server.call('deleteSubscriptions', { orderId }, holder),
      explain: denied((then, seen) => canceled(then, seen, orderId)),
    };
  };

export const canceling = index.map(cancelWith);

/** What nobody asks for: the job of an order, whether its customer is signed in or not. */
export const settleWith =
  (n: number): Plan =>
  ({ server, holder }, model) => {
    const orderId = nth(Object.keys(model.orders), n, 'O-0');
    const door = model.orders[orderId]?.door ?? 'withdrawal';
    const explain = door === 'strategy' ? strategyChanged : settled;
    const { account } = holder;
    return {
      what: `settle ${orderId}`,
      run: async () => (isStepped(door) ? settle(server, orderId, door, account) : invest(server, orderId, account)),
      explain: (then, seen) => (isStepped(door) ? explain : invested)(then, seen, orderId),
    };
  };

export const settling = index.map(settleWith);

const subjects = fc.constantFrom('IPS-1', 'IPS-2');

export const saving = fc
  .tuple(subjects, fc.nat({ max: 99 }))
  .map(([subject, amount]): Plan => ({ server, holder }) => ({
    what: `save ${subject} ${String(amount)}`,
    run: async () => server.call('putDraft', { journey: 'withdrawal', subject, version: 1, draft: { amount } }, holder),
    explain: denied((then, seen) =>
      seen.status === 200 ? { ...then, drafts: { ...then.drafts, [subject]: amount } } : undefined,
    ),
  }));

export const reading = subjects.map((subject): Plan =>
  read(
    async ({ server, holder }) => server.call('getDraft', { journey: 'withdrawal', subject }, holder),
    ({ drafts }, body) =>
      (body as { kept: { draft: { amount: number } } | null }).kept?.draft.amount === drafts[subject],
  ),
);

export const dropping = subjects.map((subject): Plan => ({ server, holder }) => ({
  what: `drop ${subject}`,
  run: async () => server.call('deleteDraft', { journey: 'withdrawal', subject }, holder),
  explain: denied((then, seen) => {
    const { [subject]: _, ...drafts } = then.drafts;
    return seen.status === 200 ? { ...then, drafts } : undefined;
  }),
}));

export const tasking = fc
  .constantFrom('DONE' as const, 'CLOSED' as const)
  .map((state): Plan => ({ server, holder }) => ({
    what: `task ${state}`,
    run: async () => server.call('updateTask', { id: `T-${holder.userId.slice(0, 8)}`, state }, holder),
    explain: denied((then, seen) => advanced(then, seen, state)),
  }));

export const leaving = fc.constant<Plan>(({ server, holder }) => ({
  what: 'sign out',
  run: async () => server.call('logout', { token: holder.refreshToken }, holder),
  explain: (model, seen) => (seen.status === 200 ? { ...model, signedIn: false } : undefined),
}));

export const guessing = fc.constant<Plan>(({ server, holder }) => ({
  what: 'guess a password',
  run: async () => login(server, holder, 'Falsch7Falsch'),
  explain: (model, seen) => {
    if (model.failures >= 5) return ifRefused(model, seen, 'TOO_MANY_ATTEMPTS');
    return ifRefused({ ...model, failures: model.failures + 1 }, seen, 'SIGN_IN_FAILED');
  },
}));

export const returning = fc.boolean().map((mistyped): Plan => (player) => ({
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
