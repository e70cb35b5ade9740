import type { NewInvestmentProblem } from '#machines/new-investment/new-investment.types.ts';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { newInvestmentTexts as texts, problemText } from '../new-investment.texts.ts';
import css from './ProblemNotice.module.css';

/** Why it does not go on as it was wanted; what was done elsewhere is only told. */
export function ProblemNotice({ problem }: { readonly problem: NewInvestmentProblem | null }) {
  if (problem === null) return null;
  return (
    <div className={css.place}>
      {problem.code === 'OPENED_ELSEWHERE' ? (
        <Notice kind="warning" announce="polite">
          {problemText(problem)}
        </Notice>
      ) : (
        <ErrorSummary title={texts.problem} errors={[{ message: problemText(problem) }]} />
      )}
    </div>
  );
}
