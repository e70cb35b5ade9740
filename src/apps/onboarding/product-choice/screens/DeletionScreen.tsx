import type { ScreenProps } from '#journey/screens.ts';
import type { productChoiceMachine } from '#machines/product-choice/product-choice.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { begunText, begunTitle, productChoiceTexts } from '../product-choice.texts.ts';

const texts = productChoiceTexts.deletion;

/** Asked before anything is deleted, and shown while it is. */
export function DeletionScreen({ snapshot, send }: ScreenProps<typeof productChoiceMachine>) {
  const { doomed } = snapshot.context;
  const isDeleting = snapshot.matches('deleting');
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.text}
      primary={
        <Button
          size="lg"
          variant="danger"
          status={isDeleting ? 'loading' : undefined}
          onClick={() => send({ type: 'deletion.confirmed' })}
        >
          {texts.confirm}
        </Button>
      }
      back={!isDeleting && <QuietLink onClick={() => send({ type: 'deletion.left' })}>{texts.keep}</QuietLink>}
    >
      {doomed !== null && (
        <Card title={begunTitle(doomed)}>
          <Text tone="second">{begunText(doomed)}</Text>
        </Card>
      )}
      {doomed?.second !== undefined && <Notice kind="warning">{texts.signed}</Notice>}
    </JourneyLayout>
  );
}
