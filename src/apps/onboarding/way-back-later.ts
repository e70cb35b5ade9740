import type { AnyActorRef } from 'xstate';
import type { WayBack } from './page-history.ts';
import type { WayBackDeps } from './way-back.ts';

/**
 * The browser's way back through a journey, whose code comes by itself: nobody goes back before anything is shown, and without it
 * the browser does as it always did.
 */
export const wayBackLater = (journey: AnyActorRef, deps: WayBackDeps): WayBack => {
  const { page, navigator } = deps;
  let isOver = false;
  let loaded: WayBack | undefined;
  const begin = async (): Promise<void> => {
    const { wayBackOf } = await import('./way-back.ts');
    if (!isOver) loaded = wayBackOf(journey, deps);
  };
  begin().catch(() => undefined);
  return {
    readdress: (to, isNow) => {
      if (loaded !== undefined) loaded.readdress(to, isNow);
      else if (!isNow) navigator.push(to);
      // What the history knows of the page stays, where nothing changes.
      else if (page.location.pathname !== to) navigator.replace(to);
    },
    stop: () => {
      isOver = true;
      loaded?.stop();
    },
  };
};
