import type { DeclarationFlaw, WithdrawalDeclaration } from '#domain/application/withdrawal-declaration.ts';
import type { Instant } from '#domain/calendar/iso-date.ts';
import type { Result } from '#domain/result/result.ts';

/** Whether there is such a contract is never told. `INVALID`: it cannot be read, in which field is not said. */
export type DeclareResult = Result<{ readonly receivedAt: Instant }, 'TOO_MANY_ATTEMPTS' | 'INVALID'>;

/** What stands above the form or the review, beside what is wrong with single fields. */
export type DeclarationProblem = 'TOO_MANY_ATTEMPTS' | 'INVALID';

/** Plain JSON. */
export interface ContractWithdrawalContext {
  /** As it stands in the fields. */
  readonly typed: WithdrawalDeclaration;
  readonly flaws: readonly DeclarationFlaw[];
  readonly problem: DeclarationProblem | null;
  readonly receivedAt: Instant | null;
}

export type ContractWithdrawalEvent =
  | { readonly type: 'declaration.typed'; readonly declaration: WithdrawalDeclaration }
  | { readonly type: 'declaration.submitted'; readonly declaration: WithdrawalDeclaration }
  | { readonly type: 'declaration.confirmed' }
  | { readonly type: 'step.left' };

export type ContractWithdrawalScreen = 'form' | 'review' | 'unsure' | 'receipt';
