import { use } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ScreenProps } from '#journey/screens.ts';
import type { actionButtonMachine } from '#machines/action-button/action-button.machine.ts';
import { Button, type ButtonStatus } from '#ui/button/Button.tsx';
import { ActionButtonContext } from '../ActionButtonContext.ts';

const statusOf = (snapshot: SnapshotFrom<typeof actionButtonMachine>): ButtonStatus | undefined => {
  if (snapshot.matches('working')) return 'loading';
  if (snapshot.matches({ waiting: 'succeeded' })) return 'success';
  if (snapshot.matches({ waiting: 'warned' })) return 'warning';
  return snapshot.matches({ waiting: 'failed' }) ? 'error' : undefined;
};

export function ButtonScreen({ snapshot, send }: ScreenProps<typeof actionButtonMachine>) {
  const { label, look } = use(ActionButtonContext);
  return (
    <Button
      {...look}
      status={statusOf(snapshot)}
      disabled={snapshot.context.isDisabled}
      onClick={() => send({ type: 'button.pressed' })}
    >
      {label}
    </Button>
  );
}
