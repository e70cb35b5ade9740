import { type ReactNode, useEffect } from 'react';
import { fromPromise } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { actionButtonMachine } from '#machines/action-button/action-button.machine.ts';
import type { ActOutcome } from '#machines/action-button/action-button.types.ts';
import type { ButtonSize, ButtonVariant } from '#ui/button/Button.tsx';
import { ActionButtonContext } from './ActionButtonContext.ts';
import { actionButtonScreens } from './action-button.screens.tsx';

interface ActionButtonProps {
  readonly children: ReactNode;
  /** Does the one thing and says how it went; a rejection counts as an error. Read once, when the button appears. */
  readonly act: () => Promise<ActOutcome>;
  readonly disabled?: boolean;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly fullWidth?: boolean;
}

/** A button that acts by itself: spinner while it works, a badge for how it went (SHL-07). */
export function ActionButton({ children, act, disabled = false, ...look }: ActionButtonProps) {
  const actorRef = useJourney(actionButtonMachine, {
    actors: { act: fromPromise<ActOutcome, undefined>(act) },
    input: { isDisabled: disabled },
  });
  useEffect(() => actorRef.send({ type: 'availability.changed', isDisabled: disabled }), [actorRef, disabled]);
  return (
    <ActionButtonContext value={{ label: children, look }}>
      <JourneyOutlet<typeof actionButtonMachine> actorRef={actorRef} screens={actionButtonScreens} />
    </ActionButtonContext>
  );
}
