import type { ScreenProps } from '#journey/screens.ts';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { registrationTexts as texts } from '../registration.texts.ts';

type Props = ScreenProps<typeof registrationMachine>;

const drops = (send: Props['send']) => (
  <QuietLink onClick={() => send({ type: 'application.dropped' })}>{texts.drop}</QuietLink>
);

/** What the server has said, in words; nothing where it has said nothing. */
const said = ({ snapshot }: Pick<Props, 'snapshot'>) => {
  const { refusal } = snapshot.context;
  return refusal === null ? undefined : <ErrorSummary errors={[{ message: texts.refusals[refusal] }]} />;
};

export function KeepingScreen() {
  return (
    <JourneyLayout heading={texts.keeping.heading} lead={texts.keeping.lead}>
      <Loading />
    </JourneyLayout>
  );
}

export function UnsavedScreen({ snapshot, send }: Props) {
  const isTooLong = snapshot.context.refusal === 'ANSWERS_TOO_LONG';
  return (
    <JourneyLayout
      heading={texts.unsaved.heading}
      lead={isTooLong ? texts.unsaved.tooLong : texts.unsaved.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'keeping.retried' })}>
          {texts.unsaved.retry}
        </Button>
      }
      back={drops(send)}
    />
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
