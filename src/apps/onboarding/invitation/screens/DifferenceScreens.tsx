import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { joinerIn, mendedBy } from '#machines/invitation/invitation.select.ts';
import type { InvitationEvent } from '#machines/invitation/invitation.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { differenceTexts as texts, differingText, inviterText } from '../invitation.outcomes.texts.ts';
import { contact, declining, Hindrance } from './HindranceScreens.tsx';

type Props = ScreenProps<typeof invitationMachine>;

interface Way {
  readonly label: string;
  readonly event: InvitationEvent;
}

const compare: Way = { label: texts.told.submit, event: { type: 'comparison.requested' } };
const insist: Way = { label: texts.right, event: { type: 'details.insisted' } };

const inviterIn = ({ context }: Props['snapshot']): string => inviterText(joinerIn(context).about);

/** The way to mend it where it is a slip of their own. */
const mendingOf = ({ context }: Props['snapshot']): (Way & { readonly text: string }) | null => {
  const mended = mendedBy(context);
  if (mended === null) return null;
  if (mended === 'DOCUMENT') return { text: texts.name, label: texts.goOn, event: { type: 'name.postponed' } };
  const text = context.differs.includes('NAME') ? texts.mendBoth : texts.mend;
  return { text, label: texts.check, event: { type: 'details.doubted' } };
};

/** Whose slip it may be, and the ways that there are; the first one is theirs, or where their inviter knows of it, to wait. */
const waysOf = (snapshot: Props['snapshot']) => {
  const { isInviterTold, differs } = snapshot.context;
  const mending = mendingOf(snapshot);
  const who = inviterIn(snapshot);
  const mends = mending === null ? [] : [mending];
  const mendTexts = mends.map(({ text }) => text);
  if (isInviterTold) return { says: [texts.known(who, differs), ...mendTexts], ways: [compare, ...mends] };
  const stands = mending === null ? texts.fixed(who) : texts.insist(who);
  return { says: [...mendTexts, stands], ways: [...mends, insist] };
};

/** Whoever came, by what they are known under here. */
const ownOf = ({ context }: Props['snapshot']): string => {
  const { firstName, lastName, birthDate } = joinerIn(context).seen.profile;
  return texts.own(`${firstName} ${lastName}`, birthDate === null ? null : formatGermanDate(birthDate));
};

/** What does not fit, and whose slip it may be: two ways, and neither is taken for them. */
export function DifferingScreen({ snapshot, send }: Props) {
  const { differs, problem, isComparedAgain } = snapshot.context;
  const isTelling = snapshot.matches({ completing: 'notifying' });
  const { says, ways } = waysOf(snapshot);
  const decline = declining(send);
  const [first, second] = (isTelling ? [insist] : ways).map(({ label, event }, place) => (
    <Button
      key={label}
      size="lg"
      variant={place === 0 ? 'primary' : 'secondary'}
      status={isTelling ? 'loading' : undefined}
      onClick={() => send(event)}
    >
      {label}
    </Button>
  ));
  return (
    <JourneyLayout
      heading={texts.heading(isComparedAgain)}
      notice={
        problem === 'NOT_TOLD' && (
          <ErrorSummary title={texts.notTold.title} errors={[{ message: texts.notTold.text }]} />
        )
      }
      primary={first}
      back={
        !isTelling && (
          <>
            {second}
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

export function ToldScreen({ snapshot, send }: Props) {
  const { differs } = snapshot.context;
  const { heading, text, next, submit } = texts.told;
  return (
    <Hindrance
      said={{ heading, text: text(inviterIn(snapshot), differs) }}
      kind="info"
      on={{ label: submit, act: () => send({ type: 'comparison.requested' }), isQuiet: true }}
      beside={declining(send)}
    >
      <Text>{next(differs)}</Text>
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
