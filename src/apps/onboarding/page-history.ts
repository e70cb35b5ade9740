import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Navigator } from '#shell/browse/browse.ts';

export type Page = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;

/** What a chart says of itself; undefined for what is no chart. */
export const snapshotOf = (actorRef: AnyActorRef): AnyMachineSnapshot | undefined => {
  const snapshot = actorRef.getSnapshot() as AnyMachineSnapshot;
  return 'machine' in snapshot ? snapshot : undefined;
};

/** Follows charts as they come and go; answers how to stop. */
const follow = (chartsNow: () => readonly AnyActorRef[], hear: () => void): (() => void) => {
  let stops: readonly (() => void)[] = [];
  let followed: readonly AnyActorRef[] = [];
  const heard = (): void => {
    const charts = chartsNow();
    if (charts.length !== followed.length || charts.some((chart, index) => chart !== followed[index])) {
      for (const stop of stops) stop();
      followed = charts;
      stops = charts.map((chart) => {
        const subscription = chart.subscribe(heard);
        return () => subscription.unsubscribe();
      });
    }
    hear();
  };
  heard();
  return () => {
    for (const stop of stops) stop();
  };
};

/** How deep an entry of the history stands. */
const depthOf = (state: unknown): number => {
  const place: unknown = typeof state === 'object' && state !== null && 'place' in state ? state.place : 0;
  return typeof place === 'number' ? place : 0;
};

/** A journey whose pages become entries of the history. */
export interface PagedJourney {
  /** The charts that show its pages, as they are now. */
  readonly charts: () => readonly AnyActorRef[];
  /** The page that is shown, by a name of its own; undefined where something is on its way. */
  readonly place: () => string | undefined;
  /** Presses the quiet way back of the page; nothing where it has none. */
  readonly leave: () => void;
  /** Whether an address is one of the journey's. */
  readonly isWithin: (pathname: string) => boolean;
  /**
   * Of a journey that is left by a page of its own: before its first page stands an entry, so that who goes back from there
   * leaves as by the page. It says whether nothing more is asked here, and names its addresses. Else the way back from the first
   * page is the browser's own, and the address the one that stands there.
   */
  readonly threshold?: {
    readonly isOver: () => boolean;
    readonly navigator: Pick<Navigator, 'push' | 'replace'>;
    /** Hears of an address that was gone to, and that no page of the journey has made. */
    readonly strayed?: (() => void) | undefined;
  };
}

/** The browser's way back through a journey. */
export interface WayBack {
  /** Another address for the page that is shown now, or for the next one. */
  readonly readdress: (to: string, isNow: boolean) => void;
  readonly stop: () => void;
}

/**
 * Makes each page of a journey an entry of the browser's history: what is pressed there is what the quiet way back on the page
 * sends, so that what was typed is kept as it is there, and nothing is ordered twice. Forward leads nowhere, since only an
 * answer does.
 */
export const keepHistory = (page: Page, journey: PagedJourney): WayBack => {
  const { history, location } = page;
  const { threshold } = journey;
  const least = threshold === undefined ? 0 : 1;
  let address = location.pathname;
  /** The pages so far, and how deep in the history the first of them stands: after a reload in its midst. */
  let places: readonly string[] = [];
  let first = 0;
  /** Where the browser is. */
  let stood = depthOf(history.state);
  /** Whether the browser is on its way to where the page stands: that is no news to it. */
  let isSilent = false;
  /** The entry to which the browser has gone back, while the pages follow it. */
  let following: number | undefined;
  const here = (): number => first + places.length - 1;

  const stand = (place: number): void => {
    stood = place;
    if (location.pathname !== address) threshold?.navigator.replace(address);
    history.replaceState({ place }, '', location.href);
  };
  const add = (place: number): void => {
    if (threshold === undefined || location.pathname === address) history.pushState({ place }, '', location.href);
    else threshold.navigator.push(address);
    stand(place);
  };
  /** Goes to where the page stands, without telling it. */
  const settle = (place: number): void => {
    const delta = place - stood;
    isSilent = delta !== 0;
    stood = place;
    if (isSilent) history.go(delta);
    else stand(place);
  };

  const begin = (place: string): void => {
    places = [place];
    first = Math.max(least, stood);
    if (threshold === undefined) return;
    stand(stood);
    if (stood === 0) add(first);
  };
  const hear = (): void => {
    const place = journey.place();
    if (place === undefined || place === places.at(-1)) return;
    const known = places.indexOf(place);
    if (known >= 0) {
      places = places.slice(0, known + 1);
      if (stood > here()) settle(here());
    } else if (following !== undefined) {
      // Asked before the page was loaded anew: its entry is there, but for the one that stands before the first page.
      first = Math.max(least, following);
      places = [place];
    } else if (places.length === 0) begin(place);
    else {
      places = [...places, place];
      add(here());
    }
  };

  const goBack = (wanted: number): void => {
    const before = journey.place();
    let place = before;
    for (let step = here(); step > wanted && place !== undefined; step -= 1) {
      following = step - 1;
      journey.leave();
      if (journey.place() === place) break;
      place = journey.place();
    }
    following = undefined;
    // Whoever has left for another address meanwhile is not brought back.
    if (isSilent || !journey.isWithin(location.pathname)) return;
    if (threshold !== undefined && before !== undefined && place === undefined) {
      // The journey is left, or on its way out.
      places = [];
      stand(wanted);
    } else if (here() > wanted) add(here());
    else stand(here());
  };

  const onPop = ({ state }: PopStateEvent): void => {
    if (isSilent) {
      isSilent = false;
      stand(stood);
      return;
    }
    if (!journey.isWithin(location.pathname)) return;
    const wanted = depthOf(state);
    const was = stood;
    stood = wanted;
    if (threshold?.isOver() === true) {
      // To what was there before the journey.
      if (wanted < was) history.go(-wanted - 1);
      else settle(was);
    } else if (places.length === 0) threshold?.strayed?.();
    else if (wanted > here()) settle(here());
    else goBack(wanted);
  };

  const unfollow = follow(journey.charts, hear);
  page.addEventListener('popstate', onPop);
  return {
    readdress: (to, isNow) => {
      address = to;
      if (isNow) stand(stood);
    },
    stop: () => {
      unfollow();
      page.removeEventListener('popstate', onPop);
    },
  };
};
