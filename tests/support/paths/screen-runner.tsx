import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';
import { difference, PathBroken, startSubject } from '#explorer/subject.ts';
import type { Path } from '#explorer/suite.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { screenOf, type Screens, stateText } from '#journey/screens.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { notePassed } from './coverage.ts';
import { domHands } from './dom-hands.ts';
import { type Deed, type Driver, environment } from './hands.ts';
import { messageOf } from '#explorer/thrown.ts';
import { flawsOnPage } from '../dom/axe.ts';

export interface Journey<Machine extends AnyStateMachine> {
  readonly entry: CatalogueEntry;
  readonly screens: Screens<Machine>;
  readonly driver: Driver<Machine>;
  /**
   * What must stand on the page wherever a path leads, as text or in a field: which screen it is, what was refused. A list
   * stands for one of its texts.
   */
  readonly says?: (snapshot: SnapshotFrom<Machine>) => readonly (string | readonly string[])[];
  /** What the app has around its screens: theme, router. */
  readonly around?: (screen: ReactNode) => ReactNode;
}

/** States of charts whose page was looked at by axe in this worker: once is enough, what is typed into it changes no rule. */
const audited = new Set<string>();

/** Line breaks are the texts' own matter. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** All that one can read: the page's words, and what stands in its fields. */
const readable = (): string => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  return inOneLine([document.body.textContent, ...fields].join(' | '));
};

/**
 * Replays a path through the real React screens in jsdom. What people cause is done by the journey's driver with
 * hands on the page, and the screen must have sent the event; ports are settled and time is turned as for the bare
 * actor. After every step `data-state` must be what the model expects, and the page must say what the journey says it
 * does. Throws `PathBroken`.
 */
export const replayOnScreens = async <Machine extends AnyStateMachine>(
  { entry, screens, driver, says = () => [], around = (screen) => screen }: Journey<Machine>,
  path: Path,
): Promise<void> => {
  const hands = domHands();
  const subject = startSubject(entry, path);
  const actorRef = subject.actor as unknown as ActorRefFrom<Machine>;
  const page = render(around(<JourneyOutlet<Machine> actorRef={actorRef} screens={screens} />));
  const deeds = driver as unknown as Readonly<Record<string, Deed<EventObject> | typeof environment>>;

  const compare = (index: number): void => {
    const snapshot = subject.actor.getSnapshot() as AnyMachineSnapshot;
    const shown = page.container.querySelector<HTMLElement>(`[data-machine="${entry.machine.id}"]`)?.dataset['state'];
    const value = path.steps[index]?.expectedValue ?? path.initialValue;
    // A state without a screen (an ended chart) shows nothing.
    const expected = screenOf(snapshot) === undefined ? undefined : stateText(value);
    const reason =
      difference(path, index, subject) ??
      (shown === expected
        ? null
        : `the page should show '${expected ?? 'nothing'}', it shows '${shown ?? 'nothing'}'.`);
    if (reason !== null) throw new PathBroken(entry, path, index, reason, 'screens');
    const read = readable();
    const unsaid = says(snapshot as SnapshotFrom<Machine>)
      .map((text) => (typeof text === 'string' ? [text] : text))
      .find((texts) => !texts.some((text) => read.includes(inOneLine(text))));
    if (unsaid !== undefined)
      throw new PathBroken(entry, path, index, `the page should say '${unsaid.join("' or '")}'.`, 'screens');
  };

  const audit = async (index: number): Promise<void> => {
    const state = `${entry.machine.id} ${stateText(path.steps[index]?.expectedValue ?? path.initialValue)}`;
    if (audited.has(state)) return;
    audited.add(state);
    const flaws = await flawsOnPage();
    if (flaws.length > 0) {
      throw new PathBroken(entry, path, index, `axe finds on the page: ${flaws.join('; ')}.`, 'screens');
    }
  };

  try {
    compare(-1);
    await audit(-1);
    for (const [index, step] of path.steps.entries()) {
      const deed = step.kind === 'user' ? deeds[step.event.type] : environment;
      try {
        await act(async () => subject.await(step));
        subject.received();
        if (deed === undefined) throw new Error(`The driver knows no '${step.event.type}'.`);
        if (deed === environment) await act(() => subject.act(step));
        else await deed(hands, step.event, step.sample);
      } catch (error) {
        throw new PathBroken(entry, path, index, messageOf(error), 'screens');
      }
      if (deed !== environment && !subject.received().includes(step.event.type)) {
        throw new PathBroken(entry, path, index, `the screen did not send '${step.event.type}'.`, 'screens');
      }
      compare(index);
      await audit(index);
    }
    notePassed('screens', entry, path);
  } finally {
    page.unmount();
  }
};
