import { assign, sendTo, setup } from 'xstate';
import { namesUs, noTaxIds, type TaxForm } from '#domain/application/declaration-forms.ts';
import { stillWrong } from '#domain/person/still-wrong.ts';
import type { ProfilePart } from '#domain/person/profile-gaps.ts';
import { contactChangeMachine } from '../contact-change/contact-change.machine.ts';
import type { ContactChangeOutput, ContactChannel } from '../contact-change/contact-change.types.ts';
import { type Flawed, flawGuards } from '../form-flaws.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type { SaveProfileInput, SaveProfileResult, SeenProfile } from '../profile-saving.ts';
import { draftOf, firstPart, flawsOf, refusedFields, seenIn, typedAgain, typedOf } from './profile.select.ts';
import type {
  DraftNotice,
  LoadProfileResult,
  ProfileChildren,
  ProfileContext,
  ProfileEvent,
  ProfileInput,
  ProfileNews,
  ProfileProblem,
  ProfileScreen,
  SentForm,
} from './profile.types.ts';

export interface Arrived {
  readonly result: LoadProfileResult;
}
export interface Saved {
  readonly result: SaveProfileResult;
}
export interface Read {
  readonly seen: SeenProfile;
}
export interface Ended {
  readonly output: ContactChangeOutput;
}

const refuses =
  (...refusals: readonly string[]) =>
  (_: unknown, { result }: Saved): boolean =>
    !result.ok && refusals.includes(result.refusal);

const isAbout =
  (part: ProfilePart) =>
  ({ context }: { readonly context: ProfileContext }): boolean =>
    context.part === part;

const refusedAt =
  (isField: (field: string) => boolean) =>
  ({ context }: { readonly context: ProfileContext }, { result }: Saved): boolean =>
    refusedFields(result, context).some(({ field }) => field !== null && isField(field));

/** A form with what is wrong with it. */
const formIn = (context: ProfileContext, sent: SentForm) => ({ form: sent.form, flaws: flawsOf(context, sent) });
/** The same form as it stood before. */
const standing = ({ typed, tax }: ProfileContext, { part }: SentForm): SentForm =>
  (part === 'tax' ? { part, form: tax } : { part, form: typed[part] }) as SentForm;

