import { assign, or, sendTo, setup, stateIn } from 'xstate';
import type { AccountForm } from '#domain/application/account-forms.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import { firstForm, keptForm, problemsIn, shownRelation } from './reference-account.select.ts';
import type {
  AccountEnding,
  AccountNews,
  AccountProblem,
  DraftNotice,
  LoadedAccounts,
  PrepareInput,
  PrepareRefusal,
  PrepareResult,
  ReferenceAccountContext,
  ReferenceAccountEvent,
  ReferenceAccountScreen,
} from './reference-account.types.ts';

export interface Arrived {
  readonly loaded: LoadedAccounts;
}
export interface Chosen {
  readonly businessPartnerId: string;
}
export interface Entered {
  readonly form: AccountForm;
}
export interface Stored {
  readonly result: PrepareResult;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}

const refuses =
  (refusal: PrepareRefusal) =>
  (_: unknown, { result }: Stored): boolean =>
    !result.ok && result.refusal === refusal;

const ends =
  (kind: ConfirmationOutput['kind']) =>
  (_: unknown, { output }: Ended): boolean =>
    output.kind === kind;

const wrongIn = (context: ReferenceAccountContext, form: AccountForm): readonly AccountProblem[] => {
  const relation = shownRelation(context);
  return relation === undefined ? [] : problemsIn(form, relation);
};

const hasFlaw =
  (wanted: AccountProblem['code']) =>
  ({ context }: { readonly context: ReferenceAccountContext }, { form }: Entered): boolean =>
    wrongIn(context, form).some(({ code }) => code === wanted);

const noForm: AccountForm = { iban: '', holder: '' };

const nothingBegun = { problems: [], obstacle: null, prepared: null, receipt: null, ending: null } as const;

/** Bodies of the reference account's chart, by the names that its states use. */
export const referenceAccountSetup = setup({
  types: {
    context: {} as ReferenceAccountContext,
    events: {} as ReferenceAccountEvent,
    meta: {} as JourneyMeta<ReferenceAccountScreen>,
    children: {} as { readonly confirmation: 'confirmation'; readonly keepDraft: 'keepDraft' },
  },
  actors: {
    loadAccounts: port<LoadedAccounts>('loadAccounts'),
    prepare: port<PrepareResult, PrepareInput>('prepare'),
    confirmation: confirmationMachine,
    keepDraft: channel<DraftNotice>('keepDraft'),
  },
  guards: {
    hasNone: (_, { loaded }: Arrived) => loaded.relations.length === 0,
    isAnother: ({ context }, { businessPartnerId }: Chosen) =>
      businessPartnerId !== context.chosen && shownRelation({ ...context, chosen: businessPartnerId }) !== undefined,
    isChangeable: ({ context }) => shownRelation(context)?.hindrance === null,
    isFlawless: ({ context }, { form }: Entered) => wrongIn(context, form).length === 0,
    isIncomplete: hasFlaw('MISSING'),
    isMistyped: hasFlaw('IBAN_INVALID'),
    isTypedOutOfReach: hasFlaw('IBAN_NOT_SEPA'),
    isStored: (_, { result }: Stored) => result.ok,
    isNoIban: refuses('IBAN_INVALID'),
    isOutOfReach: refuses('IBAN_NOT_SEPA'),
    isUnchanged: refuses('ACCOUNT_UNCHANGED'),
    isNotIdentified: refuses('NOT_IDENTIFIED'),
    lacksNumber: refuses('NO_VALIDATED_NUMBER'),
    isNotOpen: refuses('RELATION_NOT_OPEN'),
    isInReview: refuses('CHANGE_IN_REVIEW'),
    isGone: refuses('RELATION_GONE'),
    isBegun: or([
      stateIn('#referenceAccount.entering'),
      stateIn('#referenceAccount.preparing'),
      stateIn('#referenceAccount.reviewing'),
    ]),
    isConfirmed: ends('confirmed'),
    isCanceled: ends('canceled'),
    isRefused: ends('refused'),
    isExhausted: ends('exhausted'),
    hasEnded: ends('ended'),
  },
  actions: {
    // Of several that one is shown of which something was begun.
    rememberAccounts: assign(({ context }, { loaded: { relations, kept } }: Arrived) => {
      const shown =
        shownRelation({ relations, chosen: context.chosen }) ??
        shownRelation({ relations, chosen: kept?.businessPartnerId ?? null }) ??
        relations[0];
      return { relations, kept, chosen: shown?.businessPartnerId ?? null };
    }),
    rememberRelation: assign((_, { businessPartnerId }: Chosen) => ({ chosen: businessPartnerId, news: null })),
    beginForm: assign(({ context }) => ({
      ...nothingBegun,
      news: null,
      form: firstForm(context),
      savedAt: keptForm(context)?.savedAt ?? null,
    })),
    rememberForm: assign((_, { form }: Entered) => ({ form, problems: [] })),
    sayFlaws: assign(({ context }, { form }: Entered) => ({ problems: wrongIn(context, form) })),
    sayProblem: assign((_, params: { readonly problem: AccountProblem }) => ({ problems: [params.problem] })),
    sayObstacle: assign((_, { result }: Stored) => {
      if (result.ok) return {};
      const { refusal } = result;
      return refusal === 'IBAN_INVALID' || refusal === 'IBAN_NOT_SEPA' || refusal === 'ACCOUNT_UNCHANGED'
        ? {}
        : { obstacle: refusal };
    }),
    rememberPrepared: assign((_, { result }: Stored) => (result.ok ? { prepared: result.value } : {})),
    forgetPrepared: assign({ prepared: null, ending: null }),
    rememberReceipt: assign((_, { output }: Ended) => (output.kind === 'confirmed' ? { receipt: output.receipt } : {})),
    rememberEnding: assign((_, params: { readonly ending: AccountEnding }) => ({ ending: params.ending })),
    sayNews: assign((_, params: { readonly news: AccountNews }) => ({ news: params.news })),
    forgetNews: assign({ news: null }),
    forgetBegun: assign({ ...nothingBegun, form: noForm, savedAt: null }),
    forgetKept: assign({ kept: null }),
    rememberSaved: assign((_, params: { readonly at: string }) => ({ savedAt: params.at })),
    forgetSaved: assign({ savedAt: null }),
    keepDraft: sendTo('keepDraft', ({ context: { chosen, form } }) => ({
      type: 'draft.changed' as const,
      businessPartnerId: chosen ?? '',
      draft: form,
    })),
  },
  delays: { loadingLimit: patience.reading, preparingLimit: patience.binding },
});
