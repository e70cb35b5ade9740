import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ExemptionOrderFormContext } from '#machines/exemption-order-form/exemption-order-form.types.ts';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { exemptionOrderFormTexts, fieldLabels, problemText } from '../exemption-order-form.texts.ts';

const texts = exemptionOrderFormTexts.form;

interface ProblemSummaryProps {
  readonly context: ExemptionOrderFormContext;
  readonly today: IsoDate;
  readonly attempt: number;
}

/** All that is wrong, above the form, each with the way to its field. */
export function ProblemSummary({ context, today, attempt }: ProblemSummaryProps) {
  const { problems, form, used } = context;
  const isSent = problems.every(({ field }) => field !== null);
  return (
    <ErrorSummary
      attempt={attempt}
      title={isSent ? texts.summary : texts.notSentTitle}
      errors={problems.map(({ field, code }) => ({
        message: problemText(code, { type: form.type, used, today }),
        ...(field === null ? {} : { fieldId: field, label: fieldLabels[field] }),
      }))}
    />
  );
}
