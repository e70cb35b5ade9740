import { type AnyActorRef, type AnyMachineSnapshot, type EventObject, fromCallback } from 'xstate';
import { stateText } from '#journey/screens.ts';
import type { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import type { ActorsOf } from '#machines/port.ts';

type Page = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;

const snapshotOf = (actorRef: AnyActorRef): AnyMachineSnapshot | undefined => {
  const snapshot = actorRef.getSnapshot() as AnyMachineSnapshot;
  return 'machine' in snapshot ? snapshot : undefined;
};

/** The charts whose screens one can go back from, the innermost last. */
const openCharts = (actorRef: AnyActorRef): readonly AnyActorRef[] => {
  const children = snapshotOf(actorRef)?.children as Readonly<Record<string, AnyActorRef | undefined>> | undefined;
  const inner = ['questions', 'proposal', 'signUp', 'planning', 'budgeting', 'weighing', 'preferring']
    .map((name) => children?.[name])
    .find((child) => child !== undefined && snapshotOf(child)?.status === 'active');
  return inner === undefined ? [actorRef] : [actorRef, ...openCharts(inner)];
};

/** What is asked now, by a name of its own; undefined where nothing is: something is on its way. */
const placeOf = (actorRef: AnyActorRef): string | undefined => {
  const charts = openCharts(actorRef);
  const innermost = charts.at(-1);
  const snapshot = innermost === undefined ? undefined : snapshotOf(innermost);
  if (snapshot === undefined) return undefined;
  const state = stateText(snapshot.value as Parameters<typeof stateText>[0]);
  if (charts.length === 1) return state === 'choosingKind' ? state : undefined;
  const { id } = snapshot.machine;
  // Proposal and access are one page each; of the questions every state is one, and between two parts there is none.
  if (charts.length === 2) return id === 'proposal' || id === 'signUp' ? id : undefined;
  return `${id} ${state}`;
};

/** Follows a chart and all that it holds; answers how to stop. */
const follow = (actorRef: AnyActorRef, hear: () => void): (() => void) => {
  let stops: readonly (() => void)[] = [];
  let followed: readonly AnyActorRef[] = [];
  const heard = (): void => {
    const charts = openCharts(actorRef);
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

/**
 * Makes each question an entry of the browser's history, so that its way back leads to the question before, and not out of
 * the application: what is pressed there is what the quiet way back on the page sends. Forward leads nowhere, since only an
 * answer does.
 */
export const backOf = (page: Page): ActorsOf<typeof newProductMachine>['watchBack'] =>
  fromCallback<EventObject, undefined>(({ self }) => {
    // oxlint-disable-next-line no-underscore-dangle -- XState's own name: there is no other for who invokes
    const journey = self._parent;
    if (journey === undefined) return undefined;
    const { history } = page;
    const { pathname } = page.location;
    /** What was asked so far, the first thing first, and how deep in the history that stands: after a reload in its midst. */
    let places: readonly string[] = [];
    let first = 0;
    const here = (): number => first + places.length - 1;
    const mark = (): void => history.pushState({ place: here() }, '', page.location.href);
    /** Entries that were left by a way back on the page, and that the browser has still to leave. */
    let isSilent = false;
    /** The entry to which the browser has gone back, while the questions follow it. */
    let following: number | undefined;
    const hear = (): void => {
      const place = placeOf(journey);
      if (place === undefined || place === places.at(-1)) return;
      const known = places.indexOf(place);
      if (known >= 0) {
        places = places.slice(0, known + 1);
        const back = depthOf(history.state) - here();
        if (back > 0) {
          isSilent = true;
          history.go(-back);
        }
        return;
      }
      if (places.length === 0 || following !== undefined) {
        // Asked before the page was loaded anew: its entry is there.
        first = following ?? depthOf(history.state);
        places = [place];
        return;
      }
      places = [...places, place];
      mark();
    };
    const goBack = (wanted: number): void => {
      for (let step = here(); step > wanted; step -= 1) {
        const before = placeOf(journey);
        following = step - 1;
        openCharts(journey).at(-1)?.send({ type: 'step.left' });
        // Nothing is asked just now: one stays where one is.
        if (placeOf(journey) === before) break;
      }
      following = undefined;
      // Whoever has left the questions meanwhile is not brought back.
      if (here() > wanted && page.location.pathname === pathname) mark();
    };
    const onPop = ({ state }: PopStateEvent): void => {
      if (isSilent) {
        isSilent = false;
        return;
      }
      // Out of these questions, to another page; or nothing is asked yet.
      if (page.location.pathname !== pathname || places.length === 0) return;
      const wanted = depthOf(state);
      if (wanted <= here()) {
        goBack(wanted);
        return;
      }
      isSilent = true;
      history.go(here() - wanted);
    };
    const stop = follow(journey, hear);
    page.addEventListener('popstate', onPop);
    return () => {
      stop();
      page.removeEventListener('popstate', onPop);
    };
  });

const depthOf = (state: unknown): number => {
  const place: unknown = typeof state === 'object' && state !== null && 'place' in state ? state.place : 0;
  return typeof place === 'number' ? place : 0;
};
