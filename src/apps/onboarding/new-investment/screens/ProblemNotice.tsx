import { relationIn } from '#machines/new-investment/new-investment.select.ts';
import type { NewInvestmentContext } from '#machines/new-investment/new-investment.types.ts';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { newInvestmentTexts as texts, problemText } from '../new-investment.texts.ts';
import css from './ProblemNotice.module.css';

/** Why it does not go on as it was wanted; what was done elsewhere is only told. */
export function ProblemNotice({ context }: { readonly context: NewInvestmentContext }) {
  const { problem } = context;
  if (problem === null) return null;
  const message = problemText(problem, relationIn(context)?.kind);
  return (
    <div className={css.place}>
      {problem.code === 'OPENED_ELSEWHERE' ? (
        <Notice kind="warning" announce="polite">
          {message}
        </Notice>
      ) : (
        <ErrorSummary title={texts.problem} errors={[{ message }]} />
      )}
    </div>
  );
}
