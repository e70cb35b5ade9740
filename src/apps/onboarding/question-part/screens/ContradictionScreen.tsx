import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { drawdownLabel, riskLabel } from '../question-part.risk.texts.ts';
import { useQuestionSurroundings } from '../question-part.surroundings.ts';
import { questionPartTexts } from '../question-part.texts.ts';
import { OnceButton } from './OnceButton.tsx';
import type { PartProps } from './QuestionForm.tsx';

const texts = questionPartTexts.contradiction;

/** Much risk and little loss: pointed out once; which of the two is meant is the customer's to say (decisions §4). */
export function ContradictionScreen({ snapshot, send }: PartProps) {
  const { progress, saved } = useQuestionSurroundings();
  const { riskPreference, drawdown } = snapshot.context.answers;
  if (riskPreference === undefined || drawdown === undefined) return null;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      {...(progress === undefined ? {} : { progress })}
      {...(saved === undefined ? {} : { saved })}
      primary={
        <>
          <OnceButton onClick={() => send({ type: 'preference.reconsidered' })}>{texts.changeRisk}</OnceButton>
          <OnceButton isSecondary onClick={() => send({ type: 'loss.reconsidered' })}>
            {texts.changeLoss}
          </OnceButton>
          <OnceButton isSecondary onClick={() => send({ type: 'answers.kept' })}>
            {texts.keep}
          </OnceButton>
        </>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {questionPartTexts.back}
        </QuietLink>
      }
    >
      <Card>
        <DefinitionList
          items={[
            { term: texts.risk, description: riskLabel(riskPreference) },
            { term: texts.loss, description: drawdownLabel(drawdown) },
          ]}
        />
      </Card>
      <Text tone="second">{texts.kept}</Text>
    </JourneyLayout>
  );
}
