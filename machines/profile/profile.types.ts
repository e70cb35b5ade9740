import type { DeclarationFlawCode, ProfessionForm, TaxForm } from '#domain/application/declaration-forms.ts';
import type { PersonalFlawCode, PersonForm, ResidenceForm } from '#domain/application/personal-forms.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { FormFlaw } from '#domain/person/form-flaw.ts';
import type { ProfilePart } from '#domain/person/profile-gaps.ts';
import type { Result } from '#domain/result/result.ts';
import type { ContactChannel } from '../contact-change/contact-change.types.ts';
import type { SeenProfile } from '../profile-saving.ts';

export interface ProfileInput {
  /** The account relation that the address names; null: one's own profile. */
  readonly businessPartnerId: string | null;
  /** Whether the address asks for the form at once. */
  readonly opensForm: boolean;
}

/** A child for whom the customer acts, or has acted. */
export interface ChildProfile {
  readonly name: string;
  /** Null where it is not told. */
  readonly birthDate: IsoDate | null;
  /** Who acts for the child; empty once it is of age. */
  readonly guardians: string;
  /** The child is of age: its data are its own business. */
  readonly isOfAge: boolean;
}

/** What is typed, but for tax ids, which nothing keeps beside the profile (decisions §15). */
export interface ProfileTyped {
  readonly person: PersonForm;
  readonly residence: ResidenceForm;
  readonly profession: ProfessionForm;
}

/** What is kept of a form that was begun: one part, as flat texts. */
export interface ProfileDraft extends PersonForm, ResidenceForm, ProfessionForm {
  /** Null: nothing was begun. */
  readonly part: Exclude<ProfilePart, 'tax'> | null;
}

export interface KeptProfileDraft extends ProfileDraft {
  /** Instant. */
  readonly savedAt: string;
}

export interface LoadedProfile {
  readonly seen: SeenProfile;
  readonly today: IsoDate;
  /** Who shares the account relation that the address names: their data are their own business. */
  readonly others: readonly string[];
  /** Where the address names a child's account relation. */
  readonly child: ChildProfile | null;
  readonly draft: KeptProfileDraft | null;
}

/** `UNKNOWN`: the address names no account relation of this customer. */
export type LoadProfileResult = Result<LoadedProfile, 'UNKNOWN'>;

export type ProfileProblemCode = PersonalFlawCode | DeclarationFlawCode | 'REFUSED' | 'NO_ANSWER';
export type ProfileProblem = FormFlaw<ProfileProblemCode>;

/** A form that is typed into or sent. */
export type SentForm =
  | { readonly part: 'person'; readonly form: PersonForm }
  | { readonly part: 'residence'; readonly form: ResidenceForm }
  | { readonly part: 'profession'; readonly form: ProfessionForm }
  | { readonly part: 'tax'; readonly form: TaxForm };

/** What has just become of a change. `UNSURE`: no answer came, and what stands there is true. */
export type ProfileNews = 'SAVED' | 'UNCHANGED' | 'MOBILE_CHANGED' | 'EMAIL_CHANGED' | 'UNSURE';

/** Plain JSON. */
export interface ProfileContext extends ProfileInput {
  readonly loaded: LoadedProfile | null;
  readonly seen: SeenProfile | null;
  readonly today: IsoDate;
  /** Birth and nationality cannot be changed: a document has proved them, or is just looked at. */
  readonly isFixed: boolean;
  /** What is being changed. */
  readonly part: ProfilePart;
  readonly typed: ProfileTyped;
  /** As typed; it leaves this chart for the profile alone. */
  readonly tax: TaxForm;
  readonly problems: readonly ProfileProblem[];
  readonly channel: ContactChannel;
  readonly news: ProfileNews | null;
  /** Instant of the last saved draft; null while nothing is kept. */
  readonly savedAt: string | null;
  /** What was typed before stands in the form again. */
  readonly isRestored: boolean;
}

export type ProfileEvent =
  | { readonly type: 'part.chosen'; readonly part: ProfilePart }
  | { readonly type: 'contact.chosen'; readonly channel: ContactChannel }
  | { readonly type: 'person.typed'; readonly form: PersonForm }
  | { readonly type: 'person.entered'; readonly form: PersonForm }
  | { readonly type: 'residence.typed'; readonly form: ResidenceForm }
  | { readonly type: 'residence.entered'; readonly form: ResidenceForm }
  | { readonly type: 'tax.typed'; readonly form: TaxForm }
  | { readonly type: 'tax.entered'; readonly form: TaxForm }
  | { readonly type: 'profession.typed'; readonly form: ProfessionForm }
  | { readonly type: 'profession.entered'; readonly form: ProfessionForm }
  /** What was typed here counts, in place of what somebody stored meanwhile. */
  | { readonly type: 'changes.kept' }
  /** What was stored meanwhile counts. */
  | { readonly type: 'changes.dropped' }
  /** The stop is left for the answer that led there. */
  | { readonly type: 'answer.corrected' }
  | { readonly type: 'step.left' }
  | { readonly type: 'profile.reloaded' }
  | { readonly type: 'draft.saved'; readonly at: string }
  | { readonly type: 'draft.lost' };

/** What the chart tells its draft keeper. */
export type DraftNotice =
  | { readonly type: 'draft.changed'; readonly draft: ProfileDraft }
  | { readonly type: 'draft.ended' };

export type ProfileScreen =
  | 'loading'
  | 'loadFailed'
  | 'unknown'
  | 'child'
  | 'profile'
  | 'person'
  | 'residence'
  | 'tax'
  | 'usPerson'
  | 'profession'
  | 'saving'
  | 'changed'
  | 'contact';

/** What the chart invokes, by id; a type and not an interface, since XState asks for an index. */
export type ProfileChildren = {
  readonly keepDraft: 'keepDraft';
  readonly loadPage: 'loadPage';
  readonly saveProfile: 'saveProfile';
  readonly loadProfile: 'loadProfile';
  readonly contactChange: 'contactChange';
};
