import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { clearingAccountMachine } from './clearing-account.machine.ts';
import type { OrderPlusInput } from './clearing-account.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof clearingAccountMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const sent = (step: Step): readonly OrderPlusInput[] => begun(step, 'orderPlus') as readonly OrderPlusInput[];
const loads = (step: Step): readonly unknown[] => [...begun(step, 'loadAccount'), ...begun(step, 'refreshAccount')];

export const clearingAccountStatements: readonly Statement<typeof clearingAccountMachine>[] = [
  always(
    'BNK-07',
    'PLUS wird beauftragt, wenn die Bedingungen angenommen sind, einmal und für dieses Konto.',
    (step) => {
      const { before } = step;
      const isAccepted = step.heard('review.accepted') !== null && isIn(before, 'reviewing');
      const isRepeated = step.heard('order.retried') !== null && isIn(before, 'unsure');
      const { businessPartnerId, key } = before.context;
      return same(sent(step), isAccepted || isRepeated ? [{ businessPartnerId, key }] : []);
    },
  ),
  always('BNK-07', 'Gefragt wird nur, wer PLUS weder hat noch beauftragt hat und es haben kann.', (step) => {
    const { plus } = step.before.context.account ?? {};
    const may = plus?.kind === 'NONE' && plus.hindrance === null;
    const isAsked = step.heard('plus.wanted') !== null && isIn(step.before, 'shown.browsing') && may;
    return enters(step, 'reviewing') === isAsked && (!isAsked || step.after.context.news === null);
  }),
  remembering<string | null>(
    'BNK-07',
    'Ein Auftrag ohne Antwort wird unverändert wiederholt, mit dem Schlüssel, den er hatte.',
    {
      first: () => null,
      next: (open, step) => {
        const [call] = sent(step);
        if (call !== undefined) return JSON.stringify(call);
        return step.answer('orderPlus') === null ? open : null;
      },
    },
    (step, open) => open === null || sent(step).every((call) => JSON.stringify(call) === open),
  ),
  always('BNK-07', 'Eine Antwort verbraucht ihren Schlüssel: der nächste Auftrag hat einen anderen.', (step) => {
    const answer = step.answer('orderPlus')?.output;
    return answer === undefined || step.after.context.key === answer.nextKey;
  }),
  always('BNK-07', 'Beauftragt heißt PLUS nur auf Zusage der Bank.', (step) => {
    const answer = step.answer('orderPlus')?.output;
    if (answer?.ok !== true) return !enters(step, 'done');
    return isIn(step.after, 'done') && same(step.after.context.ordered, answer.value);
  }),
  always('BNK-07', 'Ein Ausgang, den niemand kennt, heißt nie gescheitert.', (step) => {
    const isLost = step.broke('orderPlus') || ended(step, 'orderingLimit');
    return enters(step, 'unsure') === isLost;
  }),
  always('BNK-07', 'Eine Ablehnung steht neben dem Konto, wie es jetzt ist.', (step) => {
    const answer = step.answer('orderPlus')?.output;
    if (answer === undefined || answer.ok) return true;
    const { news } = step.after.context;
    return (
      isIn(step.after, 'shown.refreshing') && news === answer.refusal && begun(step, 'refreshAccount').length === 1
    );
  }),
  always('BNK-07', 'Gezeigt wird das Konto, wie die Bank es nennt, sonst der Grund, warum nicht.', (step) => {
    const result = step.answer('loadAccount')?.output;
    if (result === undefined) return same(step.after.context.account, step.before.context.account);
    if (!result.ok) return isIn(step.after, 'unknown');
    const { account, key, news } = step.after.context;
    const isKept = same(account, result.value.account) && key === result.value.key;
    return isKept && isIn(step.after, 'shown.browsing') && news === step.before.context.news;
  }),
  always('API-07', 'Was sich nicht laden lässt, wird gesagt; was dastand, bleibt stehen.', (step) => {
    const { before, after } = step;
    if (!step.broke('loadAccount') && !ended(step, 'loadingLimit')) return true;
    if (isIn(before, 'loading')) return isIn(after, 'loadFailed');
    return isIn(after, 'shown.browsing') && after.context.news === 'STALE';
  }),
  always('BNK-07', 'Geladen wird auf Wunsch und nach einer Ablehnung, immer das Konto der Adresse.', (step) => {
    const { before, after } = step;
    const wishes = [
      step.heard('loading.retried') !== null && isIn(before, 'loadFailed'),
      step.heard('account.reloaded') !== null && isIn(before, 'shown.browsing'),
      step.heard('account.wanted') !== null && isIn(before, 'done'),
      step.answer('orderPlus')?.output.ok === false,
    ];
    const { businessPartnerId } = after.context;
    if (businessPartnerId !== before.context.businessPartnerId) return false;
    return same(loads(step), wishes.includes(true) ? [{ businessPartnerId }] : []);
  }),
  always('BNK-07', 'Wer es sich anders überlegt, ist zurück beim Konto, und nichts ist geschehen.', (step) => {
    const { before, after } = step;
    if (step.heard('step.left') === null) return true;
    if (!isIn(before, 'reviewing')) return same(before.value, after.value);
    return isIn(after, 'shown.browsing') && same(before.context, after.context);
  }),
  everywhere('API-07', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['loading', 'loadingLimit'],
        ['shown.refreshing', 'loadingLimit'],
        ['ordering', 'orderingLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `clearingAccount.${state}`)),
  ),
];
