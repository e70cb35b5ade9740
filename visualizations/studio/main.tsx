import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import '../export/picture.css';
import './page/print.css';
import { StudioPage } from './page/StudioPage.tsx';
import { studioActors } from './studio.actors.ts';
import { studioMachine } from './studio.machine.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place for the studio.');

const actorRef = createActor(studioMachine.provide({ actors: studioActors(globalThis.window) }), {
  input: { hash: globalThis.location.hash },
});
actorRef.start();

createRoot(root).render(
  <ThemeProvider>
    <StudioPage actorRef={actorRef} />
  </ThemeProvider>,
);