/** Bodies of the profile's chart, by the names that its states use. */
export const profileSetup = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    meta: {} as JourneyMeta<ProfileScreen>,
    children: {} as ProfileChildren,
  },
  actors: {
    keepDraft: channel<DraftNotice>('keepDraft'),
    loadPage: port<LoadProfileResult, { readonly businessPartnerId: string | null }>('loadPage'),
    saveProfile: port<SaveProfileResult, SaveProfileInput>('saveProfile'),
    loadProfile: port<SeenProfile>('loadProfile'),
    contactChange: contactChangeMachine,
  },
  guards: {
    isUnknown: (_, { result }: Arrived) => !result.ok,
    isChilds: (_, { result }: Arrived) => result.ok && result.value.child !== null,
    wasBegun: (_, { result }: Arrived) => result.ok && result.value.draft !== null,
    opensForm: ({ context }) => context.opensForm,
    isPerson: isAbout('person'),
    isResidence: isAbout('residence'),
    isTax: isAbout('tax'),
    mayChange: ({ context }, { channel: wanted }: { readonly channel: ContactChannel }) =>
      wanted === 'MOBILE' || seenIn(context).profile.mobile !== null,
    isFine: (_, { flaws }: Flawed) => flaws.length === 0,
    isIncomplete: flawGuards.isIncomplete,
    isNoDate: flawGuards.isNoDate,
    isInFuture: flawGuards.isInFuture,
    isUnderage: flawGuards.isUnderage,
    isTooLong: flawGuards.isTooLong,
    isUnseen: flawGuards.isUnseen,
    isTaxIdWrong: flawGuards.isTaxIdWrong,
    isGermanIdWrong: (_, { flaws }: Flawed) =>
      flaws.some(({ field, code }) => field === 'tax.german' && code === 'TAX_ID_INVALID'),
    namesUs: (_, { form }: { readonly form: TaxForm }) => namesUs(form),
    isSaved: (_, { result }: Saved) => result.ok,
    isOvertaken: refuses('CHANGED_MEANWHILE'),
    isFixedBy: refuses('IDENT_UNDER_WAY', 'IDENTITY_FIXED'),
    isPostalCodeWrong: refusedAt((field) => field === 'address.postalCode'),
    isTold: refuses('FIELDS_REFUSED'),
    isContactChanged: (_, { output }: Ended) => output.kind === 'changed',
    isContactLeft: (_, { output }: Ended) => output.kind === 'left',
  },
  actions: {
    rememberPage: assign((_, { result }: Arrived) => {
      if (!result.ok) return {};
      const { seen } = result.value;
      return {
        loaded: result.value,
        today: result.value.today,
        seen,
        isFixed: seen.profile.identityFixed,
        typed: typedOf(seen.profile),
        tax: noTaxIds,
        problems: [],
      };
    }),
    restoreDraft: assign((_, { result }: Arrived) => {
      if (!result.ok || result.value.draft === null) return {};
      const { draft, seen } = result.value;
      const { part, savedAt } = draft;
      return part === null ? {} : { part, typed: typedAgain(draft, seen.profile), savedAt, isRestored: true };
    }),
    openFirst: assign((_, { result }: Arrived) => (result.ok ? { part: firstPart(result.value.seen.profile) } : {})),
    // How one came to the page counts once.
    forgetEntry: assign({ opensForm: false }),
    beginPart: assign(({ context }, { part }: { readonly part: ProfilePart }) => ({
      part,
      typed: typedOf(seenIn(context).profile),
      tax: noTaxIds,
      problems: [],
      news: null,
      savedAt: null,
      isRestored: false,
    })),
    type: assign(({ context }, sent: SentForm) => ({
      ...(sent.part === 'tax' ? { tax: sent.form } : { typed: { ...context.typed, [sent.part]: sent.form } }),
      problems: stillWrong(context.problems, formIn(context, standing(context, sent)), formIn(context, sent)),
    })),
    keepDraft: sendTo('keepDraft', ({ context }) => ({ type: 'draft.changed' as const, draft: draftOf(context) })),
    endDraft: sendTo('keepDraft', { type: 'draft.ended' as const }),
    rememberKept: assign((_, { at }: { readonly at: string }) => ({ savedAt: at })),
    forgetKept: assign({ savedAt: null }),
    sayNothing: assign({ problems: [] }),
    sayFlaws: assign((_, { flaws }: Flawed) => ({ problems: flaws as readonly ProfileProblem[] })),
    sayProblem: assign((_, { problem }: { readonly problem: ProfileProblem }) => ({ problems: [problem] })),
    sayRefused: assign(({ context }, { result }: Saved) => ({ problems: refusedFields(result, context) })),
    rememberSaved: assign(({ context }, { result }: Saved) => {
      if (!result.ok) return {};
      const isSame = result.value.version === context.seen?.version;
      return {
        seen: result.value,
        isFixed: result.value.profile.identityFixed,
        tax: noTaxIds,
        news: isSame ? ('UNCHANGED' as const) : ('SAVED' as const),
      };
    }),
    rememberSeen: assign(({ context }, { seen }: Read) => ({
      seen,
      isFixed: context.isFixed || seen.profile.identityFixed,
    })),
    fixIdentity: assign({ isFixed: true }),
    leavePart: assign({ tax: noTaxIds, problems: [], savedAt: null, isRestored: false }),
    rememberChannel: assign((_, { channel: wanted }: { readonly channel: ContactChannel }) => ({
      channel: wanted,
      news: null,
    })),
    sayContactChanged: assign(({ context }) => ({
      news: context.channel === 'MOBILE' ? ('MOBILE_CHANGED' as const) : ('EMAIL_CHANGED' as const),
    })),
    sayNews: assign((_, { news }: { readonly news: ProfileNews }) => ({ news })),
    forgetNews: assign({ news: null }),
  },
  delays: { loadingLimit: patience.reading, savingLimit: patience.binding, readingLimit: patience.reading },
});
