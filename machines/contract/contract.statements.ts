import type { ConcludedContract } from '#domain/application/concluded-contract.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { contractMachine } from './contract.machine.ts';
import type { LoadResult, PrepareInput, PrepareRefusal } from './contract.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof contractMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const prepared = (step: Step): readonly PrepareInput[] => begun(step, 'prepare') as readonly PrepareInput[];

const isReading = (at: Step['before']): boolean => isIn(at, 'deciding');

/** After the own signature the case is read for its invitation alone: nothing else follows from it. */
const isSignedByOne = (at: Step['before']): boolean => isIn(at, 'awaitingSecond');

/** What a read of the case has brought. */
const caseRead = (step: Step) => (isSignedByOne(step.before) ? undefined : step.answer('loadCase')?.output);

/** Whether a time limit of a read has ended, or the read itself has failed. */
const readBroke = (step: Step): boolean =>
  !isSignedByOne(step.before) &&
  (step.broke('loadCase') || step.broke('prepare') || ended(step, 'loadingLimit') || ended(step, 'preparingLimit'));

const refusedIn: Readonly<Record<PrepareRefusal, string>> = {
  CASE_NOT_READY: 'hindered.unfinished',
  CASE_IN_REVIEW: 'hindered.examined',
  NO_VALIDATED_NUMBER: 'hindered.lackingNumber',
  NOT_OF_AGE: 'hindered.turnedAway',
  APPLICATION_REFUSED: 'hindered.declined',
  UNKNOWN: 'hindered.unknown',
};

/** Where a contract is shown, by what it still waits for. */
const shownIn = (awaits: ConcludedContract['awaits']): string => {
  if (awaits === null) return 'concluded';
  return awaits === 'secondPerson' ? 'awaitingSecond' : 'awaitingClearance';
};

/** Where an application leads that was read. */
const placeOf = (result: LoadResult): string => {
  if (!result.ok) return 'hindered.unknown';
  const { contract, ended: end, agreement } = result.value;
  // What was signed before is shown by the application: how the invitation stands.
  if (contract !== null) return contract.awaits === 'secondPerson' ? 'signed' : shownIn(contract.awaits);
  if (end !== null) return end === 'rejected' ? 'hindered.rejected' : 'hindered.unknown';
  return agreement === null ? 'hindered.unfinished' : 'preparing';
};

/** By which event one goes from where to which end. */
const ways = [
  ['concluded', 'contract.finished', 'concluded'],
  ['awaitingSecond', 'contract.finished', 'concluded'],
  ['awaitingClearance', 'contract.finished', 'concluded'],
  ['hindered.unfinished', 'application.reopened', 'notReady'],
  ['hindered.lackingNumber', 'number.requested', 'numberMissing'],
  ['hindered.declined', 'application.restarted', 'refused'],
  ['hindered.turnedAway', 'application.closed', 'closed'],
  ['hindered.rejected', 'application.closed', 'closed'],
  ['hindered.unknown', 'application.closed', 'closed'],
] as const;

const leavable = [
  'loadFailed',
  'deciding',
  ...['blocked', 'examined', 'unfinished', 'lackingNumber', 'declined'].map((reason) => `hindered.${reason}`),
];
const shown = ['concluded', 'awaitingSecond', 'awaitingClearance'];

