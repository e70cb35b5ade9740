import type { AnyStateMachine, EventFrom } from 'xstate';

/** What a person can do to a page, in the words of the page. The same deeds in jsdom and in Chromium. */
export interface Hands {
  /** Replaces what stands in a field by its label; an empty text clears it. */
  readonly fill: (label: string | RegExp, text: string) => Promise<void>;
  /** Presses a button. Fails where there is none, or where it is disabled. */
  readonly press: (name: string | RegExp) => Promise<void>;
  /** Chooses an option of a list, or one of several radio buttons of a group, by their texts. */
  readonly choose: (label: string | RegExp, option: string) => Promise<void>;
  readonly check: (label: string | RegExp) => Promise<void>;
  /** Leaves a box without its mark, whether it had one or not. */
  readonly uncheck: (label: string | RegExp) => Promise<void>;
  readonly follow: (linkName: string | RegExp) => Promise<void>;
  /** Steps out of a field, as the tabulator key does. */
  readonly leave: (label: string | RegExp) => Promise<void>;
  /** Fails unless the text stands on the page. */
  readonly sees: (text: string | RegExp) => Promise<void>;
}

/** Marks an event that no screen sends: a channel, a parent chart or a timer does. The runner sends it itself. */
export const environment = 'environment';

export type Deed<Event> = (hands: Hands, event: Event, sampleName: string) => Promise<void>;

/** How a person causes each event of a chart; exhaustive, so that a new event is not forgotten. */
export type Driver<Machine extends AnyStateMachine> = {
  readonly [Type in EventFrom<Machine>['type']]: Deed<Extract<EventFrom<Machine>, { type: Type }>> | typeof environment;
};
