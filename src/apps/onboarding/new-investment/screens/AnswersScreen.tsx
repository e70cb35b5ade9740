import { entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import { askedIn, relationIn } from '#machines/new-investment/new-investment.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { answerLine } from '../../question-part/question-part.answer.texts.ts';
import { newInvestmentTexts } from '../new-investment.texts.ts';
import { ProblemNotice } from './ProblemNotice.tsx';

const texts = newInvestmentTexts.answers;

/** What is stored of the person once more before it is (§312i(1) BGB: input can be corrected). */
export function AnswersScreen({ snapshot, send }: ScreenProps<typeof newInvestmentMachine>) {
  const { context } = snapshot;
  const isStoring = snapshot.matches('storing');
  const { answers } = context.investment;
  const of = { asked: askedIn(context), answers, isCouple: relationIn(context)?.kind === 'joint' };
  const { unlessKnown = [] } = entryPointOf(context.entryPoint);
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      notice={<ProblemNotice context={context} />}
      primary={
        <Button
          size="lg"
          status={isStoring ? 'loading' : undefined}
          onClick={() => send({ type: 'answers.confirmed' })}
        >
          {texts.submit}
        </Button>
      }
      back={
        !isStoring && (
          <QuietLink back onClick={() => send({ type: 'step.left' })}>
            {texts.back}
          </QuietLink>
        )
      }
    >
      <Card title={texts.title}>
        <DefinitionList items={unlessKnown.flatMap((question) => answerLine(question, of) ?? [])} />
      </Card>
    </JourneyLayout>
  );
}