export const contractStatements: readonly Statement<typeof contractMachine>[] = [
  always(
    'REG-06',
    'Kein Vertrag ohne bestätigten Code; einer, der schon geschlossen ist, wird als solcher gezeigt.',
    (step) => {
      const end = step.answer('confirmation')?.output;
      const signed = end?.kind === 'confirmed' ? (end.receipt.contract ?? null) : null;
      const result = caseRead(step);
      const known = result?.ok === true ? result.value.contract : null;
      if (known?.awaits === 'secondPerson') return enters(step, 'signed') && same(step.after.context.contract, known);
      const contract = signed ?? known;
      if (!shown.some((place) => enters(step, place))) return contract === null;
      if (contract === null) return false;
      const place = shownIn(contract.awaits);
      return enters(step, place) && same(step.after.context.contract, contract) && step.after.context.problem === null;
    },
  ),
  always('REG-06', 'Beauftragt wird genau, was mit Unterlagen und Kosten gezeigt ist, und nur auf Wunsch.', (step) => {
    const accepted = isReading(step.before) && step.heard('contract.accepted') !== null;
    const { operation } = step.before.context;
    const { problem, asked } = step.after.context;
    if (accepted && (problem !== null || asked.length > 0)) return false;
    return same(begun(step, 'confirmation'), accepted ? [{ operation }] : []);
  }),
  everywhere('REG-06', 'Gelesen und beauftragt wird nur mit Unterlagen, Kosten und dem, was vereinbart ist.', (at) => {
    if (!isReading(at) && !isIn(at, 'confirming')) return true;
    const { operation, costs, papers, agreement } = at.context;
    return operation !== null && costs !== null && agreement !== null && papers.length > 0;
  }),
  always('REG-06', 'Ein gelesener Antrag führt dorthin, wo er steht.', (step) => {
    const result = caseRead(step);
    if (result === undefined) return true;
    const place = placeOf(result);
    if (!isIn(step.after, place)) return false;
    if (place !== 'preparing' || !result.ok) return prepared(step).length === 0;
    const { caseId, agreement } = step.after.context;
    return same(prepared(step), [{ caseId, key: result.value.key }]) && same(agreement, result.value.agreement);
  }),
  always('REG-06', 'Lehnt die Bank den Vertrag ab, wird der Grund genannt; sonst folgen die Unterlagen.', (step) => {
    const result = step.answer('prepare')?.output;
    if (result === undefined) return true;
    if (!result.ok) return isIn(step.after, refusedIn[result.refusal]);
    const { operation, papers, costs, planned, read, replaces } = step.after.context;
    const shown = { operation, papers, costs, planned, read, replaces };
    return isIn(step.after, 'deciding.reading') && same(shown, result.value);
  }),
  always(
    'REG-06',
    'Ersetzen die Unterlagen andere, die schon heruntergeladen waren, bleibt das gesagt, solange sie gelten.',
    (step) => {
      const { before, after } = step;
      const { operation, replaces } = after.context;
      if (operation === null) return !replaces;
      return before.context.operation === null || replaces === before.context.replaces;
    },
  ),
  remembering<string | null>(
    'REG-06',
    'Ein Aufruf ohne Antwort wird mit dem Schlüssel wiederholt, den er hatte.',
    {
      first: () => null,
      next: (open, step) => {
        const [sent] = prepared(step);
        if (sent !== undefined) return sent.key;
        return step.answer('prepare') !== null || step.answer('loadCase') !== null ? null : open;
      },
    },
    (step, open) => open === null || prepared(step).every(({ key }) => key === open),
  ),
  always('REG-06', 'Ein Ausgang, den niemand kennt, wird nachgesehen; jeder andere wird genannt.', (step) => {
    const end = step.answer('confirmation')?.output;
    const { problem } = step.after.context;
    const looksAnew = (said: string): boolean =>
      isIn(step.after, 'loading') && problem === said && begun(step, 'loadCase').length === 1;
    if (step.broke('confirmation')) return looksAnew('UNSURE');
    if (end === undefined) return true;
    if (end.kind === 'confirmed') return end.receipt.contract !== undefined || looksAnew('UNSURE');
    if (end.kind === 'canceled') {
      return isIn(step.after, 'deciding.reading') && same(step.after.context.operation, step.before.context.operation);
    }
    if (end.kind === 'exhausted') return isIn(step.after, 'hindered.blocked');
    return looksAnew(end.kind === 'unsure' ? 'UNSURE' : end.kind === 'ended' ? 'RENEWED' : 'CHANGED');
  }),
  always('REG-06', 'Unterlagen kommen auf Wunsch, eine nach der anderen, und werden als geholt vermerkt.', (step) => {
    const { before, after } = step;
    const { asked, read } = before.context;
    const { problem } = after.context;
    const sent = begun(step, 'savePaper');
    const wished = isReading(before) ? step.heard('paper.requested') : null;
    if (wished !== null) {
      const wanted = [...asked, wished.id];
      const isFirst = isIn(before, 'deciding.reading');
      if (asked.includes(wished.id)) return same(after.context.asked, asked) && sent.length === 0;
      return problem === null && same(after.context.asked, wanted) && same(sent, isFirst ? [{ id: wished.id }] : []);
    }
    if (step.broke('savePaper') || ended(step, 'savingLimit')) {
      const isKept = same(after.context.read, read) && after.context.asked.length === 0;
      return isIn(after, 'deciding.reading') && problem === 'PAPER_MISSING' && isKept;
    }
    const result = step.answer('savePaper')?.output;
    if (result === undefined) return sent.length === 0;
    if (!result.ok) return isIn(after, 'loading') && problem === 'RENEWED' && after.context.read.length === 0;
    const [got, ...rest] = asked;
    const isMarked = got !== undefined && same(after.context.read, read.includes(got) ? read : [...read, got]);
    const isOver = rest.length === 0 ? isIn(after, 'deciding.reading') : isIn(after, 'deciding.saving');
    return (
      isMarked &&
      isOver &&
      same(after.context.asked, rest) &&
      same(
        sent,
        rest.slice(0, 1).map((id) => ({ id })),
      )
    );
  }),
  always('REG-06', 'Bleibt eine Antwort aus, lässt sich erneut fragen, und was gesagt war, bleibt gesagt.', (step) => {
    if (readBroke(step)) {
      return isIn(step.after, 'loadFailed') && step.after.context.problem === step.before.context.problem;
    }
    if (step.heard('loading.retried') === null || !isIn(step.before, 'loadFailed')) return true;
    const { caseId, key } = step.before.context;
    return key === '' ? isIn(step.after, 'loading') : same(prepared(step), [{ caseId, key }]);
  }),
  always(
    'REG-08',
    'Wer unterschrieben hat, wartet auf die zweite Person, ob von der Einladung etwas zu hören ist oder nicht.',
    (step) => {
      if (!isSignedByOne(step.before)) return true;
      const { contract } = step.before.context;
      const isFinished = step.heard('contract.finished') !== null;
      return isIn(step.after, isFinished ? 'signed' : 'awaitingSecond') && same(step.after.context.contract, contract);
    },
  ),
  always('REG-06', 'Neu gelesen wird, wer nachfragt oder nach drei falschen Codes neu beginnt.', (step) => {
    const isExamined = isIn(step.before, 'hindered.examined') || isIn(step.before, 'awaitingClearance');
    const asks = isExamined && step.heard('status.requested') !== null;
    const restarts = isIn(step.before, 'hindered.blocked') && step.heard('contract.restarted') !== null;
    return !(asks || restarts) || begun(step, 'loadCase').length === 1;
  }),
  always(
    'REG-06',
    'Was neu gelesen wird, hat keine Unterlagen, keine Kosten und keinen Auftrag von vorher.',
    (step) => {
      if (!isIn(step.after, 'loading')) return true;
      const { key, operation, papers, costs, planned, read, replaces, asked } = step.after.context;
      const kept = [key, operation, papers, costs, planned, read, replaces, asked];
      return same(kept, ['', null, [], null, null, [], false, []]);
    },
  ),
  always(
    'REG-06',
    'Jedes Ende sagt, wohin es geht; aufschieben lässt sich nur, woraus noch ein Vertrag werden kann.',
    (step) => {
      const { before, after } = step;
      const way = ways.find(([from, event]) => isIn(before, from) && step.event.type === event);
      const leaves = step.heard('contract.left') !== null && leavable.some((place) => isIn(before, place));
      // What was signed before is over as soon as it is read.
      const isOver = step.answer('loadCase') !== null && isIn(after, 'signed');
      const kind = isOver ? 'concluded' : leaves ? 'left' : (way?.[2] ?? null);
      if (before.status === 'active' && (after.output?.kind ?? null) !== kind) return false;
      return kind !== 'concluded' || same(after.output, { kind, ...(isOver ? after : before).context.contract });
    },
  ),
  always(
    'REG-06',
    'Wie die erste Einzahlung kommt, steht so da, wie der Server es sagt, und nie von vorher.',
    (step) => {
      const answer = step.answer('loadMoney')?.output;
      const { money, contract } = step.after.context;
      if (answer !== undefined)
        return isIn(step.after, 'concluded.informed') && same(money, answer) && contract !== null;
      return isIn(step.after, 'concluded.informed')
        ? same(money, step.before.context.money)
        : money === null || step.after.status === 'done';
    },
  ),
  always('REG-06', 'Nach dem Abschluss wird nach der ersten Einzahlung gesehen, danach nur auf Wunsch.', (step) => {
    const { caseId } = step.after.context;
    const isWanted = isIn(step.before, 'concluded.uninformed') && step.heard('money.requested') !== null;
    const isDue = enters(step, 'concluded') || isWanted;
    return same(begun(step, 'loadMoney'), isDue ? [{ caseId }] : []);
  }),
  always('API-07', 'Bleibt die Auskunft zur Einzahlung aus, bleibt der Vertrag geschlossen.', (step) => {
    if (!step.broke('loadMoney') && !ended(step, 'moneyLimit')) return true;
    return isIn(step.after, 'concluded.uninformed') && same(step.after.context.contract, step.before.context.contract);
  }),
  everywhere(
    'API-07',
    'Auf Antrag, Unterlagen und Downloads wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'contract.loading')) &&
      (!isIn(at, 'preparing') || hasLimit(at, 'preparingLimit', 'contract.preparing')) &&
      (!isIn(at, 'deciding.saving') || hasLimit(at, 'savingLimit', 'contract.deciding.saving')) &&
      (!isIn(at, 'concluded.looking') || hasLimit(at, 'moneyLimit', 'contract.concluded.looking')),
  ),
];
