import type { ConsentKind } from '#domain/application/application.ts';
import type { FirstMoney } from '#domain/application/first-money.ts';
import type { DeclaredTyped } from '#domain/application/declaration-forms.ts';
import type { KeptJoining } from '#domain/application/kept-joining.ts';
import type { ContractTerms, MoneyPlan } from '#domain/application/money-plan.ts';
import type { StartAnswer } from '#domain/application/payment-answer.ts';
import type { PersonalTyped } from '#domain/application/personal-forms.ts';
import type { RegistrationTyped } from '#domain/application/application-of.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import type { Result } from '#domain/result/result.ts';
import type { AuthSession } from '#domain/session/auth-session.ts';
import type { AccountProblem } from '../account-consents/account-consents.types.ts';
import type { ContractCosts } from '../contract/contract.types.ts';
import type { SeenProfile } from '../profile-saving.ts';
import type { AccessName } from '../sign-up/sign-up.types.ts';

/** What this tab has of an invitation. The link's secret is told by no state: ports alone know it. */
export interface Brought {
  readonly hasLink: boolean;
  /** Whether somebody went on with it in this tab before. */
  readonly isResumed: boolean;
  readonly isSignedIn: boolean;
}

/** Whoever is signed in, as far as joining needs it. */
export interface Joiner {
  readonly today: IsoDate;
  readonly seen: SeenProfile;
  /** The account relations that are theirs by now: another one later is the one that they joined. */
  readonly partners: readonly string[];
  /** What is known of them, as it stands in the forms of the steps. */
  readonly personal: PersonalTyped;
  readonly undeclared: DeclaredTyped;
  /** What they are invited to; null where it could not be read. */
  readonly about: InvitedTo | null;
}

/** The same as they are found: with what they typed before, here or at another device, and did not sign. */
export interface FoundJoiner extends Joiner {
  readonly kept: KeptJoining;
}

/** What an invitation is to, told once it is known who came with it. */
export interface InvitedTo {
  readonly inviter: string;
  readonly account: 'joint' | 'child';
  /** Whose account it is, where it is a child's. */
  readonly child: string | null;
}

/** Refused where the link is known to have ended; else it may stand, and is looked up again before anything is asked. */
export type OpenResult = Result<null, 'LINK_ENDED'>;

/** The forms of the steps of which is told what is typed. */
export type JoiningPart = 'personal' | 'declared';

export type LookUpResult =
  | Result<FoundJoiner, 'LINK_ENDED' | 'NOT_OF_AGE'>
  /** Signed in with an access whose address was not invited, or that acts for the account already. */
  | { readonly ok: false; readonly refusal: 'NOT_INVITED'; readonly username: string };

/** In what whoever is signed in is not whom the invitation awaits; never what was given of them there. */
export interface Comparison {
  readonly differs: readonly InvitedDifference[];
  /** Whether whoever invited knows of all of it already. */
  readonly isTold: boolean;
}
export type CompareResult = Result<Comparison, 'LINK_ENDED' | 'NOT_INVITED' | 'TOO_MANY_ATTEMPTS'>;

/** Whether it is told the inviter; once a day at most they are written to. `NOT_TAKEN`: why, comparing anew says. */
export type TellResult = Result<null, 'NOT_TAKEN'>;

export type DeclineResult = Result<null, 'LINK_ENDED' | 'TOO_MANY_ATTEMPTS'>;

/** What somebody who signs says of themselves (decisions §7). */
export interface Declared {
  readonly usTaxPerson: boolean;
  readonly politicallyExposed: boolean;
  readonly ownAccount: boolean;
}

/** What is stored of whoever signs, before they see the papers. */
export interface JoiningSaid {
  readonly declared: Declared;
  /** Whether to begin before the period of withdrawal is over; null while it was not asked. */
  readonly startsAtOnce: boolean | null;
}

/** What is agreed to by whoever signs, each on its own, and in which version. */
export interface ConsentsAsked {
  readonly version: string;
  readonly kinds: readonly ConsentKind[];
}

export interface InvitedPaper {
  readonly id: string;
  readonly title: string;
}

