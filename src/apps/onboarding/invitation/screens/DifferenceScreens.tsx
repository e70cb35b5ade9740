import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { joinerIn, mendedBy } from '#machines/invitation/invitation.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { differenceTexts as texts, differingText } from '../invitation.outcomes.texts.ts';
import { contact, declining, Hindrance } from './HindranceScreens.tsx';

type Props = ScreenProps<typeof invitationMachine>;

/** Whose slip it may be, and the way to mend it where it is their own. */
const mendingOf = ({ context }: Props['snapshot']) => {
  const mended = mendedBy(context);
  const insist = context.isInviterTold ? texts.known : texts.insist;
  if (mended === null) return { says: [context.isInviterTold ? texts.known : texts.fixed] };
  if (mended === 'DOCUMENT') {
    return { says: [texts.name, insist], label: texts.goOn, event: { type: 'name.postponed' } as const };
  }
  const mend = context.differs.includes('NAME') ? texts.mendBoth : texts.mend;
  return { says: [mend, insist], label: texts.check, event: { type: 'details.doubted' } as const };
};

/** Whoever came, by what they are known under here. */
const ownOf = ({ context }: Props['snapshot']): string => {
  const { firstName, lastName, birthDate } = joinerIn(context).seen.profile;
  return texts.own(`${firstName} ${lastName}`, birthDate === null ? null : formatGermanDate(birthDate));
};

/** What does not fit, and whose slip it may be: two ways, and neither is taken for them. */
export function DifferingScreen({ snapshot, send }: Props) {
  const { differs, problem } = snapshot.context;
  const isTelling = snapshot.matches({ completing: 'notifying' });
  const { says, label, event } = mendingOf(snapshot);
  const decline = declining(send);
  const insist = (
    <Button
      size="lg"
      variant={event === undefined || isTelling ? 'primary' : 'secondary'}
      status={isTelling ? 'loading' : undefined}
      onClick={() => send({ type: 'details.insisted' })}
    >
      {texts.right}
    </Button>
  );
  return (
    <JourneyLayout
      heading={texts.heading}
      notice={
        problem === 'NOT_TOLD' && (
          <ErrorSummary title={texts.notTold.title} errors={[{ message: texts.notTold.text }]} />
        )
      }
      primary={
        event === undefined || isTelling ? (
          insist
        ) : (
          <Button size="lg" onClick={() => send(event)}>
            {label}
          </Button>
        )
      }
      back={
        !isTelling && (
          <>
            {event !== undefined && insist}
            <QuietLink onClick={decline.act}>{decline.label}</QuietLink>
          </>
        )
      }
    >
      <Notice kind="warning">{differingText(differs)}</Notice>
      <Stack gap="small">
        <Text weight="strong">{ownOf(snapshot)}</Text>
        {says.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        <Text tone="second">{texts.why}</Text>
        <Text tone="second">{texts.unknown}</Text>
      </Stack>
      {contact}
    </JourneyLayout>
  );
}

export function ToldScreen({ send }: Props) {
  const said = texts.told;
  return (
    <Hindrance
      said={said}
      kind="info"
      on={{ label: said.submit, act: () => send({ type: 'comparison.requested' }), isQuiet: true }}
      beside={declining(send)}
    >
      <Text>{said.next}</Text>
    </Hindrance>
  );
}

export function UncomparedScreen({ send }: Props) {
  const said = texts.uncompared;
  return (
    <Hindrance
      said={said}
      kind="warning"
      on={{ label: said.submit, act: () => send({ type: 'comparison.requested' }), isQuiet: true }}
      beside={declining(send)}
    >
      {contact}
    </Hindrance>
  );
}
