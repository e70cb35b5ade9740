import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { notesMachine } from '#machines/notes/notes.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useAdminApp } from '../frame/frame-context.ts';
import { notesActors } from './notes.actors.ts';
import { notesScreens } from './notes.screens.tsx';
import { notesTexts } from './notes.texts.ts';

/** `/notes`. */
export function NotesRoute() {
  const { caller } = useAdminApp();
  const actorRef = useJourney(notesMachine, { actors: notesActors(caller), input: undefined });
  return (
    <>
      <PageTitle page={notesTexts.title} />
      <JourneyOutlet<typeof notesMachine> actorRef={actorRef} screens={notesScreens} />
    </>
  );
}
