import type { VoucherCardContext } from '#machines/voucher-card/voucher-card.types.ts';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { isAtField, messageOf, voucherCardTexts as texts } from '../voucher-card.texts.ts';

interface ProblemSummaryProps {
  readonly context: VoucherCardContext;
  /** Where it can be mended. */
  readonly fieldId: string;
  /** Counts the submits: the focus comes here again with each. */
  readonly attempt: number;
}

/** What is wrong, above everything, with the way to its field. */
export function ProblemSummary({ context, fieldId, attempt }: ProblemSummaryProps) {
  const message = messageOf(context);
  if (message === undefined) return null;
  const atField = isAtField(context.problem);
  return (
    <ErrorSummary
      attempt={attempt}
      title={atField ? texts.summaryTitle : texts.refusedTitle}
      errors={[{ message, ...(atField ? { fieldId } : {}) }]}
    />
  );
}
