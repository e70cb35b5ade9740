import type { RegistrationTyped } from '#domain/application/application-of.ts';
import type { WizardStep } from '#domain/application/registration-path.ts';
import type { AccountConsentsOutput } from '../../account-consents/account-consents.types.ts';
import type { AccountPartiesOutput } from '../../account-parties/account-parties.types.ts';
import type { DeclarationsOutput } from '../../declarations/declarations.types.ts';
import type { PersonalDetailsOutput } from '../../personal-details/personal-details.types.ts';
import { entryBy } from '../../step-entry.ts';
import { consentsInputOf, declaredIn, aroundIn, partiesIn, personalIn } from '../registration.select.ts';
import { registration } from '../registration.setup.ts';
import type { FormPart } from '../registration.types.ts';

const person = ({ event }: { readonly event: { readonly output: PersonalDetailsOutput } }) => ({
  output: event.output,
});
const parties = ({ event }: { readonly event: { readonly output: AccountPartiesOutput } }) => ({
  output: event.output,
});
const declared = ({ event }: { readonly event: { readonly output: DeclarationsOutput } }) => ({ output: event.output });
const consented = ({ event }: { readonly event: { readonly output: AccountConsentsOutput } }) => ({
  output: event.output,
});

const requested = ({ event }: { readonly event: { readonly wizardStep: WizardStep } }) => ({
  wizardStep: event.wizardStep,
});

const typed = ({ event }: { readonly event: { readonly typed: Partial<RegistrationTyped> } }) => ({
  typed: event.typed,
});

/** Tells of what is typed in a step; it listens to the step, which begins before it. */
const watching = (part: FormPart) => ({ id: 'watchForms', src: 'watchForms', input: { part } }) as const;

const at = (wizardStep: WizardStep) => ({ type: 'rememberPlace', params: { wizardStep } }) as const;

/** A new step has a new address; a correction replaces the one that asked for too much. */
export const pushes = (wizardStep: WizardStep) =>
  [at(wizardStep), { type: 'pushAddress', params: { wizardStep } }] as const;
export const replaces = (wizardStep: WizardStep) =>
  [at(wizardStep), { type: 'replaceAddress', params: { wizardStep } }] as const;

/** To the proposal, once what is typed is kept. */
export const toProposal = {
  target: '#registration.storing.parting',
  actions: { type: 'rememberAim', params: { aim: 'proposal' } },
} as const;

/**
 * What all steps hear: another address that is reached, what is typed, another window, and the wish to see the proposal, to go on
 * later or to give the application up.
 */
export const hears = {
  'step.requested': [
    {
      guard: { type: 'asksForFirst', params: requested },
      target: '#registration.filling.telling',
      actions: { type: 'rememberPlace', params: requested },
    },
    {
      guard: { type: 'asksForSecond', params: requested },
      target: '#registration.filling.declaring',
      actions: { type: 'rememberPlace', params: requested },
    },
    {
      guard: { type: 'asksForThird', params: requested },
      target: '#registration.filling.consenting',
      actions: { type: 'rememberPlace', params: requested },
    },
    { actions: 'restoreAddress' },
  ],
  'forms.typed': {
    guard: 'isBeingFilled',
    actions: [{ type: 'rememberForms', params: typed }, 'keepForms'],
  },
  'forms.overtaken': {
    guard: 'isBeingFilled',
    target: '#registration.storing.hindered.overtaken',
    actions: 'forgetHindrance',
  },
  // What is typed is kept as it is typed; of what was submitted nothing is typed anew.
  'application.paused': {
    guard: 'isBeingFilled',
    target: '#registration.storing.parting',
    actions: { type: 'rememberAim', params: { aim: 'later' } },
  },
  // What was submitted stays as it was asked for.
  'proposal.reconsidered': { guard: 'isBeingFilled', ...toProposal },
  'application.dropped': '#registration.abandoning',
} as const;

