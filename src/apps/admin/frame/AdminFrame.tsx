import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback } from 'react';
import { localHostAddress } from '#client/local-host.ts';
import { withoutTrailingSlash } from '#domain/session/route.ts';
import { adminEntries, adminPages } from '#domain/staff/admin-place.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { Screens, ScreenProps } from '#journey/screens.ts';
import type { adminAppMachine } from '#machines/admin-app/admin-app.machine.ts';
import type { StaffIdentity } from '#machines/admin-app/admin-app.types.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { LazyRoute } from '#shell/chunk/LazyRoute.tsx';
import { AppFrame } from '#shell/frame/AppFrame.tsx';
import { Navigation } from '#shell/navigation/Navigation.tsx';
import type { ShownEntry } from '#shell/navigation/NavigationContext.ts';
import { sessionScreens } from '#shell/session/session.screens.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { adminPageCode } from '../pages.ts';
import { adminAppScreens } from './admin-app.screens.tsx';
import { useAdminApp } from './frame-context.ts';
import { frameTexts as texts } from './frame.texts.ts';

/** The page at the chart's address, with the code that it needs. */
function PageScreen({ snapshot }: ScreenProps<typeof adminAppMachine>) {
  const { sessionStore, now } = useAdminApp();
  const { pathname, identity } = snapshot.context;
  const page = adminPages.find(({ path }) => path === withoutTrailingSlash(pathname));
  // The instant in which a session ends has neither any more.
  if (page === undefined || identity === null) return null;
  return (
    <Stack gap="large">
      <Text tone="second">{texts.signedInAs(identity.name, identity.roles)}</Text>
      <LazyRoute
        key={page.name}
        route={page.path}
        load={adminPageCode[page.name]}
        sessionStore={sessionStore}
        location={globalThis.location}
        now={now}
      />
    </Stack>
  );
}

const screens: Screens<typeof adminAppMachine> = { ...adminAppScreens, page: PageScreen };

const entriesOf = (identity: StaffIdentity): readonly ShownEntry[] =>
  adminEntries(identity.roles).map(({ name, path, label }) => ({ name, path, label, place: 'top', badge: null }));

/** Everything around the places of the admin app; the place itself is the root chart's. */
export function AdminFrame(): ReactNode {
  const { actorRef, settings } = useAdminApp();
  const identity = useSelector(actorRef, ({ context }) => context.identity);
  const pathname = useSelector(actorRef, ({ context }) => context.pathname);
  const session = useSelector(actorRef, ({ children }) => children.session);
  const onSignOut = useCallback(() => actorRef.send({ type: 'signOut.chosen' }), [actorRef]);
  return (
    <>
      <AppFrame
        isInternal
        environment={settings.environment}
        localHostAddress={localHostAddress(globalThis.location.href)}
        onSignOut={identity === null ? undefined : onSignOut}
        navigation={
          identity !== null && (
            <Navigation entries={entriesOf(identity)} here={withoutTrailingSlash(pathname)} onSignOut={onSignOut} />
          )
        }
      >
        <JourneyOutlet actorRef={actorRef} screens={screens} />
      </AppFrame>
      {session !== undefined && <JourneyOutlet<typeof sessionMachine> actorRef={session} screens={sessionScreens} />}
    </>
  );
}
