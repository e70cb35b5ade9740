import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { useInvitation } from '../invitation.later.ts';
import type { invitationOutcomes } from '../invitation.outcomes.ts';
import { invitationTexts as texts } from '../invitation.texts.ts';

type Props = ScreenProps<typeof invitationMachine>;

export function SignUpScreen({ snapshot }: Props) {
  const { signUp } = snapshot.children;
  const { Outlet } = useInvitation().code.signUp.code();
  return signUp === undefined ? null : <Outlet actorRef={signUp} />;
}

export function DetailsScreen({ snapshot }: Props) {
  const { details } = snapshot.children;
  const { Outlet } = useInvitation().code.details.code();
  return details === undefined ? null : <Outlet actorRef={details} />;
}

export function DeclarationsScreen({ snapshot }: Props) {
  const { declarations } = snapshot.children;
  const { Outlet } = useInvitation().code.declarations.code();
  return declarations === undefined ? null : <Outlet actorRef={declarations} />;
}

export function IdentificationScreen({ snapshot }: Props) {
  const { identification } = snapshot.children;
  const { Outlet } = useInvitation().code.identification.code();
  return identification === undefined ? null : <Outlet actorRef={identification} />;
}

/** A screen that comes with the steps, since nobody needs it before. */
export const later = (name: 'About' | 'Review' | 'Start' | keyof typeof invitationOutcomes) =>
  function LaterScreen(props: Props) {
    const { [name]: Screen } = useInvitation().code.confirmation.code();
    return <Screen {...props} />;
  };

/** The shared confirmation by SMS code, at its place in this journey. */
export function ConfirmingScreen({ snapshot }: Props) {
  const { confirmation } = snapshot.children;
  const { Outlet } = useInvitation().code.confirmation.code();
  if (confirmation === undefined) return null;
  return (
    <JourneyLayout heading={texts.confirming.heading} lead={snapshot.context.prepared?.operation.summary.subject}>
      <Card>
        <Outlet actorRef={confirmation} />
      </Card>
    </JourneyLayout>
  );
}