export const telling = registration.createStateConfig({
  meta: { caption: 'Schritt 1: Person und Kontakt', screen: 'person', requirements: ['REG-01', 'REG-02'] },
  invoke: [
    {
      id: 'personalDetails',
      src: 'personalDetails',
      systemId: 'wizardStep',
      input: ({ context, event }) => ({
        today: aroundIn(context).today,
        seen: aroundIn(context).seen,
        typed: personalIn(context),
        entersAt: entryBy(event, context.typed.personal),
        ...(context.status === 'DRAFT' ? ({ before: 'proposal' } as const) : {}),
      }),
      onDone: [
        {
          // Before the first page stands what is applied for.
          guard: { type: 'leavesDraft', params: person },
          target: '#registration.storing.parting',
          actions: [
            { type: 'rememberPerson', params: person },
            { type: 'rememberAim', params: { aim: 'proposal' } },
          ],
        },
        { guard: { type: 'hasLeft', params: person }, target: '#registration.left' },
        // What was submitted stays as it was: only the profile was to be completed.
        {
          guard: 'isClosedToChange',
          target: '#registration.concluding',
          actions: [{ type: 'rememberPerson', params: person }, ...pushes(4)],
        },
        {
          guard: 'sharesAccount',
          target: '#registration.filling.sharing',
          actions: { type: 'rememberPerson', params: person },
        },
        { target: '#registration.storing.keeping', actions: { type: 'rememberPerson', params: person } },
      ],
      onError: '#registration.filling.faulted',
    },
    watching('personal'),
  ],
});

export const sharing = registration.createStateConfig({
  meta: { caption: 'Schritt 1: wer noch dazugehört', screen: 'parties', requirements: ['REG-01', 'REG-08'] },
  invoke: [
    {
      id: 'accountParties',
      src: 'accountParties',
      systemId: 'wizardStep',
      input: ({ context, event }) => {
        const { today, seen } = aroundIn(context);
        return {
          kind: context.kind === 'child' ? 'child' : 'joint',
          today,
          profile: seen.profile,
          typed: partiesIn(context),
          entersAt: entryBy(event, context.typed.parties),
        };
      },
      onDone: [
        {
          guard: { type: 'hasLeft', params: parties },
          target: '#registration.filling.telling',
          actions: { type: 'rememberParties', params: parties },
        },
        { target: '#registration.storing.keeping', actions: { type: 'rememberParties', params: parties } },
      ],
      onError: '#registration.filling.faulted',
    },
    watching('parties'),
  ],
});

export const declaring = registration.createStateConfig({
  meta: { caption: 'Schritt 2: Steuern, Beruf, Herkunft', screen: 'declarations', requirements: ['REG-01', 'REG-03'] },
  invoke: [
    {
      id: 'declarations',
      src: 'declarations',
      systemId: 'wizardStep',
      input: ({ context, event }) => ({
        seen: aroundIn(context).seen,
        typed: declaredIn(context),
        entersAt: entryBy(event, context.typed.declared),
      }),
      onDone: [
        {
          guard: { type: 'leavesForParties', params: declared },
          target: '#registration.filling.sharing',
          actions: [{ type: 'rememberDeclared', params: declared }, ...pushes(1)],
        },
        {
          guard: { type: 'hasLeft', params: declared },
          target: '#registration.filling.telling',
          actions: [{ type: 'rememberDeclared', params: declared }, ...pushes(1)],
        },
        {
          guard: { type: 'isStopped', params: declared },
          target: '#registration.storing.closing',
          actions: { type: 'rememberDeclared', params: declared },
        },
        { target: '#registration.storing.keeping', actions: { type: 'rememberDeclared', params: declared } },
      ],
      onError: '#registration.filling.faulted',
    },
    watching('declared'),
  ],
});

export const consenting = registration.createStateConfig({
  meta: { caption: 'Schritt 3: Konto und Zustimmungen', screen: 'consents', requirements: ['REG-01', 'REG-06'] },
  invoke: [
    {
      id: 'accountConsents',
      src: 'accountConsents',
      systemId: 'wizardStep',
      input: ({ context, event }) => consentsInputOf(context, entryBy(event, context.typed.account)),
      onDone: [
        {
          guard: { type: 'hasLeft', params: consented },
          target: '#registration.filling.declaring',
          actions: [{ type: 'rememberConsents', params: consented }, ...pushes(2)],
        },
        { target: '#registration.storing.submitting', actions: { type: 'rememberConsents', params: consented } },
      ],
      onError: '#registration.filling.faulted',
    },
    watching('account'),
  ],
});

/** A step or a chart of step four cannot be shown: all that is kept is read anew. */
export const faulted = registration.createStateConfig({
  meta: { caption: 'Schritt nicht gezeigt', screen: 'loadFailed', requirements: ['API-07'] },
  on: { 'loading.retried': '#registration.loading' },
});
