import type { AnyStateMachine, CallbackActorLogic, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';
import type { Ending, JourneyMeta, RequirementId } from './journey.ts';
import type { ActorsOf } from './port.ts';
import type { Statement } from './statements.ts';

type Named<Machine extends AnyStateMachine, Key extends 'actions' | 'guards' | 'delays'> = keyof NonNullable<
  Parameters<Machine['provide']>[0][Key]
> &
  string;

/** Names of the actors that end with an answer: ports and child charts, not channels. */
export type Answering<Machine extends AnyStateMachine> = {
  [Name in keyof ActorsOf<Machine>]: ActorsOf<Machine>[Name] extends CallbackActorLogic<infer _A, infer _B, infer _C>
    ? never
    : Name;
}[keyof ActorsOf<Machine>];

/**
 * A chart's environment, declared exhaustively by type: what people and the outside world can send and answer.
 * Never part of an app bundle.
 */
export interface Model<Machine extends AnyStateMachine> {
  /** The inputs that the chart is started with, each by a name; every one is explored. */
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>;
  /** At least one sample for every event that the chart understands, each by a name (`typical`, `zero`, `tooMuch`). */
  readonly events: {
    readonly [Type in EventFrom<Machine>['type']]: Readonly<
      Record<string, Omit<Extract<EventFrom<Machine>, { type: Type }>, 'type'>>
    >;
  };
  /**
   * For every port and child chart each answer it may give, by a name: what is granted and every refusal.
   * A fault (a rejection) of each is added by the explorer, as are the time limits of the chart.
   */
  readonly outcomes: {
    readonly [Name in Answering<Machine>]: Readonly<Record<string, OutputFrom<ActorsOf<Machine>[Name]>>>;
  };
  /**
   * What an answer means for the customer where its form does not say it. Known without: `ok: false` is a refusal, and a
   * child chart's answer means what its final state says in `meta.ending`.
   */
  readonly meanings?: { readonly [Name in Answering<Machine>]?: Readonly<Record<string, Ending>> };
  /**
   * Keys of the context that are to count although they decide nothing: the explorer finds those that decide by itself
   * and walks once what differs in others alone. None can be hidden.
   */
  readonly keys?: readonly (keyof SnapshotFrom<Machine>['context'] & string)[];
  /** Arrows or guard branches that no sample can reach, by edge id, each with its reason; shown in the report. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Findings of lint that are meant to be, by rule and place (`dead-end hint.known`), each with its reason. */
  readonly accepted?: Readonly<Record<string, string>>;
}

/**
 * Excuses the `false` of the last of guards that between them name every answer of a port or end of a child: there is no
 * answer left to which it could say no. For `unreachable`.
 *
 * @param arrow the arrow's place among those for the answer, from 0
 */
export const lastOf = (state: string, actor: string, arrow: number): Readonly<Record<string, string>> => ({
  [`${state} | xstate.done.actor.${actor} | ${arrow} | false`]: 'The guards before it name every other answer.',
});

/** What an arrow means that is not simply the way on: the answer was no, or something went wrong. */
export type Setback = Extract<Ending, 'refused' | 'failed'>;

/** What one arrow says beside, or instead of, the general words of its event and guard. */
export interface ArrowCaption {
  /** What has happened, where the event's own word says too little here. */
  readonly fact?: string;
  /** Its condition as a question. An arrow that is left when all guards said no has one here, or it would read „sonst“. */
  readonly condition?: string;
  readonly meaning?: Setback;
}

/** The words in which a product owner reads a chart's arrows: German, as facts and questions. */
export interface Captions<Machine extends AnyStateMachine> {
  readonly events: { readonly [Type in EventFrom<Machine>['type']]: string };
  readonly guards: { readonly [Name in Named<Machine, 'guards'>]: string };
  /** Only of delays that the chart computes: a fixed one is written by its length. */
  readonly delays?: { readonly [Name in Named<Machine, 'delays'>]?: string };
  /** Null for one that only the technique needs: pictures leave it out. */
  readonly actors: { readonly [Name in keyof ActorsOf<Machine> & string]: string | null };
  /** Of work that an actor does more than once, and not for the same: by the id under which it is invoked. */
  readonly invokes?: Readonly<Record<string, string>>;
  /** Of the model's inputs, where it has several: how one comes to the chart. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Of a sample of an event that has several, by its name: what is special about it. `{text}` stands for its own value. */
  readonly samples?: { readonly [Type in EventFrom<Machine>['type']]?: Readonly<Record<string, string>> };
  /** Of an answer of a port or child chart that has several, by its name. */
  readonly answers?: { readonly [Name in Answering<Machine>]?: Readonly<Record<string, string>> };
  /** Of single arrows, by edge id: `order.open | order.executed | 0`. */
  readonly arrows?: Readonly<Record<string, ArrowCaption>>;
  /** What every arrow with this guard means, where no port's answer says it. */
  readonly meanings?: { readonly [Name in Named<Machine, 'guards'>]?: Setback };
  /** What a box says beside its caption, by state id. */
  readonly notes?: Readonly<Record<string, string>>;
  /** States, by id, that wait for an answer which a channel brings. */
  readonly waiting?: readonly string[];
  /** Charts that go on where this one stands, by state id, beside those that it invokes: the names of the catalogue. */
  readonly charts?: Readonly<Record<string, readonly string[]>>;
  /** Charts to which an end hands over, by its state's id: the names of the catalogue. */
  readonly onward?: Readonly<Record<string, readonly string[]>>;
  /** Charts of the pages to which a page leads while it stands, by the state's id: the names of the catalogue. */
  readonly leads?: Readonly<Record<string, readonly string[]>>;
}

/** What the catalogue says of a chart that the chart does not say itself. */
interface Registration<Machine extends AnyStateMachine> {
  readonly name: string;
  readonly kind: 'journey' | 'lifecycle' | 'shell';
  readonly app: 'banking' | 'onboarding' | 'admin' | 'server' | 'all';
  /**
   * Of a chart whose snapshot or draft is stored: a constant beside the machine, raised with every change that what is
   * stored could not live through.
   */
  readonly version?: number;
  /** The folder of its files, where several charts are made from the same ones; else they lie under its own name. */
  readonly family?: string;
  readonly machine: Machine;
  readonly model: Model<Machine>;
  readonly captions: Captions<Machine>;
  /** What must always, or may never, happen to whoever runs the chart. */
  readonly statements: readonly Statement<Machine>[];
}

/** One chart of the book, with what the meta of its root says. */
export interface CatalogueEntry<Machine extends AnyStateMachine = AnyStateMachine> extends Registration<Machine> {
  readonly title: string;
  readonly requirements: readonly RequirementId[];
}

/** Takes title and duties from the chart's root. Keeps the chart's own types; the catalogue forgets them. */
export const entry = <Machine extends AnyStateMachine>(chart: Registration<Machine>): CatalogueEntry => {
  const { caption, requirements = [] } = chart.machine.root.meta as JourneyMeta<string>;
  return { ...chart, title: caption, requirements };
};
