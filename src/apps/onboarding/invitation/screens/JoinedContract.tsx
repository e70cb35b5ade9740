import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { FirstMoneyPlace } from '../../contract/screens/FirstMoneyPlace.tsx';
import { signingTexts as texts } from '../invitation.signing.texts.ts';

/** The number of the contract, its last day of withdrawal, and how its first money comes, as far as they are known. */
export function JoinedContract({ snapshot, send }: ScreenProps<typeof invitationMachine>) {
  const { joined, money } = snapshot.context;
  if (joined === null) return null;
  const { contractId, withdrawableUntil } = joined;
  const items: readonly (Definition | false)[] = [
    contractId !== null && { term: texts.concluded.number, description: contractId },
    withdrawableUntil !== null && { term: texts.concluded.until, description: <GermanDate iso={withdrawableUntil} /> },
  ];
  const shown = items.filter((item) => item !== false);
  return (
    <MantineTheme>
      {shown.length > 0 && (
        <Card>
          <DefinitionList items={shown} />
        </Card>
      )}
      {!snapshot.matches({ joined: 'concluded' }) && (
        <FirstMoneyPlace
          money={money}
          onRetry={snapshot.can({ type: 'money.requested' }) ? () => send({ type: 'money.requested' }) : null}
        />
      )}
    </MantineTheme>
  );
}
