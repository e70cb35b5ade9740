import type { AppliedKind } from '#domain/application/parties.ts';
import type { ResumePlace } from '#domain/application/resume-place.ts';
import type { CaseStatus } from '#domain/entities/application-case.ts';
import type { AwaitedSecond } from '#domain/entities/second-person.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import type { Result } from '#domain/result/result.ts';

/** An application that was begun and is not done. */
export interface BegunApplication {
  /** Null: in this browser alone. */
  readonly caseId: string | null;
  /** Null: where the product knows it no more. */
  readonly entryPoint: EntryPointId | null;
  /** Whether it is for a product that is not offered any more. */
  readonly isDiscontinued?: true;
  readonly accountKind: AppliedKind | null;
  readonly status: CaseStatus;
  /** Whether it waits for somebody of the house to look at it: nothing goes on before. */
  readonly isExamined?: true;
  /** Of a contract that is signed and lacks the second person: how their invitation stands. */
  readonly second?: AwaitedSecond['state'] | undefined;
  /** Instant. */
  readonly savedAt: string;
  /** Where it goes on. */
  readonly place: ResumePlace;
}

/** Who looks, and what they have begun. */
export interface Choice {
  readonly isSignedIn: boolean;
  /** Whether there is an account relation already. */
  readonly isCustomer: boolean;
  readonly begun: readonly BegunApplication[];
}

/** A link that works has put its answers into this browser. */
export type OpenLinkResult = Result<
  { readonly entryPoint: EntryPointId },
  'RESUME_LINK_ENDED' | 'PRODUCT_GONE' | 'TOO_MANY_ATTEMPTS'
>;

export type DeleteResult = Result<null, 'CASE_NOT_OPEN'>;

/** Which application is deleted: on the server, else the one of a way in that this browser holds. */
export type DeleteInput = Pick<BegunApplication, 'caseId' | 'entryPoint'>;

export interface ProductChoiceInput {
  /** Whether the address has brought a link to one's own answers. */
  readonly hasLink: boolean;
}

export type ProductChoiceProblem =
  | 'RESUME_LINK_ENDED'
  | 'PRODUCT_GONE'
  | 'TOO_MANY_ATTEMPTS'
  | 'LINK_NOT_OPENED'
  | 'NOT_LOOKED'
  | 'CASE_NOT_OPEN'
  | 'NOT_DELETED';

export interface ProductChoiceContext extends ProductChoiceInput {
  readonly choice: Choice;
  readonly problem: ProductChoiceProblem | null;
  /** The application that is to be deleted; null else. */
  readonly doomed: BegunApplication | null;
  /** Where it goes. */
  readonly to: ProductChoiceNotice['to'] | null;
}

export type ProductChoiceEvent =
  | { readonly type: 'wayIn.chosen'; readonly entryPoint: EntryPointId }
  | { readonly type: 'application.resumed'; readonly application: BegunApplication }
  | { readonly type: 'deletion.chosen'; readonly application: BegunApplication }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.left' }
  | { readonly type: 'link.retried' }
  /** What was begun could not be looked for. */
  | { readonly type: 'search.repeated' };

/** What the chart tells the browser. */
export interface ProductChoiceNotice {
  readonly type: 'browse.push';
  readonly to:
    | { readonly kind: 'wayIn'; readonly entryPoint: EntryPointId }
    | { readonly kind: 'application'; readonly application: BegunApplication };
}

export type ProductChoiceScreen = 'loading' | 'choice' | 'linkFailed' | 'deletion' | 'deleting';
