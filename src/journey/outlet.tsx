import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom, AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject, StateValue } from 'xstate';
import { type Screens, screenOf, stateText } from './screens.ts';

interface JourneyOutletProps<Machine extends AnyStateMachine> {
  readonly actorRef: ActorRefFrom<Machine>;
  readonly screens: Screens<Machine>;
}

interface AnyScreenProps {
  readonly snapshot: AnyMachineSnapshot;
  readonly send: (event: EventObject) => void;
}

interface AnyOutletProps {
  readonly actorRef: AnyActor;
  readonly screens: Readonly<Record<string, ComponentType<AnyScreenProps>>>;
}

/** Whether somebody has done anything since the page was loaded; the browser's own record outlives a reload. */
let hasActed = false;
const note = (): void => {
  hasActed = true;
};
for (const deed of ['keydown', 'pointerdown', 'click']) {
  document.addEventListener(deed, note, { capture: true, once: true, passive: true });
}

const isNowhere = (focused: Element | null): boolean => focused === null || focused === document.body;

/** The address at which a screen with a heading has last arrived. */
let lastPlace: string | undefined;

/**
 * Moves the reader to the new screen's heading: a screen reader would otherwise stay where the button was. Only after a deed:
 * what comes because the page was loaded leaves the tabulator its first stop, the skip link. And only when the focus is lost
 * or the address is another: whoever went ahead while a page was coming stays where they are.
 */
const arrive = (element: HTMLDivElement | null): void => {
  if (element === null || element.contains(document.activeElement)) return;
  const heading = element.querySelector<HTMLElement>('h1[tabindex="-1"], h2[tabindex="-1"]');
  if (heading === null) return;
  const { pathname } = globalThis.location;
  if (hasActed && (isNowhere(document.activeElement) || pathname !== lastPlace)) heading.focus();
  lastPlace = pathname;
};

const AnyOutlet = ({ actorRef, screens }: AnyOutletProps): ReactNode => {
  const snapshot = useSelector(actorRef, (current: AnyMachineSnapshot) => current);
  // What stands in for a child chart in a test of its parent has no states, so no screen either.
  const name = 'machine' in snapshot ? screenOf(snapshot) : undefined;
  const Screen = name === undefined ? undefined : screens[name];
  if (Screen === undefined) return null;
  return (
    <div
      data-machine={snapshot.machine.id}
      data-state={stateText(snapshot.value as StateValue)}
      key={name}
      ref={arrive}
    >
      <Screen snapshot={snapshot} send={(event) => actorRef.send(event)} />
    </div>
  );
};

/**
 * Shows the screen that a chart's current state asks for. `data-state` tells tests and people where one is; a chart
 * that has ended shows nothing, its parent goes on. The types hold outside; inside, any chart is like any other.
 */
export const JourneyOutlet = AnyOutlet as unknown as <Machine extends AnyStateMachine>(
  props: JourneyOutletProps<Machine>,
) => ReactNode;
