import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { stateText } from '#journey/screens.ts';
import type { Navigator } from '#shell/browse/browse.ts';
import { keepHistory, type Page, snapshotOf, type WayBack } from './page-history.ts';

/** How one goes back within a chart. */
interface Way {
  /** States that are a page one can go back from; left out where the chart is one page, whatever it does meanwhile. */
  readonly pages?: readonly string[];
  /** What the quiet ways back on its pages send. */
  readonly back: readonly string[];
  /** States that say that it went on as far as it goes for now: from there the way back leads out. */
  readonly rests?: readonly string[];
}

const quiet = ['step.left'];

/** By the id of each chart that is a page, or several; `tests/architecture/way-back.test.ts` holds them against the charts. */
export const ways: Readonly<Record<string, Way>> = {
  registration: { pages: ['abandoning.askingDrop'], back: ['drop.declined'], rests: ['left', 'concluding.waiting'] },
  invitation: {
    pages: ['introducing', 'askingDecline', 'completing.sharingTaxId', 'completing.payingInUs', 'signing'],
    back: ['decline.canceled', 'answer.corrected', 'contract.left'],
    rests: ['paused', 'turnedAway'],
  },
  signUp: { back: quiet },
  personalDetails: {
    pages: ['telling.describing', 'telling.residing', 'calling.numbering', 'calling.proving'],
    back: [...quiet, 'mobile.corrected'],
  },
  accountParties: { pages: ['namingChild', 'askingCustody', 'announcingProof', 'joining'], back: quiet },
  declarations: {
    pages: ['taxing', 'askingUsPerson', 'usPersonRefused', 'working', 'declaring'],
    back: [...quiet, 'answer.corrected'],
  },
  accountConsents: {
    pages: ['askingTaxId', 'accounting', 'choosingPayment', 'announcingWire', 'askingStart', 'consenting'],
    back: quiet,
  },
  identification: { back: ['identification.left'] },
  contract: { back: ['contract.left'] },
  secondPerson: {
    pages: ['inviting', 'confirming', 'correcting', 'confirmingCorrection', 'doubting'],
    back: quiet,
    rests: ['standing', 'loadFailed'],
  },
  confirmation: { pages: [], back: ['confirmation.canceled'] },
};

const wayOf = ({ machine }: AnyMachineSnapshot): Way | undefined => ways[machine.id];

const textOf = ({ value }: AnyMachineSnapshot): string => stateText(value as Parameters<typeof stateText>[0]);

/** Of some states the one that a chart is in, or is within. */
const amongOf = (snapshot: AnyMachineSnapshot, states: readonly string[] = []): string | undefined =>
  states.find((state) => textOf(snapshot) === state || textOf(snapshot).startsWith(`${state}.`));

/** The charts that one can go back in, the innermost last. */
const chartsOf = (actorRef: AnyActorRef): readonly AnyActorRef[] => {
  const children = (snapshotOf(actorRef)?.children ?? {}) as Readonly<Record<string, AnyActorRef>>;
  const inner = Object.values(children).find((child) => {
    const snapshot = snapshotOf(child);
    return snapshot?.status === 'active' && wayOf(snapshot) !== undefined;
  });
  return inner === undefined ? [actorRef] : [actorRef, ...chartsOf(inner)];
};

const placeIn = (chart: AnyActorRef): string | undefined => {
  const snapshot = snapshotOf(chart);
  const way = snapshot && wayOf(snapshot);
  if (snapshot === undefined || way === undefined) return undefined;
  const { id } = snapshot.machine;
  if (way.pages === undefined) return id;
  const page = amongOf(snapshot, way.pages);
  return page === undefined ? undefined : `${id} ${page}`;
};

/** The page that is shown, by a name of its own; undefined where something is on its way. */
const placeOf = (journey: AnyActorRef): string | undefined =>
  chartsOf(journey)
    .map(placeIn)
    .findLast((place) => place !== undefined);

const isResting = (chart: AnyActorRef): boolean => {
  const snapshot = snapshotOf(chart);
  return snapshot !== undefined && amongOf(snapshot, wayOf(snapshot)?.rests) !== undefined;
};

/** Whether nothing more is asked here: of this journey, or for now. */
const isOver = (journey: AnyActorRef): boolean => {
  const snapshot = snapshotOf(journey);
  if (snapshot === undefined) return false;
  const metas = Object.values(snapshot.getMeta()) as readonly ({ readonly ending?: string } | undefined)[];
  return metas.some((meta) => meta?.ending !== undefined) || chartsOf(journey).some(isResting);
};

/** Presses the quiet way back of the page; nothing where it has none. */
const leave = (journey: AnyActorRef): void => {
  for (const chart of chartsOf(journey).toReversed()) {
    const snapshot = snapshotOf(chart);
    const type = snapshot && wayOf(snapshot)?.back.find((each) => snapshot.can({ type: each }));
    if (type !== undefined) {
      chart.send({ type });
      return;
    }
  }
};

export interface WayBackDeps {
  readonly page: Page;
  readonly navigator: Pick<Navigator, 'push' | 'replace'>;
  /** Whether an address is one of the journey's. */
  readonly isWithin: (pathname: string) => boolean;
  /** Hears of an address that was gone to, and that no page of the journey has made. */
  readonly strayed?: () => void;
}

/** The browser's way back through a journey that is left by a page of its own. */
export const wayBackOf = (journey: AnyActorRef, { page, navigator, isWithin, strayed }: WayBackDeps): WayBack =>
  keepHistory(page, {
    charts: () => chartsOf(journey),
    place: () => placeOf(journey),
    leave: () => leave(journey),
    isWithin,
    threshold: { isOver: () => isOver(journey), navigator, strayed },
  });
