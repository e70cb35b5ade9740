import type { QuestionId } from '#domain/questionnaire/questions.ts';
import type { ProposalEvent, SumFlaw } from '#machines/proposal/proposal.types.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import type { Wording } from '../../answer-problem.texts.ts';
import { noFiguresTexts, problemText, proposalTexts } from '../proposal.texts.ts';

interface NoFiguresProps {
  readonly flaws: readonly SumFlaw[];
  readonly wording: Wording;
  /** Whether an answer is what the sums fail by: then it can be given anew. */
  readonly isUncovered: boolean;
  readonly send: (event: ProposalEvent) => void;
}

/** The answer that does not carry a sum. */
const failing = ({ code, ...flaw }: SumFlaw): QuestionId | undefined => {
  if (code === 'INCOME_INSUFFICIENT') return 'netIncome';
  if (code !== 'DEPOSIT_ABOVE_FREE_ASSETS') return undefined;
  return 'tied' in flaw ? 'illiquidAssets' : 'freeAssets';
};

/** In the place of projection and costs while a sum is refused: why there are none, and what brings them back. */
export function NoFigures({ flaws, wording, isUncovered, send }: NoFiguresProps) {
  const answers = isUncovered ? flaws.map(failing).filter((each) => each !== undefined) : [];
  return (
    <DashboardGrid>
      <GridCell span={8}>
        <Card title={proposalTexts.outlook.title}>
          <Notice kind="refusal" title={noFiguresTexts.outlook}>
            <Stack gap="small">
              {flaws.map((flaw) => (
                <Text key={`${flaw.field}${flaw.code}`}>
                  {noFiguresTexts.why(flaw.field, problemText(flaw, wording))}
                </Text>
              ))}
              <Text>{noFiguresTexts.wayOn}</Text>
              {answers.map((question) => (
                <div key={question}>
                  <QuietLink onClick={() => send({ type: 'answer.reconsidered', question })}>
                    {question === 'netIncome' ? noFiguresTexts.income : noFiguresTexts.assets}
                  </QuietLink>
                </div>
              ))}
            </Stack>
          </Notice>
        </Card>
      </GridCell>
      <GridCell span={4}>
        <Card title={proposalTexts.costs.title}>
          <Text>{noFiguresTexts.costs}</Text>
        </Card>
      </GridCell>
    </DashboardGrid>
  );
}
