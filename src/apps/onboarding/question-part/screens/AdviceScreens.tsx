import type { ReactNode } from 'react';
import { cents } from '#domain/money/money.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { useQuestionSurroundings } from '../question-part.surroundings.ts';
import { questionPartTexts } from '../question-part.texts.ts';
import { OnceButton } from './OnceButton.tsx';
import type { PartProps } from './QuestionForm.tsx';

const texts = questionPartTexts.advice;

interface AdviceProps extends Pick<PartProps, 'send'> {
  readonly heading: string;
  readonly advice: string;
  readonly children: ReactNode;
}

/** What we advise; whoever has read it goes on, or changes the answer (ONB-07). */
function Advice({ heading, advice, send, children }: AdviceProps) {
  const { progress, saved } = useQuestionSurroundings();
  return (
    <JourneyLayout
      heading={heading}
      {...(progress === undefined ? {} : { progress })}
      {...(saved === undefined ? {} : { saved })}
      primary={<OnceButton onClick={() => send({ type: 'advice.read' })}>{texts.submit}</OnceButton>}
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      }
    >
      <Notice kind="warning" title={advice}>
        {children}
      </Notice>
      <Text tone="second">{texts.free}</Text>
    </JourneyLayout>
  );
}

const none = cents(0);

export function ReserveScreen({ snapshot, send }: PartProps) {
  const { asked, answers } = snapshot.context;
  const { heading, advice, reason, sums, sumsOfChild } = questionPartTexts.reserve;
  const told = asked.child ? sumsOfChild : sums;
  return (
    <Advice heading={heading} advice={advice} send={send}>
      <p>{told(answers.expenses ?? none, answers.freeAssets ?? none)}</p>
      <p>{reason}</p>
    </Advice>
  );
}

export function LoansScreen({ snapshot, send }: PartProps) {
  const { heading, advice, reason, sum } = questionPartTexts.loans;
  return (
    <Advice heading={heading} advice={advice} send={send}>
      <p>{sum(snapshot.context.answers.liabilities ?? none)}</p>
      <p>{reason}</p>
    </Advice>
  );
}
