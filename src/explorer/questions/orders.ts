import type { Exploration } from '../explore.ts';
import { type Search, shortestWay, type Way, witnessOf } from '../ways.ts';
import { type Answer, called, noWay, undecided } from './answer.ts';
import { type Span, timelineOf } from './moments.ts';
import { type Thing, thingNamed } from './things.ts';

interface Ordered {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly search: Search;
}

/** Answers whether something never happens by looking for the shortest way on which it does. */
const refuted = (exploration: Exploration, { question, yes, no, search }: Ordered): Answer => {
  const found = shortestWay(exploration, search);
  if (found.way !== null) {
    return { question, holds: false, says: [no], arrows: [], witness: witnessOf(exploration, found.way) };
  }
  const holds = noWay(exploration, found) === null ? null : true;
  const says = holds === true ? [yes] : undecided(exploration, found, 'dass es kein Gegenbeispiel gibt');
  return { question, holds, says, arrows: [], witness: null };
};

const happens = (exploration: Exploration, thing: Thing): Way | null => {
  const { atStart, inStep } = timelineOf(exploration, thing);
  return shortestWay(exploration, {
    from: exploration.starts,
    begin: (start) => (atStart(start) === null ? 0 : 1),
    move: (_, step) => (inStep(step) === null ? 0 : 1),
    isGoal: (_, memory) => memory === 1,
  }).way;
};

/** What to remember for `always`: 1 where the second comes first; nothing more once the first has come. */
const withoutFirst = (one: Span | null, other: Span | null): number | null => {
  if (other !== null && (one === null || other.first < one.first)) return 1;
  return one === null ? 0 : null;
};

/** `always <a> before <b>`: whether B never comes without A before it, or with it. */
export const alwaysBefore = (exploration: Exploration, first: string, then: string): Answer => {
  const [a, b] = [thingNamed(exploration, first), thingNamed(exploration, then)];
  const [before, after] = [timelineOf(exploration, a), timelineOf(exploration, b)];
  const example = happens(exploration, b);
  const answer = refuted(exploration, {
    question: `Kommt ${called(a)} immer vor ${called(b)}?`,
    yes: example === null ? `Ja, doch ${called(b)} kommt gar nicht vor.` : `Ja. Ein Beispiel:`,
    no: `Nein, es geht auch ohne. Ein Gegenbeispiel:`,
    search: {
      from: exploration.starts,
      begin: (start) => withoutFirst(before.atStart(start), after.atStart(start)),
      move: (memory, step) => (memory === 1 ? null : withoutFirst(before.inStep(step), after.inStep(step))),
      isGoal: (_, memory) => memory === 1,
    },
  });
  return answer.holds === true && example !== null ? { ...answer, witness: witnessOf(exploration, example) } : answer;
};

/** What to remember for `never`: 0 before the trigger, 1 from it on, 2 where the forbidden comes after it. */
const sinceTrigger = (forbidden: Span | null, trigger: Span | null): number => {
  if (trigger === null) return 0;
  return forbidden !== null && forbidden.last > trigger.first ? 2 : 1;
};

/** `never <a> after <b>`: whether A never comes, or still holds, once B was there. */
export const neverAfter = (exploration: Exploration, what: string, once: string): Answer => {
  const [a, b] = [thingNamed(exploration, what), thingNamed(exploration, once)];
  const [forbidden, trigger] = [timelineOf(exploration, a), timelineOf(exploration, b)];
  const comes = happens(exploration, b) !== null;
  return refuted(exploration, {
    question: `Kommt ${called(a)} nach ${called(b)} nie mehr vor?`,
    yes: comes ? 'Ja, danach nie mehr.' : `Ja, doch ${called(b)} kommt gar nicht vor.`,
    no: 'Nein. Ein Gegenbeispiel:',
    search: {
      from: exploration.starts,
      begin: (start) => sinceTrigger(forbidden.atStart(start), trigger.atStart(start)),
      move: (memory, step) => {
        if (memory === 2) return null;
        if (memory === 0) return sinceTrigger(forbidden.inStep(step), trigger.inStep(step));
        return forbidden.inStep(step) === null ? 1 : 2;
      },
      isGoal: (_, memory) => memory === 2,
    },
  });
};
