import type { PersonalFlaw } from '#domain/application/personal-forms.ts';
import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { AwaitedSecond } from '#domain/entities/second-person.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { EmailRefusal } from '#domain/person/email-texts.ts';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import type { Result } from '#domain/result/result.ts';

/** How the invitation of the second person stands. */
export interface SecondStanding extends AwaitedSecond {
  readonly businessPartnerId: string;
  readonly account: 'joint' | 'child';
  /** Who is to sign, as the contract names them. */
  readonly name: string;
  /** Their birth date as the application has it, TT.MM.JJJJ. */
  readonly birthDate: string;
  /** In what whoever came with the invitation says that they are not that person. */
  readonly differs: readonly InvitedDifference[];
  readonly today: IsoDate;
  /** Who was invited last. */
  readonly email: string;
  readonly invitedAt: Instant | null;
}

/** `JOINED`: nobody is waited for any more · `ENDED`: the application is over, or was never theirs. */
export type LoadSecondResult = Result<SecondStanding, 'JOINED' | 'ENDED'>;

export interface PrepareInviteInput {
  readonly businessPartnerId: string;
  readonly email: string;
}

export type PrepareInviteRefusal = 'ADDRESS_REFUSED' | 'TOO_MANY_ATTEMPTS' | 'NO_NUMBER' | 'NOT_NEEDED';
export type PrepareInviteResult = Result<Operation, PrepareInviteRefusal>;

export interface PrepareCorrectionInput {
  readonly businessPartnerId: string;
  readonly birthDate: IsoDate;
}

/** Fields that cannot be true come with the server's sentence for each. */
export type PrepareCorrectionResult =
  | Result<Operation, Exclude<PrepareInviteRefusal, 'ADDRESS_REFUSED'>>
  | { readonly ok: false; readonly refusal: 'FIELDS_REFUSED'; readonly flaws: readonly PersonalFlaw[] };

export type WithdrawCaseResult = Result<null, 'CASE_NOT_OPEN'>;

/** What stands at the field, or above it. */
export type InviteProblem =
  | EmailRefusal
  | Exclude<PrepareInviteRefusal, 'NOT_NEEDED'>
  | 'NOT_PREPARED'
  | 'CODES_EXHAUSTED'
  | 'OPERATION_ENDED';

/**
 * What has just happened. `SENT` · `REMINDED`: to the address that is invited already, by the same link · `CORRECTED` · `UNSURE`: whether it was sent is not known · `NOT_WITHDRAWN`: no answer came to giving up,
 * and the application is still there.
 */
export type SecondNews = 'SENT' | 'REMINDED' | 'CORRECTED' | 'UNSURE' | 'NOT_WITHDRAWN';

export interface SecondPersonInput {
  readonly caseId: string;
}

export interface SecondPersonContext extends SecondPersonInput {
  readonly standing: SecondStanding | null;
  /** The address as it is typed. */
  readonly typed: string;
  readonly problem: InviteProblem | null;
  /** When the second person was really born, as it is typed. */
  readonly birthDate: string;
  readonly flaws: readonly PersonalFlaw[];
  readonly news: SecondNews | null;
  readonly operation: Operation | null;
}

export type SecondPersonEvent =
  | { readonly type: 'loading.retried' }
  | { readonly type: 'status.requested' }
  | { readonly type: 'invitation.wanted' }
  | { readonly type: 'address.typed'; readonly email: string }
  | { readonly type: 'address.entered'; readonly email: string }
  | { readonly type: 'correction.wanted' }
  | { readonly type: 'birthDate.typed'; readonly birthDate: string }
  | { readonly type: 'birthDate.entered'; readonly birthDate: string }
  | { readonly type: 'withdrawal.wanted' }
  | { readonly type: 'withdrawal.confirmed' }
  | { readonly type: 'step.left' }
  | { readonly type: 'page.left' };

export type SecondPersonScreen = 'loading' | 'loadFailed' | 'standing' | 'form' | 'birthDate' | 'confirming' | 'doubt';

/** `joined`: somebody signed meanwhile · `withdrawn` here · `closed` elsewhere · `left`: it goes on waiting. */
export interface SecondPersonOutput {
  readonly kind: 'joined' | 'withdrawn' | 'closed' | 'left';
}
