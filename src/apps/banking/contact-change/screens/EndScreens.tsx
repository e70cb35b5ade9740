import type { ScreenProps } from '#journey/screens.ts';
import type { contactChangeMachine } from '#machines/contact-change/contact-change.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { contactTexts as texts, endingTexts } from '../contact-change.texts.ts';

type Props = ScreenProps<typeof contactChangeMachine>;

/** There is no number that a TAN could go to. */
export function HinderedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.hindered.heading}
      kind="refusal"
      text={texts.hindered.text}
      action={{ text: texts.hindered.back, onClick: () => send({ type: 'change.left' }) }}
    />
  );
}

/** The change came to nothing, or nobody knows: the profile says what is in force. */
export function NotDoneScreen({ snapshot, send }: Props) {
  const { ending } = snapshot.context;
  return (
    <NoticePage
      heading={texts.notDone.heading}
      kind="refusal"
      title={ending === null ? undefined : endingTexts[ending]}
      text={texts.notDone.nothing}
      action={{ text: texts.notDone.submit, onClick: () => send({ type: 'change.restarted' }) }}
      back={<QuietLink onClick={() => send({ type: 'change.left' })}>{texts.notDone.back}</QuietLink>}
    />
  );
}

/** The new number or address, in force, and what that means. */
export function DoneScreen({ snapshot, send }: Props) {
  const { channel } = snapshot.context;
  return (
    <JourneyLayout
      heading={texts.done.heading[channel]}
      lead={texts.done.lead[channel]}
      primary={
        <Button size="lg" onClick={() => send({ type: 'result.read' })}>
          {texts.done.submit}
        </Button>
      }
    >
      <Text>{texts.done.others}</Text>
    </JourneyLayout>
  );
}
