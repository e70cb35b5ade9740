import { assign, type DoneStateEvent, setup } from 'xstate';
import {
  childFlaws,
  type ChildForm,
  type Custody,
  secondPersonFlaws,
  type SecondPersonForm,
} from '#domain/application/parties-forms.ts';
import type { PersonalFlaw } from '#domain/application/personal-forms.ts';
import type { JourneyMeta } from '../journey.ts';
import type {
  AccountPartiesContext,
  AccountPartiesEvent,
  AccountPartiesInput,
  AccountPartiesOutput,
  AccountPartiesScreen,
} from './account-parties.types.ts';

const child = ({ event }: { readonly event: { readonly form: ChildForm } }) => ({ form: event.form });
const second = ({ event }: { readonly event: { readonly form: SecondPersonForm } }) => ({ form: event.form });
const custody = ({ event }: { readonly event: { readonly custody: Custody } }) => ({ custody: event.custody });

/**
 * Who shares the account with whoever applies: the second holder, or the child and its second guardian (REG-08, decisions §9).
 *
 * Promises: a joint account has a second holder of age who is somebody else; a child's account has the child, and two
 * guardians unless one has custody alone; a refusal keeps what was typed and says why at its field.
 */
export const accountPartiesMachine = setup({
  types: {
    context: {} as AccountPartiesContext,
    events: {} as AccountPartiesEvent,
    input: {} as AccountPartiesInput,
    output: {} as AccountPartiesOutput,
    meta: {} as JourneyMeta<AccountPartiesScreen>,
  },
  guards: {
    isJoint: ({ context }) => context.kind === 'joint',
    isChildFine: ({ context }, { form }: { readonly form: ChildForm }) => childFlaws(form, context.today).length === 0,
    isSecondFine: ({ context }, { form }: { readonly form: SecondPersonForm }) =>
      secondPersonFlaws(form, context.profile, context.today).length === 0,
    isTogether: (_, params: { readonly custody: Custody }) => params.custody === 'together',
    isAlone: (_, params: { readonly custody: Custody }) => params.custody === 'alone',
  },
  actions: {
    typeChild: assign(({ context }, { form }: { readonly form: ChildForm }) => ({
      typed: { ...context.typed, child: form },
    })),
    typeSecond: assign(({ context }, { form }: { readonly form: SecondPersonForm }) => ({
      typed: { ...context.typed, second: form },
    })),
    typeCustody: assign(({ context }, params: { readonly custody: Custody }) => ({
      typed: { ...context.typed, custody: params.custody },
      problems: [],
    })),
    sayNothing: assign({ problems: [] }),
    sayChildFlaws: assign(({ context }, { form }: { readonly form: ChildForm }) => ({
      problems: childFlaws(form, context.today),
    })),
    saySecondFlaws: assign(({ context }, { form }: { readonly form: SecondPersonForm }) => ({
      problems: secondPersonFlaws(form, context.profile, context.today),
    })),
    sayProblem: assign((_, { problem }: { readonly problem: PersonalFlaw }) => ({ problems: [problem] })),
  },
}).createMachine({
  id: 'accountParties',
  context: ({ input }) => ({ ...input, problems: [] }),
  meta: { caption: 'Wer zum Konto gehört', requirements: ['REG-01', 'REG-07', 'REG-08'] },
  output: ({ event }) => (event as DoneStateEvent<AccountPartiesOutput>).output,
  initial: 'sorted',
  states: {
    sorted: {
      meta: { caption: 'Für wen ist das Konto?', requirements: ['REG-07'] },
      always: [{ guard: 'isJoint', target: 'joining' }, { target: 'namingChild' }],
    },
    namingChild: {
      meta: { caption: 'Angaben zum Kind', screen: 'child', requirements: ['REG-07', 'REG-08'] },
      on: {
        'child.typed': { actions: { type: 'typeChild', params: child } },
        'child.entered': [
          {
            guard: { type: 'isChildFine', params: child },
            target: 'askingCustody',
            actions: [{ type: 'typeChild', params: child }, 'sayNothing'],
          },
          {
            actions: [
              { type: 'typeChild', params: child },
              { type: 'sayChildFlaws', params: child },
            ],
          },
        ],
        'step.left': 'left',
      },
    },
    askingCustody: {
      meta: { caption: 'Wer hat das Sorgerecht?', screen: 'custody', requirements: ['REG-08'] },
      on: {
        'custody.entered': [
          {
            guard: { type: 'isTogether', params: custody },
            target: 'joining',
            actions: { type: 'typeCustody', params: custody },
          },
          {
            guard: { type: 'isAlone', params: custody },
            target: 'completed',
            actions: { type: 'typeCustody', params: custody },
          },
          { actions: { type: 'sayProblem', params: { problem: { field: 'custody', code: 'OPTION_MISSING' } } } },
        ],
        'step.left': { target: 'namingChild', actions: 'sayNothing' },
      },
    },
    joining: {
      meta: { caption: 'Angaben zur zweiten Person', screen: 'second', requirements: ['REG-07', 'REG-08'] },
      on: {
        'second.typed': { actions: { type: 'typeSecond', params: second } },
        'second.entered': [
          {
            guard: { type: 'isSecondFine', params: second },
            target: 'completed',
            actions: [{ type: 'typeSecond', params: second }, 'sayNothing'],
          },
          {
            actions: [
              { type: 'typeSecond', params: second },
              { type: 'saySecondFlaws', params: second },
            ],
          },
        ],
        'step.left': [
          { guard: 'isJoint', target: 'left' },
          { target: 'askingCustody', actions: 'sayNothing' },
        ],
      },
    },
    completed: {
      type: 'final',
      output: ({ context }) => ({ kind: 'completed', typed: context.typed }),
      meta: { caption: 'Alle angegeben', ending: 'success', requirements: ['REG-08'] },
    },
    left: {
      type: 'final',
      output: ({ context }) => ({ kind: 'left', typed: context.typed }),
      meta: { caption: 'Zurück zu den eigenen Angaben', ending: 'left', requirements: ['REG-08'] },
    },
  },
});
