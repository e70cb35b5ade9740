import type { CaseKeepingOutput } from '../../case-keeping/case-keeping.types.ts';
import type { ProposalOutput } from '../../proposal/proposal.types.ts';
import type { QuestionFlowOutput } from '../../question-flow/question-flow.types.ts';
import type { SignUpOutput } from '../../sign-up/sign-up.types.ts';
import { newProduct, proposalFor, questionsFor } from '../new-product.setup.ts';

interface Of<Output> {
  readonly event: { readonly output: Output };
}

const ended =
  <Output>() =>
  ({ event }: Of<Output>): { readonly output: Output } => ({ output: event.output });

const kept = ended<CaseKeepingOutput>();
const answered = ended<QuestionFlowOutput>();
const proposed = ended<ProposalOutput>();
const signedUp = ended<SignUpOutput>();

const wonAuth = (event: { readonly type: string }) => {
  const { output } = event as { readonly output?: SignUpOutput };
  if (output?.kind !== 'signedIn') throw new Error('There is no session to enter.');
  return output.auth;
};

/** What is answered and chosen, kept all the while. */
export const filled = newProduct.createStateConfig({
  meta: { caption: 'Antrag wird ausgefüllt', requirements: ['ONB-08', 'ONB-13'] },
  initial: 'resuming',
  invoke: [
    {
      id: 'keeping',
      src: 'keeping',
      input: ({ context: { place, application } }) => ({ ...place, application }),
      onDone: [
        { guard: { type: 'isOvertaken', params: kept }, target: '#newProduct.overtaken' },
        { target: '#newProduct.closed' },
      ],
      onError: '#newProduct.failed',
    },
    { id: 'resumeLink', src: 'resumeLink', onError: '#newProduct.failed' },
  ],
  states: {
    resuming: {
      meta: { caption: 'Wo geht es weiter?', screen: 'loading', requirements: ['ONB-13'] },
      always: [{ guard: 'hasChoice', target: 'preparing' }, { target: 'asking' }],
    },
    asking: {
      meta: { caption: 'Fragen', screen: 'questions', requirements: ['ONB-01', 'ONB-08'] },
      invoke: [
        {
          id: 'questions',
          src: 'questions',
          systemId: 'questions',
          input: ({ context }) => questionsFor(context),
          onDone: [
            {
              guard: { type: 'isAnswered', params: answered },
              target: 'preparing',
              actions: [{ type: 'rememberAnswers', params: answered }, 'keep'],
            },
            { guard: 'mayChooseKind', target: '#newProduct.choosingKind' },
            { target: '#newProduct.leaving' },
          ],
          onError: '#newProduct.failed',
        },
        { id: 'watchQuestions', src: 'watchQuestions' },
      ],
      on: {
        'answers.changed': {
          actions: [{ type: 'rememberProgress', params: ({ event }) => ({ progress: event.progress }) }, 'keep'],
        },
      },
    },
    preparing: {
      meta: { caption: 'Vorschlag wird geladen', screen: 'loading', requirements: ['PLT-11'] },
      invoke: { id: 'fetchProposal', src: 'fetchProposal', onDone: 'proposing', onError: '#newProduct.failed' },
      after: { fetchLimit: '#newProduct.failed' },
    },
    proposing: {
      meta: { caption: 'Vorschlag', screen: 'proposal', requirements: ['ONB-10', 'ONB-11', 'ONB-12', 'ONB-13'] },
      invoke: [
        {
          id: 'proposal',
          src: 'proposal',
          systemId: 'proposal',
          input: ({ context }) => proposalFor(context),
          onDone: [
            {
              guard: { type: 'isTaken', params: proposed },
              target: 'deciding',
              actions: { type: 'rememberProposal', params: proposed },
            },
            {
              guard: { type: 'leadsOn', params: proposed },
              target: '#newProduct.handingOver',
              actions: { type: 'rememberWayOn', params: proposed },
            },
            {
              target: 'asking',
              actions: [{ type: 'rememberProposal', params: proposed }, 'showLast', 'keep'],
            },
          ],
          onError: '#newProduct.failed',
        },
        { id: 'watchProposal', src: 'watchProposal' },
      ],
      // Neither a reload nor another device forgets what was set; nothing is accepted by that.
      on: {
        'proposal.considered': {
          actions: [{ type: 'rememberWish', params: ({ event: { wish, answers } }) => ({ wish, answers }) }, 'keep'],
        },
      },
    },
    deciding: {
      meta: { caption: 'Schon ein Zugang?', screen: 'loading', requirements: ['REG-04'] },
      always: [
        { guard: 'hasAccess', target: '#newProduct.handingOver' },
        { target: 'preparingAccess', actions: 'keep' },
      ],
    },
    preparingAccess: {
      meta: { caption: 'Zugang wird vorbereitet', screen: 'loading', requirements: ['PLT-11'] },
      invoke: { id: 'fetchSignUp', src: 'fetchSignUp', onDone: 'signingUp', onError: '#newProduct.failed' },
      after: { fetchLimit: '#newProduct.failed' },
    },
    signingUp: {
      meta: { caption: 'Zugang anlegen', screen: 'signUp', requirements: ['REG-04'] },
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => context.access,
        onDone: [
          { guard: { type: 'isSignedIn', params: signedUp }, target: 'entering' },
          { target: 'proposing', actions: { type: 'rememberAccess', params: signedUp } },
        ],
        onError: '#newProduct.failed',
      },
    },
    entering: {
      meta: { caption: 'Anmeldung wird übernommen', screen: 'entering', requirements: ['REG-04', 'SES-01'] },
      invoke: {
        id: 'enterSession',
        src: 'enterSession',
        input: ({ event }) => ({ auth: wonAuth(event) }),
        onDone: {
          target: '#newProduct.opening',
          actions: { type: 'rememberKnown', params: ({ event }) => ({ output: event.output }) },
        },
        onError: '#newProduct.failed',
      },
      after: { enterLimit: '#newProduct.failed' },
    },
  },
});
