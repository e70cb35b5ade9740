import type { ScreenProps } from '#journey/screens.ts';
import { askedIn, renewalFor, type wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { answerLine } from '../../question-part/question-part.answer.texts.ts';
import { wphgUpdateTexts } from '../wphg-update.texts.ts';

const texts = wphgUpdateTexts.review;

/** All answers once more before they are stored (§312i(1) BGB: input can be corrected). */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof wphgUpdateMachine>) {
  const { context } = snapshot;
  const isStoring = snapshot.matches('storing');
  const of = { asked: renewalFor(context).asked, answers: context.answers, isCouple: context.data?.isCouple === true };
  const child = context.data?.child ?? null;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
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
      <Card title={child === null ? texts.title : wphgUpdateTexts.ofChild(child)}>
        <DefinitionList items={askedIn(context).flatMap((question) => answerLine(question, of) ?? [])} />
      </Card>
    </JourneyLayout>
  );
}
