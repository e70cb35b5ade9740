import { useEffect, useEffectEvent } from 'react';
import type { SessionStore } from '#client/session-store.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { sidebarMachine } from '#machines/sidebar/sidebar.machine.ts';
import { sidebarActors } from './sidebar.actors.ts';
import type { SidebarContent } from './sidebar-content.ts';
import { sidebarScreens } from './sidebar.screens.tsx';
import { SidebarContext } from './SidebarContext.ts';

interface SidebarStackProps {
  readonly sidebars: readonly SidebarContent[];
  readonly sessionStore: SessionStore;
  /** Told once a sidebar is gone; the owner then takes it off its list. */
  readonly onRemoved: (id: string) => void;
}

/** The open sidebars, the last one on top (SHL-04). Their list is made with the functions of `sidebar.list.ts`. */
export function SidebarStack({ sidebars, sessionStore, onRemoved }: SidebarStackProps) {
  return sidebars.map((sidebar) => (
    <LivingSidebar key={sidebar.id} sidebar={sidebar} sessionStore={sessionStore} onRemoved={onRemoved} />
  ));
}

interface LivingSidebarProps extends Omit<SidebarStackProps, 'sidebars'> {
  readonly sidebar: SidebarContent;
}

function LivingSidebar({ sidebar, sessionStore, onRemoved }: LivingSidebarProps) {
  const { id, isVisible = true, onClose, afterOpened, afterClose } = sidebar;
  const actorRef = useJourney(sidebarMachine, {
    actors: sidebarActors(sessionStore, (notice) => (notice === 'sidebar.isOpen' ? afterOpened?.() : afterClose?.())),
    input: { id },
  });
  const closing = useEffectEvent(() => onClose?.());
  const gone = useEffectEvent(() => onRemoved(id));
  useEffect(() => {
    let wasOpen = true;
    const subscription = actorRef.subscribe({
      next: (snapshot) => {
        if (wasOpen && !snapshot.matches('open')) closing();
        wasOpen = snapshot.matches('open');
      },
      complete: () => gone(),
    });
    return () => subscription.unsubscribe();
  }, [actorRef]);
  useEffect(() => {
    if (!isVisible) actorRef.send({ type: 'sidebar.closed' });
  }, [actorRef, isVisible]);
  return (
    <SidebarContext value={sidebar}>
      <JourneyOutlet<typeof sidebarMachine> actorRef={actorRef} screens={sidebarScreens} />
    </SidebarContext>
  );
}
