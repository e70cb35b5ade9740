import { wishOf } from './voucher-card.select.ts';
import { voucherCardSetup } from './voucher-card.setup.ts';
import type { LoadedTargets, LookUpResult, RedeemResult, VoucherProblem } from './voucher-card.types.ts';

const loaded = ({ event }: { event: { output: LoadedTargets } }) => ({ loaded: event.output });
const entered = ({ event }: { event: { code: string } }) => ({ code: event.code });
const chosen = ({ event }: { event: { ipsId: string } }) => ({ ipsId: event.ipsId });
const lookedUp = ({ event }: { event: { output: LookUpResult } }) => ({ result: event.output });
const ordered = ({ event }: { event: { output: RedeemResult } }) => ({ result: event.output });

const say = (problem: VoucherProblem) => ({ type: 'sayProblem', params: { problem } }) as const;
const remembered = { type: 'rememberTargets', params: loaded } as const;
const nextKey = { type: 'rememberNextKey', params: ordered } as const;
const codeUnanswered = { target: 'enteringCode', actions: say('NOT_ANSWERED') } as const;

/**
 * Redeems a voucher card into one of the customer's investments (BNK-09, decisions §10, §21).
 *
 * Promises: three codes that are none end the tries of this sign-in, and a slip of the pen is noticed before it costs one;
 * a voucher that is too much for the year says what is left of it; nothing is redeemed before investment and amount were
 * reviewed and accepted, and then exactly that, once: a lost order is repeated under the key that it had. The code is as
 * good as money: no draft keeps it, and after the order it is forgotten. Whoever signs in anew and types it again is told
 * that it is redeemed.
 */
