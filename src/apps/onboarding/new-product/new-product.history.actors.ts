import { type AnyActorRef, type EventObject, fromCallback } from 'xstate';
import { stateText } from '#journey/screens.ts';
import { journeyAround } from '../journey-around.ts';
import { keepHistory, type Page, snapshotOf } from '../page-history.ts';

/** The charts whose screens one can go back from, the innermost last. */
const openCharts = (actorRef: AnyActorRef): readonly AnyActorRef[] => {
  const children = snapshotOf(actorRef)?.children as Readonly<Record<string, AnyActorRef | undefined>> | undefined;
  const inner = ['questions', 'proposal', 'signUp', 'opening', 'planning', 'budgeting', 'weighing', 'preferring']
    .map((name) => children?.[name])
    .find((child) => child !== undefined && snapshotOf(child)?.status === 'active');
  return inner === undefined ? [actorRef] : [actorRef, ...openCharts(inner)];
};

/** Charts that are one page each, whatever they do meanwhile. */
const wholePages = new Set(['proposal', 'signUp']);

/** Of charts that ask and work by turns the states that are a page one can go back from. */
export const pages: Readonly<Record<string, readonly string[]>> = {
  newProduct: ['choosingKind'],
  newInvestment: [
    'choosing',
    'reviewing',
    'agreeing.choosingPayment',
    'agreeing.announcingWire',
    'agreeing.askingStart',
  ],
  investmentOpening: ['deciding'],
  strategyChange: ['choosing', 'unsuited', 'comparing', 'ordering.deciding'],
  wphgUpdate: ['reviewing'],
};

/** What is asked now, by a name of its own; undefined where nothing is: something is on its way. */
const placeOf = (actorRef: AnyActorRef): string | undefined => {
  const charts = openCharts(actorRef);
  const innermost = charts.at(-1);
  const snapshot = innermost === undefined ? undefined : snapshotOf(innermost);
  if (snapshot === undefined) return undefined;
  const { id } = snapshot.machine;
  if (wholePages.has(id)) return id;
  const state = stateText(snapshot.value as Parameters<typeof stateText>[0]);
  const own = pages[id];
  if (own !== undefined) {
    const page = own.find((each) => state === each || state.startsWith(`${each}.`));
    return page === undefined ? undefined : `${id} ${page}`;
  }
  // Of the questions every state is one, and between two parts there is none.
  return charts.length < 3 ? undefined : `${id} ${state}`;
};

/**
 * Makes each question an entry of the browser's history, so that its way back leads to the question before, and not out of
 * the application. From the first one it leads where it led before.
 */
export const backOf = (page: Page) =>
  fromCallback<EventObject, undefined>(({ self }) => {
    const journey = journeyAround(self);
    if (journey === undefined) return undefined;
    const { pathname } = page.location;
    return keepHistory(page, {
      charts: () => openCharts(journey),
      place: () => placeOf(journey),
      leave: () => openCharts(journey).at(-1)?.send({ type: 'step.left' }),
      isWithin: (at) => at === pathname,
    }).stop;
  });
