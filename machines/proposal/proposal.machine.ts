import type { DoneStateEvent } from 'xstate';
import { formatAmount } from '#domain/money/money.ts';
import { drawnYears, firstYears } from '#domain/proposal/figures.ts';
import type { Offer } from '#domain/proposal/offer.ts';
import { entryInstead } from '#domain/proposal/ways-on.ts';
import { afterQuick } from '#domain/questionnaire/quick.ts';
import { choiceIn, heldIn, judgedIn, wishIn } from './proposal.select.ts';
import { accountCodes, proposalSetup } from './proposal.setup.ts';
import type { ProposalContext, ProposalInput, ProposalOutput } from './proposal.types.ts';
import { printing } from './states/printing.ts';
import { reconsidering } from './states/reconsidering.ts';
import { typing } from './states/typing.ts';

const loaded = ({ event }: { readonly event: { readonly output: Offer } }) => ({ offer: event.output });
const typed = ({ event }: { readonly event: { readonly text: string } }) => ({ text: event.text });

/** A sum as its field shows it, zero too; one that was never asked for is an empty field. */
const fieldText = (sum: ProposalInput['answers']['deposit']): string => (sum === undefined ? '' : formatAmount(sum));

const begun = ({ choice, ...input }: ProposalInput): ProposalContext => {
  const { deposit, savings } = heldIn(input);
  return {
    ...input,
    offer: null,
    typed: { deposit: fieldText(deposit), savings: fieldText(savings) },
    years: choice?.years === undefined ? firstYears(heldIn(input)) : drawnYears(choice.years),
    inTodaysMoney: false,
    wanted: choice?.strategy ?? null,
    blocked: null,
    wantedPackage: choice?.subscriptionType ?? null,
    coupon: choice?.coupon ?? null,
    problems: [],
    isRenewed: false,
    question: null,
  };
};

/** Where the alternative is asked for; the way in itself where there is none. */
const alternativeTo = (context: ProposalContext): ProposalInput['entryPoint'] => {
  const alternative = judgedIn(context)?.alternative ?? null;
  return alternative === null ? context.entryPoint : entryInstead(context.entryPoint, alternative);
};

const output =
  (kind: ProposalOutput['kind'], entryOf: (context: ProposalContext) => ProposalInput['entryPoint']) =>
  ({ context }: { readonly context: ProposalContext }): ProposalOutput => ({
    kind,
    choice: choiceIn(context),
    wish: wishIn(context),
    answers: context.answers,
    entryPoint: entryOf(context),
    question: context.question,
  });

const same = ({ entryPoint }: ProposalContext) => entryPoint;
const inField = ({ event }: { readonly event: { readonly coupon: string } }) => ({ text: event.coupon });
const refused = { actions: { type: 'sayProblems', params: inField } } as const;
const takingCoupon = { type: 'rememberCoupon', params: inField } as const;
/**
 * The proposal: what suits the answers, what it may bring, what it costs, and why (ONB-10 to ONB-12, decisions §3 to §6).
 *
 * Promises: nothing above what the answers allow is ever accepted, and who asks for it is told the limit; more cautious is
 * always free; sums that are set here obey the rules of the questions and go back into the answers; of a sum that is refused
 * nothing is reckoned, and whoever types it is told at once; what does not suit comes with what does; nothing that was set,
 * typed or answered is lost by going back; what is put on paper is what stands on the screen; a reload shows it in the same money.
 */
export const proposalMachine = proposalSetup.createMachine({
  id: 'proposal',
  context: ({ input }) => begun(input),
  meta: { caption: 'Anlagevorschlag', requirements: ['ONB-08', 'ONB-10', 'ONB-11', 'ONB-12'] },
  invoke: { id: 'view', src: 'view' },
  initial: 'loading',
  on: { 'purchasingPower.recalled': { actions: 'showInTodaysMoney' } },
  states: {
    loading: {
      meta: { caption: 'Preise und Kennzahlen werden geladen', screen: 'loading', requirements: ['ONB-12'] },
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        input: ({ context }) => ({ accountType: accountCodes[context.accountKind] }),
        onDone: [
          { guard: 'lacksAnswers', target: 'left' },
          { guard: 'isUnsuitable', target: 'unsuited', actions: { type: 'rememberOffer', params: loaded } },
          { guard: { type: 'isNotOffered', params: loaded }, target: 'unavailable' },
          { target: 'proposed', actions: { type: 'rememberOffer', params: loaded } },
        ],
        onError: 'failed',
      },
      after: { loadingLimit: 'failed' },
    },
    failed: {
      meta: { caption: 'Vorschlag konnte nicht berechnet werden', screen: 'failed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading', 'step.left': 'left' },
    },
    unavailable: {
      meta: { caption: 'Zurzeit nicht im Angebot', screen: 'unavailable', requirements: ['ONB-12'] },
      on: { 'loading.retried': 'loading', 'step.left': 'left' },
    },
    unsuited: {
      meta: {
        caption: 'Passt nicht zu den Angaben: Grund und Alternative',
        screen: 'unsuitable',
        requirements: ['ONB-10'],
      },
      on: { 'alternative.taken': 'rerouted', 'step.left': 'left', ...reconsidering },
    },
    proposed: {
      type: 'parallel',
      meta: {
        caption: 'Vorschlag liegt vor',
        requirements: ['ONB-02', 'ONB-03', 'ONB-10', 'ONB-11', 'ONB-12', 'ONB-14'],
      },
      on: {
        'horizon.changed': {
          actions: { type: 'rememberYears', params: ({ event }) => ({ years: event.years }) },
        },
        'coupon.added': [
          { guard: { type: 'isCoupon', params: typed }, actions: { type: 'rememberCoupon', params: typed } },
          { actions: { type: 'sayCouponProblem', params: typed } },
        ],
        'coupon.removed': { guard: 'hasCoupon', actions: 'forgetCoupon' },
        'proposal.accepted': [
          { guard: { type: 'isUnreadable', params: inField }, ...refused },
          { guard: { type: 'lacksBothSums', params: inField }, ...refused },
          { guard: { type: 'isTooLittle', params: inField }, ...refused },
          { guard: { type: 'isTooMuch', params: inField }, ...refused },
          { guard: { type: 'exceedsAssets', params: inField }, ...refused },
          { guard: { type: 'exceedsIncome', params: inField }, ...refused },
          { guard: { type: 'leavesTooLittle', params: inField }, ...refused },
          { guard: { type: 'hasUnreadableCoupon', params: inField }, ...refused },
          { guard: 'isQuick', target: 'continued', actions: takingCoupon },
          { target: 'accepted', actions: takingCoupon },
        ],
        'step.left': 'left',
      },
      states: { typing, printing },
    },
    accepted: {
      type: 'final',
      meta: { caption: 'Weiter mit dem Vorschlag', requirements: ['ONB-10', 'ONB-12'], ending: 'success' },
      output: output('accepted', same),
    },
    continued: {
      type: 'final',
      meta: { caption: 'Weiter mit den übrigen Fragen', requirements: ['ONB-08'], ending: 'success' },
      output: output('continued', () => afterQuick),
    },
    rerouted: {
      type: 'final',
      meta: { caption: 'Weiter mit dem anderen Weg', requirements: ['ONB-08', 'ONB-10'], ending: 'success' },
      output: output('rerouted', alternativeTo),
    },
    left: {
      type: 'final',
      meta: { caption: 'Wieder bei den Fragen', requirements: ['ONB-08'], ending: 'left' },
      output: output('left', same),
    },
  },
  output: ({ event }) => (event as DoneStateEvent<ProposalOutput>).output,
});
