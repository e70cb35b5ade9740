import type { AnyActorRef } from 'xstate';
import { keepHistory, type Page, snapshotOf } from '../page-history.ts';

/** States that are a page one can go back from, or to. */
export const pages = ['declaring', 'reviewing', 'unsure'];

/** Makes each page an entry of the browser's history: the way back leads from the review to what was typed; answers how to stop. */
export const historyAround = (journey: AnyActorRef, page: Page): (() => void) => {
  const { pathname } = page.location;
  return keepHistory(page, {
    charts: () => [journey],
    place: () => pages.find((each) => snapshotOf(journey)?.matches(each)),
    leave: () => journey.send({ type: 'step.left' }),
    isWithin: (at) => at === pathname,
  }).stop;
};
