import { assign, setup } from 'xstate';
import {
  declarationFlaws,
  readDeclaration,
  type WithdrawalDeclaration,
} from '#domain/application/withdrawal-declaration.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type {
  ContractWithdrawalContext,
  ContractWithdrawalEvent,
  ContractWithdrawalScreen,
  DeclarationProblem,
  DeclareResult,
} from './contract-withdrawal.types.ts';

interface Typed {
  readonly declaration: WithdrawalDeclaration;
}
interface Answered {
  readonly result: DeclareResult;
}

const typed = ({ event }: { event: { declaration: WithdrawalDeclaration } }) => ({ declaration: event.declaration });
const answered = ({ event }: { event: { output: DeclareResult } }) => ({ result: event.output });

/** What is sent is what was reviewed; a chart that has nothing to send is a fault, not a state. */
const declarationOf = (context: ContractWithdrawalContext): WithdrawalDeclaration => {
  const read = readDeclaration(context.typed);
  if (read === null) throw new Error('There is no declaration that could be sent.');
  return read;
};

/**
 * Withdraws a contract without signing in, in the two steps of § 356a BGB: who withdraws which contract, and the button that
 * confirms it (REG-06, decisions §8).
 *
 * Promises: nothing is declared before it was reviewed and confirmed; what was typed stays through every refusal; whether
 * there is such a contract is told by no state and no word; the receipt has the instant at which the bank received it; an
 * answer that never came is not called a failure, and can be sent again without harm.
 */
export const contractWithdrawalMachine = setup({
  types: {
    context: {} as ContractWithdrawalContext,
    events: {} as ContractWithdrawalEvent,
    meta: {} as JourneyMeta<ContractWithdrawalScreen>,
  },
  actors: {
    declare: port<DeclareResult, WithdrawalDeclaration>('declare'),
    watchBack: channel('watchBack'),
  },
  guards: {
    isReadable: (_, { declaration }: Typed) => readDeclaration(declaration) !== null,
    isReceived: (_, { result }: Answered) => result.ok,
    wasTooOften: (_, { result }: Answered) => !result.ok && result.refusal === 'TOO_MANY_ATTEMPTS',
    isUnreadable: (_, { result }: Answered) => !result.ok && result.refusal === 'INVALID',
  },
  actions: {
    rememberTyped: assign((_, { declaration }: Typed) => ({ typed: declaration, problem: null })),
    sayFlaws: assign((_, { declaration }: Typed) => ({ flaws: declarationFlaws(declaration) })),
    forgetProblems: assign({ flaws: [], problem: null }),
    sayProblem: assign((_, params: { readonly problem: DeclarationProblem }) => ({ problem: params.problem })),
    rememberReceived: assign((_, { result }: Answered) => (result.ok ? { receivedAt: result.value.receivedAt } : {})),
  },
  delays: { declaringLimit: patience.binding },
}).createMachine({
  id: 'contractWithdrawal',
  context: { typed: { name: '', contractId: '', email: '' }, flaws: [], problem: null, receivedAt: null },
  meta: { caption: 'Vertrag widerrufen', requirements: ['REG-06'] },
  invoke: { id: 'watchBack', src: 'watchBack' },
  initial: 'declaring',
  states: {
    declaring: {
      meta: { caption: 'Name, Vertrag und E-Mail-Adresse angeben', screen: 'form', requirements: ['REG-06'] },
      on: {
        'declaration.typed': { actions: { type: 'rememberTyped', params: typed } },
        'declaration.submitted': [
          {
            guard: { type: 'isReadable', params: typed },
            target: 'reviewing',
            actions: [{ type: 'rememberTyped', params: typed }, 'forgetProblems'],
          },
          {
            actions: [
              { type: 'rememberTyped', params: typed },
              { type: 'sayFlaws', params: typed },
            ],
          },
        ],
      },
    },
    reviewing: {
      meta: { caption: 'Widerruf prüfen und bestätigen', screen: 'review', requirements: ['REG-06'] },
      on: {
        'declaration.confirmed': { target: 'sending', actions: 'forgetProblems' },
        'step.left': { target: 'declaring', actions: 'forgetProblems' },
      },
    },
    sending: {
      meta: { caption: 'Widerruf wird gesendet', screen: 'review', requirements: ['REG-06'] },
      invoke: {
        id: 'declare',
        src: 'declare',
        input: ({ context }) => declarationOf(context),
        onDone: [
          {
            guard: { type: 'isReceived', params: answered },
            target: 'received',
            actions: { type: 'rememberReceived', params: answered },
          },
          {
            guard: { type: 'wasTooOften', params: answered },
            target: 'reviewing',
            actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_ATTEMPTS' } },
          },
          {
            guard: { type: 'isUnreadable', params: answered },
            target: 'declaring',
            actions: { type: 'sayProblem', params: { problem: 'INVALID' } },
          },
        ],
        onError: 'unsure',
      },
      after: { declaringLimit: 'unsure' },
    },
    unsure: {
      meta: { caption: 'Keine Antwort: Eingang noch offen', screen: 'unsure', requirements: ['REG-06', 'API-07'] },
      on: { 'declaration.confirmed': 'sending', 'step.left': 'declaring' },
    },
    received: {
      type: 'final',
      meta: {
        caption: 'Widerruf eingegangen, mit Datum und Uhrzeit',
        screen: 'receipt',
        ending: 'success',
        requirements: ['REG-06'],
      },
    },
  },
});