/** What the first one has signed: whoever signs after them sees no less (§ 312j Abs. 2 BGB). */
export interface InvitedContract {
  readonly terms: ContractTerms;
  /** Null where no paper of the contract names them. */
  readonly costs: ContractCosts | null;
  /** How the first money will come. */
  readonly planned: MoneyPlan;
}

/** What another one has answered for everybody who signs, as the record among the papers says it. */
export interface SaidForBoth {
  /** Null in records from before it was kept. */
  readonly by: string | null;
  readonly on: IsoDate;
  readonly rows: readonly { readonly term: string; readonly text: string }[];
}

/** Stored, with the papers of the contract. They end with the operation. */
export interface PreparedJoining {
  /** Carries the key of its confirmation. */
  readonly operation: Operation;
  readonly papers: readonly InvitedPaper[];
  /** Two people's, or a child's. */
  readonly account: 'joint' | 'child';
  /** Null where the account is open already and no contract waits, or it was not told. */
  readonly contract: InvitedContract | null;
  /** Null where an earlier version of the bank has answered. */
  readonly inviter: string | null;
  /** Null where there is no record of answers, or it was not told. */
  readonly said: SaidForBoth | null;
  readonly consents: ConsentsAsked;
}

export type PrepareJoiningRefusal =
  | 'LINK_ENDED'
  | 'NOT_INVITED'
  | 'NOT_IDENTIFIED'
  | 'NOT_OF_AGE'
  | 'US_PERSON'
  | 'PROFILE_INCOMPLETE'
  | 'NO_VALIDATED_NUMBER'
  /** By name or birth date; in what, the comparison says. */
  | 'PERSON_DIFFERS'
  /** The number, or a tax id, is that of whoever has invited. */
  | 'NUMBER_SHARED'
  | 'TAX_ID_SHARED';

export type PrepareJoiningResult = Result<PreparedJoining, PrepareJoiningRefusal>;

/** Papers that have ended with their operation are gone. */
export type SaveJoiningPaperResult = Result<null, 'GONE'>;

/** What the signature has led to. */
export interface Joined {
  /** Of the contract that was concluded with it; null where there was none to conclude, or it is not known. */
  readonly contractId: string | null;
  /** The application that it came of, by which its first money is told; null where that is not known. */
  readonly caseId: string | null;
  /** The last day on which it may be withdrawn. */
  readonly withdrawableUntil: IsoDate | null;
  /** Whether somebody of the house looks at what was declared before the account opens. */
  readonly isExamined: boolean;
}

/** Whether the account is theirs by now, where no answer said so. */
export type FindResult = Joined | null;

/**
 * What stands above the papers. `RENEWED`: they had ended and were made anew · `CHANGED`: something has changed since they
 * were made · `UNSURE`: whether it was signed was not known, and it is not so far · `PAPER_MISSING`: one did not come ·
 * `RESUMED`: gone on with after a reload; a signature would have spent the link.
 */
export type SigningProblem = 'RENEWED' | 'CHANGED' | 'UNSURE' | 'PAPER_MISSING' | 'RESUMED';
export type DeclineProblem = 'TOO_MANY_ATTEMPTS' | 'NO_ANSWER';
/** No answer came: whoever invited may not know. */
export type DifferenceProblem = 'NOT_TOLD';

