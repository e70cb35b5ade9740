import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback } from 'react';
import { SidebarStack } from '#shell/sidebar/SidebarStack.tsx';
import { useBankingApp } from './frame-context.ts';
import { sidebarContents } from './sidebar-contents.tsx';

/** The open sidebars of the portal; their code comes with the first of them. */
export function PortalSidebars(): ReactNode {
  const { actorRef, sessionStore } = useBankingApp();
  const sidebars = useSelector(actorRef, ({ context }) => context.sidebars);
  const onRemoved = useCallback(() => actorRef.send({ type: 'sidebar.removed', id: 'help' }), [actorRef]);
  return (
    <SidebarStack
      sidebars={sidebars.map((sidebar) => ({ ...sidebar, ...sidebarContents[sidebar.id] }))}
      sessionStore={sessionStore}
      onRemoved={onRemoved}
    />
  );
}
