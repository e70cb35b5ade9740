import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { PersonalFlawCode, PersonalTyped, PersonForm, ResidenceForm } from '#domain/application/personal-forms.ts';
import type { FormFlaw } from '#domain/person/form-flaw.ts';
import type { Result } from '#domain/result/result.ts';
import type { SeenProfile } from '../profile-saving.ts';
import type { Resending } from '../resend.ts';
import type { StepEntry } from '../step-entry.ts';

export interface PersonalDetailsInput {
  readonly today: IsoDate;
  readonly seen: SeenProfile;
  /** What was typed before, here or elsewhere. */
  readonly typed: PersonalTyped;
  readonly entersAt: StepEntry;
  /** What its first page can be gone back to; left out where nothing is before it, and who goes back goes on later. */
  readonly before?: 'proposal';
}

/** A number that a code went to. */
export interface MobileChange {
  readonly changeId: string;
  /** Masked. */
  readonly sentTo: string;
}

/** `NUMBER_SHARED`: it is that of whoever has invited to an account; two signatures take two phones. */
export type OrderMobileRefusal =
  | 'MOBILE_INVALID'
  | 'NUMBER_SHARED'
  | 'FACTOR_CODE_WRONG'
  | 'TOO_MANY_MESSAGES'
  | 'TOO_MANY_ATTEMPTS';
export type OrderMobileResult = Result<MobileChange, OrderMobileRefusal>;
export interface OrderMobileInput {
  readonly mobile: string;
  /** Of the authenticator app. */
  readonly factorCode: string;
}

export type ProveMobileResult = Result<null, 'CODE_WRONG' | 'CODES_EXHAUSTED'>;
export type ResendMobileResult = Result<null, 'TOO_MANY_MESSAGES'>;

export type PersonalProblemCode =
  | PersonalFlawCode
  | OrderMobileRefusal
  | 'CODE_MALFORMED'
  | 'CODE_WRONG'
  | 'CODES_EXHAUSTED'
  | 'REFUSED'
  | 'NO_ANSWER';
export type PersonalProblem = FormFlaw<PersonalProblemCode>;

export interface PersonalDetailsContext extends Omit<PersonalDetailsInput, 'before'>, Resending {
  readonly before: PersonalDetailsInput['before'] | null;
  /** Birth and nationality cannot be changed: a document has proved them, or is just looked at. */
  readonly isFixed: boolean;
  readonly problems: readonly PersonalProblem[];
  readonly change: MobileChange | null;
  /** The code of the SMS, kept only while the server checks it. */
  readonly code: string | null;
  readonly isSentAgain: boolean;
}

export type PersonalDetailsEvent =
  | { readonly type: 'person.typed'; readonly form: PersonForm }
  | { readonly type: 'person.entered'; readonly form: PersonForm }
  | { readonly type: 'residence.typed'; readonly form: ResidenceForm }
  | { readonly type: 'residence.entered'; readonly form: ResidenceForm }
  /** What was typed here counts, in place of what somebody stored meanwhile. */
  | { readonly type: 'changes.kept' }
  /** What was stored meanwhile counts. */
  | { readonly type: 'changes.dropped' }
  | { readonly type: 'mobile.typed'; readonly mobile: string }
  | { readonly type: 'mobile.entered'; readonly mobile: string; readonly factorCode: string }
  | { readonly type: 'mobile.corrected' }
  | { readonly type: 'code.entered'; readonly code: string }
  | { readonly type: 'code.requested' }
  | { readonly type: 'step.left' };

export type PersonalDetailsScreen = 'person' | 'residence' | 'changed' | 'mobile' | 'mobileCode';

/** What the chart invokes, by id; a type and not an interface, since XState asks for an index. */
export type PersonalDetailsChildren = {
  readonly saveProfile: 'saveProfile';
  readonly loadProfile: 'loadProfile';
  readonly orderMobile: 'orderMobile';
  readonly proveMobile: 'proveMobile';
  readonly resendMobile: 'resendMobile';
};

export interface PersonalDetailsOutput {
  /** `left`: gone back before the first page. */
  readonly kind: 'completed' | 'left';
  readonly typed: PersonalTyped;
  readonly seen: SeenProfile;
}
