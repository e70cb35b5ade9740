import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { notificationsActors } from './notifications.actors.ts';
import { notificationsScreens } from './notifications.screens.tsx';
import { notificationsTexts } from './notifications.texts.ts';

/** `/setup/notifications`: by which ways somebody may be advertised to, and its proof (BNK-16). */
export function NotificationsRoute() {
  const { caller, app } = useBankingDeps();
  const username = app.getSnapshot().context.identity?.username ?? '';
  const actorRef = useJourney(notificationsMachine, { actors: notificationsActors(caller), input: { username } });
  return (
    <>
      <PageTitle page={notificationsTexts.title} />
      <JourneyOutlet<typeof notificationsMachine> actorRef={actorRef} screens={notificationsScreens} />
    </>
  );
}
