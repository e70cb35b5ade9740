import { assign, type DoneStateEvent, setup } from 'xstate';
import { isProvedCustody } from '#domain/application/custody-proof.ts';
import {
  childFlaws,
  type ChildForm,
  type Custody,
  secondPersonFlaws,
  type SecondPersonForm,
} from '#domain/application/parties-forms.ts';
import type { PersonalFlaw } from '#domain/application/personal-forms.ts';
import { stillWrong } from '#domain/person/still-wrong.ts';
import { type Flawed, flawGuards } from '../form-flaws.ts';
import type { JourneyMeta } from '../journey.ts';
import { entersAtStart } from '../step-entry.ts';
import type {
  AccountPartiesContext,
  AccountPartiesEvent,
  AccountPartiesInput,
  AccountPartiesOutput,
  AccountPartiesScreen,
} from './account-parties.types.ts';

const child = ({ event }: { readonly event: { readonly form: ChildForm } }) => ({ form: event.form });
const second = ({ event }: { readonly event: { readonly form: SecondPersonForm } }) => ({ form: event.form });
const wrongChild = ({
  context: { today },
  event: { form },
}: {
  readonly context: AccountPartiesContext;
  readonly event: { readonly form: ChildForm };
}): Flawed => ({ flaws: childFlaws(form, today) });
const wrongSecond = ({
  context: { profile, today },
  event: { form },
}: {
  readonly context: AccountPartiesContext;
  readonly event: { readonly form: SecondPersonForm };
}): Flawed => ({ flaws: secondPersonFlaws(form, profile, today) });
/** The forms with what is wrong with them. */
const childIn = ({ today }: AccountPartiesContext, form: ChildForm) => ({ form, flaws: childFlaws(form, today) });
const secondIn = ({ profile, today }: AccountPartiesContext, form: SecondPersonForm) => ({
  form,
  flaws: secondPersonFlaws(form, profile, today),
});
const custody = ({ event }: { readonly event: { readonly custody: Custody } }) => ({ custody: event.custody });

const refuseChild = {
  actions: [
    { type: 'typeChild', params: child },
    { type: 'sayChildFlaws', params: child },
  ],
} as const;
const refuseSecond = {
  actions: [
    { type: 'typeSecond', params: second },
    { type: 'saySecondFlaws', params: second },
  ],
} as const;

/**
 * Who shares the account with whoever applies: the second holder, or the child and its second guardian (REG-08, decisions §9).
 *
 * Promises: who goes back into it stands at its last question; a joint account has a second holder of age who is somebody
 * else; a child's account has the child, and two guardians unless one has custody alone, as a parent or as the guardian whom
 * a court has appointed, and has read what is to be proved; a refusal keeps what was typed and says why at its field.
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
    entersAtStart,
    isChildOpen: ({ context: { typed, today } }) => childFlaws(typed.child, today).length > 0,
    sharesCustody: ({ context }) => context.typed.custody === 'together',
    provesCustody: ({ context }) => isProvedCustody(context.typed.custody),
    isChildFine: ({ context }, { form }: { readonly form: ChildForm }) => childFlaws(form, context.today).length === 0,
    isSecondFine: ({ context }, { form }: { readonly form: SecondPersonForm }) =>
      secondPersonFlaws(form, context.profile, context.today).length === 0,
    isIncomplete: flawGuards.isIncomplete,
    isNoDate: flawGuards.isNoDate,
    isInFuture: flawGuards.isInFuture,
    isUnderage: flawGuards.isUnderage,
    isGrownUp: flawGuards.isGrownUp,
    isTooLong: flawGuards.isTooLong,
    isUnseen: flawGuards.isUnseen,
    isNoName: flawGuards.isNoName,
    isSamePerson: flawGuards.isSamePerson,
    isTogether: (_, params: { readonly custody: Custody }) => params.custody === 'together',
    isAlone: (_, params: { readonly custody: Custody }) => isProvedCustody(params.custody),
  },
  actions: {
    // How one came into the step counts once.
    forgetEntry: assign({ entersAt: 'start' }),
    typeChild: assign(({ context }, { form }: { readonly form: ChildForm }) => ({
      typed: { ...context.typed, child: form },
      problems: stillWrong(context.problems, childIn(context, context.typed.child), childIn(context, form)),
    })),
    typeSecond: assign(({ context }, { form }: { readonly form: SecondPersonForm }) => ({
      typed: { ...context.typed, second: form },
      problems: stillWrong(context.problems, secondIn(context, context.typed.second), secondIn(context, form)),
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
      meta: { caption: 'Womit beginnt der Schritt?', requirements: ['REG-01', 'REG-07', 'ONB-13'] },
      exit: 'forgetEntry',
      always: [
        { guard: 'isJoint', target: 'joining' },
        { guard: 'entersAtStart', target: 'namingChild' },
        { guard: 'isChildOpen', target: 'namingChild' },
        { guard: 'sharesCustody', target: 'joining' },
        { guard: 'provesCustody', target: 'announcingProof' },
        { target: 'askingCustody' },
      ],
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
          { guard: { type: 'isIncomplete', params: wrongChild }, ...refuseChild },
          { guard: { type: 'isNoDate', params: wrongChild }, ...refuseChild },
          { guard: { type: 'isInFuture', params: wrongChild }, ...refuseChild },
          { guard: { type: 'isGrownUp', params: wrongChild }, ...refuseChild },
          { guard: { type: 'isTooLong', params: wrongChild }, ...refuseChild },
          { guard: { type: 'isNoName', params: wrongChild }, ...refuseChild },
          { guard: { type: 'isUnseen', params: wrongChild }, ...refuseChild },
          // What is left is a country that there is not.
          refuseChild,
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
            target: 'announcingProof',
            actions: { type: 'typeCustody', params: custody },
          },
          { actions: { type: 'sayProblem', params: { problem: { field: 'custody', code: 'OPTION_MISSING' } } } },
        ],
        'step.left': { target: 'namingChild', actions: 'sayNothing' },
      },
    },
    announcingProof: {
      meta: { caption: 'Was nachzuweisen ist', screen: 'proof', requirements: ['REG-08'] },
      on: { 'proof.acknowledged': 'completed', 'step.left': 'askingCustody' },
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
          { guard: { type: 'isIncomplete', params: wrongSecond }, ...refuseSecond },
          { guard: { type: 'isNoDate', params: wrongSecond }, ...refuseSecond },
          { guard: { type: 'isInFuture', params: wrongSecond }, ...refuseSecond },
          { guard: { type: 'isUnderage', params: wrongSecond }, ...refuseSecond },
          { guard: { type: 'isSamePerson', params: wrongSecond }, ...refuseSecond },
          { guard: { type: 'isTooLong', params: wrongSecond }, ...refuseSecond },
          { guard: { type: 'isNoName', params: wrongSecond }, ...refuseSecond },
          // What is left is no address of mail.
          refuseSecond,
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