export const voucherCardMachine = voucherCardSetup.createMachine({
  id: 'voucherCard',
  context: {
    targets: [],
    code: '',
    voucher: null,
    attemptsLeft: null,
    tooMuch: null,
    ipsId: null,
    problem: null,
    key: '',
    redeemed: null,
  },
  meta: { caption: 'Gutscheinkarte', requirements: ['BNK-09', 'BNK-14', 'SHL-09', 'API-07'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Anlagen werden geladen', screen: 'loading', requirements: ['BNK-09'] },
      invoke: {
        id: 'loadTargets',
        src: 'loadTargets',
        onDone: [
          { guard: { type: 'isPossible', params: loaded }, target: 'enteringCode', actions: remembered },
          { guard: { type: 'isYearUsedUp', params: loaded }, target: 'hindered', actions: remembered },
          { guard: { type: 'hasNone', params: loaded }, target: 'hindered', actions: remembered },
          { target: 'hindered', actions: remembered },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Anlagen konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    hindered: {
      type: 'final',
      meta: {
        caption: 'Keine Anlage nimmt einen Gutschein: Gründe',
        screen: 'hindered',
        ending: 'refused',
        requirements: ['BNK-09', 'SHL-09'],
      },
    },
    enteringCode: {
      meta: { caption: 'Gutscheincode eingeben', screen: 'code', requirements: ['BNK-09'] },
      on: {
        'code.submitted': [
          {
            guard: { type: 'isBlank', params: entered },
            actions: [{ type: 'rememberCode', params: entered }, say('CODE_EMPTY')],
          },
          {
            guard: { type: 'isMistyped', params: entered },
            actions: [{ type: 'rememberCode', params: entered }, say('CODE_MISTYPED')],
          },
          { target: 'lookingUp', actions: { type: 'rememberCode', params: entered } },
        ],
      },
    },
    lookingUp: {
      meta: { caption: 'Gutschein wird geprüft', screen: 'code', requirements: ['BNK-09'] },
      invoke: {
        id: 'lookUpVoucher',
        src: 'lookUpVoucher',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isRedeemable', params: lookedUp },
            target: 'choosing',
            actions: { type: 'rememberVoucher', params: lookedUp },
          },
          { guard: { type: 'isLocked', params: lookedUp }, target: 'locked' },
          {
            guard: { type: 'isUnknown', params: lookedUp },
            target: 'enteringCode',
            actions: [{ type: 'rememberAttempts', params: lookedUp }, say('VOUCHER_UNKNOWN')],
          },
          {
            guard: { type: 'isGone', params: lookedUp },
            target: 'enteringCode',
            actions: say('VOUCHER_REDEEMED'),
          },
          {
            guard: { type: 'isOverdue', params: lookedUp },
            target: 'enteringCode',
            actions: say('VOUCHER_EXPIRED'),
          },
          {
            guard: { type: 'isAboveYear', params: lookedUp },
            target: 'enteringCode',
            actions: [{ type: 'rememberYear', params: lookedUp }, say('ABOVE_YEARLY_LIMIT')],
          },
        ],
        onError: codeUnanswered,
      },
      after: { lookingUpLimit: codeUnanswered },
    },
    locked: {
      type: 'final',
      meta: {
        caption: 'Drei falsche Codes: neu anmelden',
        screen: 'locked',
        ending: 'refused',
        requirements: ['BNK-09'],
      },
    },
    choosing: {
      meta: { caption: 'Anlage wählen', screen: 'investment', requirements: ['BNK-09', 'SHL-09'] },
      on: {
        'investment.chosen': {
          guard: { type: 'isAnother', params: chosen },
          actions: { type: 'rememberChoice', params: chosen },
        },
        'investment.submitted': [
          { guard: 'isHindered', actions: say('TARGET_HINDERED') },
          { guard: 'isTooMuch', actions: say('TARGET_TOO_SMALL') },
          { guard: 'isChosen', target: 'reviewing', actions: 'forgetProblem' },
          { actions: say('TARGET_UNCHOSEN') },
        ],
        'step.left': { target: 'enteringCode', actions: 'forgetProblem' },
      },
    },
    reviewing: {
      meta: { caption: 'Angaben prüfen', screen: 'review', requirements: ['BNK-09', 'BNK-14'] },
      on: {
        'review.accepted': 'redeeming',
        'step.left': 'choosing',
      },
    },
    redeeming: {
      meta: { caption: 'Gutschein wird eingelöst', screen: 'review', requirements: ['BNK-09', 'BNK-14'] },
      invoke: {
        id: 'redeemVoucher',
        src: 'redeemVoucher',
        input: ({ context }) => wishOf(context),
        onDone: [
          {
            guard: { type: 'isOrdered', params: ordered },
            target: 'done',
            actions: [{ type: 'rememberRedeemed', params: ordered }, nextKey],
          },
          { guard: { type: 'isLocked', params: ordered }, target: 'locked', actions: nextKey },
          {
            guard: { type: 'isUnknown', params: ordered },
            target: 'enteringCode',
            actions: [{ type: 'rememberAttempts', params: ordered }, say('VOUCHER_UNKNOWN'), nextKey],
          },
          {
            guard: { type: 'isGone', params: ordered },
            target: 'enteringCode',
            actions: [say('VOUCHER_REDEEMED'), nextKey],
          },
          {
            guard: { type: 'isOverdue', params: ordered },
            target: 'enteringCode',
            actions: [say('VOUCHER_EXPIRED'), nextKey],
          },
          // What the voucher is worth, or what is left of the year, is told by a fresh look.
          {
            guard: { type: 'isWorthElse', params: ordered },
            target: 'lookingUp',
            actions: [say('CHANGED_MEANWHILE'), nextKey],
          },
          {
            guard: { type: 'isTooOften', params: ordered },
            target: 'choosing',
            actions: [say('TOO_MANY_PAYMENTS'), nextKey],
          },
          // What was possible before is no longer: the fresh list says what is.
          {
            guard: { type: 'isImpossible', params: ordered },
            target: 'loading',
            actions: [say('CHANGED_MEANWHILE'), nextKey],
          },
        ],
        onError: 'unsure',
      },
      after: { redeemingLimit: 'unsure' },
    },
    unsure: {
      meta: {
        caption: 'Keine Antwort: Ausgang noch offen',
        screen: 'unsure',
        ending: 'failed',
        requirements: ['BNK-09', 'BNK-14'],
      },
      on: { 'order.retried': 'redeeming' },
    },
    done: {
      meta: { caption: 'Gutschein eingelöst', screen: 'done', ending: 'success', requirements: ['BNK-09'] },
      on: { 'another.wanted': { target: 'loading', actions: 'forgetVoucher' } },
    },
  },
});
