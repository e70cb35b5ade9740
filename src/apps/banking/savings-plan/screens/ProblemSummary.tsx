import type { SavingsPlanContext } from '#machines/savings-plan/savings-plan.types.ts';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { isAtField, messageOf } from '../savings-plan.problem.texts.ts';
import { savingsPlanTexts } from '../savings-plan.texts.ts';

interface ProblemSummaryProps {
  readonly context: SavingsPlanContext;
  /** Where it can be mended; a problem that cannot leads nowhere. */
  readonly fieldId?: string;
  /** Counts the submits: the focus comes here again with each. */
  readonly attempt?: number;
}

/** What is wrong, above everything, with the way to its field. */
export function ProblemSummary({ context, fieldId, attempt = 0 }: ProblemSummaryProps) {
  const message = messageOf(context);
  if (message === undefined) return null;
  const atField = isAtField(context.problem);
  return (
    <ErrorSummary
      attempt={attempt}
      title={atField ? savingsPlanTexts.summaryTitle : savingsPlanTexts.refusedTitle}
      errors={[{ message, ...(atField && fieldId !== undefined ? { fieldId } : {}) }]}
    />
  );
}