/** Plain JSON; neither the link's secret nor a token stands in it. */
export interface InvitationContext {
  /** Of a new access, as typed. */
  readonly access: AccessName;
  readonly isSignedIn: boolean;
  /** Who is signed in, where it is not who was invited. */
  readonly stranger: string | null;
  readonly joiner: Joiner | null;
  readonly personal: PersonalTyped | null;
  readonly declared: DeclaredTyped | null;
  /** Whether what was declared was sent through the whole step: only then it counts. */
  readonly hasDeclared: boolean;
  /** Whether to begin before the period of withdrawal is over, as chosen on the page that asks it. */
  readonly start: StartAnswer;
  /** The same once it is sent; null before, and where nothing waits that could begin. */
  readonly startsAtOnce: boolean | null;
  /** In what they are not whom the invitation awaits. */
  readonly differs: readonly InvitedDifference[];
  /** Whether whoever invited them was told of it before this visit. */
  readonly isInviterTold: boolean;
  /** Whether it was compared once more, at their wish, and still differs. */
  readonly isComparedAgain: boolean;
  /** Whether a name that differs is left to the document, which says how they are called. */
  readonly isNameLeft: boolean;
  readonly prepared: PreparedJoining | null;
  /** What is agreed to so far, of these papers alone. */
  readonly given: readonly ConsentKind[];
  /** What is missing on the page, each at its field. */
  readonly flaws: readonly AccountProblem[];
  /** The papers that are wanted, one after the other; the first is on its way. */
  readonly asked: readonly string[];
  /** The papers that were taken. */
  readonly read: readonly string[];
  readonly problem: SigningProblem | DeclineProblem | DifferenceProblem | null;
  readonly joined: Joined | null;
  /** How the first money comes, once there is a contract; null while that is not known. */
  readonly money: FirstMoney | null;
}

export type InvitationEvent =
  | { readonly type: 'invitation.accepted' }
  | { readonly type: 'decline.chosen' }
  | { readonly type: 'decline.confirmed' }
  | { readonly type: 'decline.canceled' }
  | { readonly type: 'signOut.chosen' }
  | { readonly type: 'steps.resumed' }
  /** As it stands in the fields of a step, and not sent yet. */
  | { readonly type: 'forms.typed'; readonly typed: Partial<Pick<RegistrationTyped, JoiningPart>> }
  | { readonly type: 'identification.chosen' }
  | { readonly type: 'number.requested' }
  | { readonly type: 'answer.corrected' }
  /** One's own birth date may be wrong: looked at again. */
  | { readonly type: 'details.doubted' }
  /** One's own name may be: the document will say it. */
  | { readonly type: 'name.postponed' }
  /** They are right: whoever invited is to correct theirs. */
  | { readonly type: 'details.insisted' }
  | { readonly type: 'comparison.requested' }
  | { readonly type: 'paper.requested'; readonly id: string }
  | { readonly type: 'start.typed'; readonly answer: StartAnswer }
  | { readonly type: 'start.entered'; readonly answer: StartAnswer }
  /** Decided anew when to begin. */
  | { readonly type: 'start.reopened' }
  | { readonly type: 'consents.typed'; readonly given: readonly ConsentKind[] }
  | { readonly type: 'contract.accepted'; readonly given: readonly ConsentKind[] }
  | { readonly type: 'contract.left' }
  | { readonly type: 'contract.restarted' }
  | { readonly type: 'loading.retried' }
  /** How the first money comes, once more. */
  | { readonly type: 'money.requested' };

/** What the chart has this tab keep of an invitation, so that a reload does not lose it. */
export type ShelfNotice = { readonly type: 'shelf.begin' } | { readonly type: 'shelf.forget' };

/** What it tells the keeper of what is typed. */
export interface JoiningDraftNotice {
  readonly type: 'draft.changed';
  readonly draft: KeptJoining;
}

export interface EnterInvitedInput {
  readonly auth: AuthSession;
}

export type InvitationScreen =
  | 'loading'
  | 'failed'
  | 'missing'
  | 'ended'
  | 'introduction'
  | 'decline'
  | 'declined'
  | 'signUp'
  | 'details'
  | 'declarations'
  | 'identification'
  | 'stranger'
  | 'unidentified'
  | 'numberMissing'
  | 'numberShared'
  | 'taxIdShared'
  | 'differing'
  | 'told'
  | 'uncompared'
  | 'usPerson'
  | 'underage'
  | 'paused'
  | 'start'
  | 'review'
  | 'confirming'
  | 'blocked'
  | 'joined'
  | 'examined'
  | 'alreadyOpen';

/** What the chart invokes and its screens show, by id; a type and not an interface, since XState asks for an index. */
export type InvitationChildren = {
  readonly signUp: 'signUp';
  readonly details: 'details';
  readonly declarations: 'declarations';
  readonly identification: 'identification';
  readonly confirmation: 'confirmation';
};
