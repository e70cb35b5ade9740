import { assign, sendTo, setup } from 'xstate';
import type { ExemptionFlawCode, ExemptionForm } from '#domain/exemption-order/exemption-form.ts';
import type { ExemptionType } from '#domain/exemption-order/exemption-order.ts';
import { usedThisYear } from '#domain/exemption-order/standing-order.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import { draftOf, formAtFirst, offeredForm, problemsIn } from './exemption-order-form.select.ts';
import type {
  DraftNotice,
  ExemptionOrderFormContext,
  ExemptionOrderFormEvent,
  ExemptionOrderFormInput,
  ExemptionOrderFormScreen,
  FormEnding,
  LoadResult,
  PrepareInput,
  PrepareResult,
} from './exemption-order-form.types.ts';

export interface Loaded {
  readonly result: LoadResult;
}
export interface Chosen {
  readonly chosen: ExemptionType;
}
export interface Typed {
  readonly typed: Partial<ExemptionForm>;
}
export interface Stored {
  readonly result: PrepareResult;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}

const ends =
  (kind: ConfirmationOutput['kind']) =>
  (_: unknown, { output }: Ended): boolean =>
    output.kind === kind;

const answers =
  (kind: PrepareResult['kind']) =>
  (_: unknown, { result }: Stored): boolean =>
    result.kind === kind;

const hasFlaw =
  (...codes: readonly ExemptionFlawCode[]) =>
  ({ context }: { readonly context: ExemptionOrderFormContext }): boolean =>
    problemsIn(context).some(({ code }) => codes.some((each) => each === code));

/** Bodies of the chart, by the names that its states use. */
export const exemptionOrderFormSetup = setup({
  types: {
    context: {} as ExemptionOrderFormContext,
    events: {} as ExemptionOrderFormEvent,
    input: {} as ExemptionOrderFormInput,
    meta: {} as JourneyMeta<ExemptionOrderFormScreen>,
    children: {} as { readonly confirmation: 'confirmation'; readonly keepDraft: 'keepDraft' },
  },
  actors: {
    loadForm: port<LoadResult, ExemptionOrderFormInput>('loadForm'),
    prepare: port<PrepareResult, PrepareInput>('prepare'),
    keepDraft: channel<DraftNotice, ExemptionOrderFormInput>('keepDraft'),
    confirmation: confirmationMachine,
  },
  guards: {
    isUnknown: (_, { result }: Loaded) => !result.ok,
    isNotOffered: (_, { result }: Loaded) => result.ok && result.value.types.length === 0,
    isAnother: ({ context: { loaded, form } }, { chosen }: Chosen) =>
      chosen !== form.type && loaded?.types.includes(chosen) === true,
    isForTwo: ({ context: { form } }) => form.type === 'JOINT',
    isFlawless: ({ context }) => problemsIn(context).length === 0,
    isIncomplete: hasFlaw('MISSING'),
    isBelowUsed: hasFlaw('BELOW_USED'),
    isAboveLimit: hasFlaw('ABOVE_LIMIT'),
    isNoAmount: hasFlaw('AMOUNT_INVALID', 'NOT_WHOLE_EUROS', 'BELOW_MINIMUM'),
    isPeriodWrong: hasFlaw('BEGINS_TOO_EARLY', 'NOT_FIRST_OF_YEAR', 'NOT_END_OF_YEAR', 'ENDS_BEFORE_BEGIN'),
    isSpouseWrong: hasFlaw('NAME_INVALID', 'DATE_INVALID'),
    isStored: answers('stored'),
    isRefusedAtField: answers('flaw'),
    isOutdated: answers('outdated'),
    lacksNumber: answers('noNumber'),
    isGone: answers('gone'),
    isConfirmed: ends('confirmed'),
    isCanceled: ends('canceled'),
    isRefused: ends('refused'),
    isExhausted: ends('exhausted'),
    hasEnded: ends('ended'),
  },
  actions: {
    rememberLoaded: assign((_, { result }: Loaded) =>
      result.ok ? { loaded: result.value, used: usedThisYear(result.value), problems: [], operation: null } : {},
    ),
    // What was typed here counts more than what was kept elsewhere, or stands.
    fillForm: assign(({ context }, { result }: Loaded) => {
      if (!result.ok) return {};
      if (context.isFilled) return { form: offeredForm(context.form, result.value) };
      const { draft } = result.value;
      return { form: formAtFirst(result.value), savedAt: draft?.savedAt ?? null, isFilled: true };
    }),
    rememberTyped: assign(({ context }, { typed }: Typed) => ({
      form: { ...context.form, ...typed },
      problems: [],
      isChanged: false,
    })),
    sayFlaws: assign(({ context }) => ({ problems: problemsIn(context) })),
    sayProblem: assign((_, { result }: Stored) =>
      result.kind === 'flaw'
        ? { problems: [result.problem], ...(result.used === undefined ? {} : { used: result.used }) }
        : {},
    ),
    sayUnsent: assign({ problems: [{ field: null, code: 'NOT_SENT' as const }] }),
    sayChanged: assign({ isChanged: true }),
    forgetProblems: assign({ problems: [], isChanged: false }),
    rememberOperation: assign((_, { result }: Stored) =>
      result.kind === 'stored' ? { operation: result.operation } : {},
    ),
    forgetOperation: assign({ operation: null, ending: null }),
    rememberEnding: assign((_, params: { readonly ending: FormEnding }) => ({ ending: params.ending })),
    rememberSaved: assign((_, params: { readonly at: string }) => ({ savedAt: params.at })),
    forgetSaved: assign({ savedAt: null }),
    keepDraft: sendTo('keepDraft', ({ context: { form } }) => ({
      type: 'draft.changed' as const,
      draft: draftOf(form),
    })),
  },
  delays: { loadingLimit: patience.reading, preparingLimit: patience.binding },
});
