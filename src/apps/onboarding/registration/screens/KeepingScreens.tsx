import type { ScreenProps } from '#journey/screens.ts';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { LoadingPage, RetryPage } from '../../LoadingPages.tsx';
import { refusalText, registrationTexts as texts } from '../registration.texts.ts';

type Props = ScreenProps<typeof registrationMachine>;

const drops = (send: Props['send']) => (
  <QuietLink onClick={() => send({ type: 'application.dropped' })}>{texts.drop}</QuietLink>
);

/** What the server has said, in words; nothing where it has said nothing. */
const said = ({ snapshot }: Pick<Props, 'snapshot'>) => {
  const { refusal, kind } = snapshot.context;
  const message = refusal === null ? undefined : refusalText(refusal, kind);
  return message === undefined ? undefined : <ErrorSummary errors={[{ message }]} />;
};

export const KeepingScreen = () => <LoadingPage texts={texts.keeping} />;

export const UnsavedScreen = ({ send }: Props) => (
  <RetryPage texts={texts.unsaved} onRetry={() => send({ type: 'keeping.retried' })} back={drops(send)} />
);

/** Back to where it was typed; whoever cannot say it in fewer words calls. */
export function TooLongScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={texts.tooLong.heading}
      lead={texts.tooLong.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'answers.corrected' })}>
          {texts.tooLong.correct}
        </Button>
      }
      back={drops(send)}
    >
      <Card tone="sunken">
        <SupportContact />
      </Card>
    </JourneyLayout>
  );
}

/** Another window went on: what was typed here is still there, and counts only if the customer says so. */
export function OvertakenScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={texts.overtaken.heading}
      lead={texts.overtaken.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'work.resumed' })}>
          {texts.overtaken.resume}
        </Button>
      }
      back={drops(send)}
    >
      <Text>{texts.overtaken.text}</Text>
    </JourneyLayout>
  );
}

export function PartiesRefusedScreen({ snapshot, send }: Props) {
  return (
    <JourneyLayout
      heading={texts.partiesRefused.heading}
      notice={said({ snapshot })}
      primary={
        <Button size="lg" onClick={() => send({ type: 'answers.corrected' })}>
          {texts.partiesRefused.correct}
        </Button>
      }
      back={drops(send)}
    />
  );
}

export function UncoveredScreen({ snapshot, send }: Props) {
  return (
    <JourneyLayout
      heading={texts.uncovered.heading}
      notice={said({ snapshot })}
      primary={
        <Button size="lg" onClick={() => send({ type: 'proposal.reconsidered' })}>
          {texts.uncovered.reconsider}
        </Button>
      }
      back={drops(send)}
    >
      <Text>{texts.uncovered.text}</Text>
    </JourneyLayout>
  );
}

export function UnsuitedScreen({ snapshot, send }: Props) {
  return (
    <JourneyLayout
      heading={texts.unsuited.heading}
      notice={said({ snapshot })}
      primary={
        <Button size="lg" onClick={() => send({ type: 'proposal.reconsidered' })}>
          {texts.unsuited.renew}
        </Button>
      }
      back={
        <>
          <QuietLink onClick={() => send({ type: 'answers.corrected' })}>{texts.unsuited.correct}</QuietLink>
          {drops(send)}
        </>
      }
    >
      <Text>{texts.unsuited.text}</Text>
    </JourneyLayout>
  );
}

/** Asked plainly; while it is on its way nothing can be pressed twice. */
export function DropQuestionScreen({ snapshot, send }: Props) {
  return (
    <JourneyLayout
      heading={texts.dropQuestion.heading}
      lead={texts.dropQuestion.lead}
      primary={
        <Button
          size="lg"
          variant="danger"
          status={snapshot.matches({ abandoning: 'dropping' }) ? 'loading' : undefined}
          onClick={() => send({ type: 'drop.confirmed' })}
        >
          {texts.dropQuestion.confirm}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'drop.declined' })}>
          {texts.dropQuestion.decline}
        </QuietLink>
      }
    />
  );
}
