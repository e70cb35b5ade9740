import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { FirstMoneyPlace } from '../../contract/screens/FirstMoneyPlace.tsx';

/** How the first money of the contract comes that was joined; nothing where its application is not known. */
export function JoinedMoney({ snapshot, send }: ScreenProps<typeof invitationMachine>) {
  if (snapshot.matches({ joined: 'concluded' })) return null;
  return (
    <MantineTheme>
      <FirstMoneyPlace
        money={snapshot.context.money}
        onRetry={snapshot.can({ type: 'money.requested' }) ? () => send({ type: 'money.requested' }) : null}
      />
    </MantineTheme>
  );
}
