import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { investmentOpeningMachine } from './investment-opening.machine.ts';
import type { PreparedInvestment } from './investment-opening.types.ts';

const { always, everywhere, never } = statementsOf<typeof investmentOpeningMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const isReading = (at: Step['before']): boolean => isIn(at, 'deciding');

/** What a step has learned of an investment that is open. */
const learned = (step: Step) => {
  const end = step.answer('confirmation')?.output;
  if (end?.kind === 'confirmed' && end.receipt.opening !== undefined) return end.receipt.opening;
  const found = step.answer('lookUp')?.output;
  return found?.ok === true ? found.value : null;
};

/** By which event one goes from where to which end. */
const ways = [
  ['opened', 'portal.requested', 'portal'],
  ['unsure', 'portal.requested', 'parted'],
  ['lackingNumber', 'portal.requested', 'parted'],
  ['unknown', 'portal.requested', 'parted'],
  ['deciding', 'answers.reconsidered', 'reconsidered'],
  ['deciding', 'step.left', 'left'],
  ['unprepared', 'step.left', 'left'],
  ['blocked', 'step.left', 'left'],
  ['lackingNumber', 'step.left', 'left'],
] as const;

export const investmentOpeningStatements: readonly Statement<typeof investmentOpeningMachine>[] = [
  always('ONB-08', 'Eröffnet heißt nur, was mit Code bestätigt ist oder sich so wiederfindet.', (step) => {
    const opening = learned(step);
    const isShown = enters(step, 'opened');
    if (step.before.context.opening !== null) return same(step.after.context.opening, step.before.context.opening);
    if (opening === null) return !isShown && step.after.context.opening === null;
    return isShown && same(step.after.context.opening, opening) && step.after.context.problem === null;
  }),
  always('ONB-08', 'Beauftragt wird genau, was mit Unterlagen und Kosten gezeigt ist, und nur auf Wunsch.', (step) => {
    const ordered = isReading(step.before) && step.heard('investment.ordered') !== null;
    const { operation, wanted } = step.before.context;
    const { problem, asked } = step.after.context;
    if (ordered && (problem !== null || asked.length > 0)) return false;
    return same(begun(step, 'confirmation'), ordered ? [{ operation, reference: wanted?.businessPartnerId }] : []);
  }),
  everywhere(
    'ONB-08',
    'Gelesen und beauftragt wird nur mit Unterlagen, Kosten, Vertragsnummer, Widerrufsfrist und Tag der Zahlung.',
    (at) => {
      if (!isReading(at) && !isIn(at, 'confirming')) return true;
      const { operation, costs, papers, ipsId, contractId, withdrawableUntil, money } = at.context;
      const isContract = contractId !== null && withdrawableUntil !== null && money !== null;
      return isContract && operation !== null && costs !== null && ipsId !== null && papers.length > 0;
    },
  ),
  always('ONB-08', 'Hinterlegt wird, was gewünscht ist; was danach gezeigt wird, ist das Hinterlegte.', (step) => {
    const sent = begun(step, 'prepare');
    const { wanted } = step.after.context;
    if (sent.length > 0) return same(sent, [wanted]) && step.after.context.operation === null;
    const result = step.answer('prepare')?.output;
    if (result?.ok !== true) return true;
    const { context } = step.after;
    const stored = Object.entries(result.value) as readonly [keyof PreparedInvestment, unknown][];
    return isIn(step.after, 'deciding.reading') && stored.every(([key, value]) => same(context[key], value));
  }),
  always('BNK-23', 'Was die Bank ablehnt, erfährt genau so, wer gefragt hat.', (step) => {
    const result = step.answer('prepare')?.output;
    if (result === undefined || result.ok) return true;
    if (result.refusal === 'NO_VALIDATED_NUMBER') return isIn(step.after, 'lackingNumber');
    return same(step.after.output, { kind: 'refused', refusal: result.refusal, limit: result.limit });
  }),
  always('ONB-08', 'Ein Ausgang, den niemand kennt, wird nachgesehen; jeder andere wird genannt.', (step) => {
    const end = step.answer('confirmation')?.output;
    const { ipsId } = step.before.context;
    const looksUp = (): boolean => isIn(step.after, 'lookingUp') && same(begun(step, 'lookUp'), [{ ipsId }]);
    if (step.broke('confirmation')) return looksUp();
    if (end === undefined) return true;
    if (end.kind === 'confirmed') return end.receipt.opening !== undefined || looksUp();
    if (end.kind === 'unsure') return looksUp();
    if (end.kind === 'ended') return looksUp() && step.after.context.isOver;
    if (end.kind === 'exhausted') return isIn(step.after, 'blocked');
    if (end.kind === 'refused') return same(step.after.output, { kind: 'changed' });
    return isIn(step.after, 'deciding.reading') && same(step.after.context.operation, step.before.context.operation);
  }),
  always(
    'ONB-08',
    'Ist sie noch nicht eröffnet, wird derselbe Auftrag bestätigt, und nur ein abgelaufener neu hinterlegt.',
    (step) => {
      const found = step.answer('lookUp')?.output;
      if (found === undefined || found.ok) return true;
      const { wanted, isOver, operation } = step.before.context;
      const { problem } = step.after.context;
      if (wanted === null) return isIn(step.after, 'unknown');
      if (isOver) return problem === 'RENEWED' && begun(step, 'prepare').length === 1;
      return isIn(step.after, 'deciding') && problem === 'UNSURE' && same(step.after.context.operation, operation);
    },
  ),
  always('ONB-08', 'Die anderen Fenster erfahren es, und die Adresse nennt die Anlage.', (step) => {
    const opening = learned(step);
    const told = step.told('surroundings').filter(({ type }) => type === 'investment.opened');
    const { businessPartnerId, ipsId } = opening ?? {};
    return same(told, opening === null ? [] : [{ type: 'investment.opened', businessPartnerId, ipsId }]);
  }),
  always(
    'ONB-12',
    'Ein Gutscheincode gehört zu dem, was hinterlegt wird; sein Ausgang steht bei der Anlage.',
    (step) => {
      const { wanted, opening } = step.after.context;
      const isStored = begun(step, 'prepare').every((sent) => same(sent, wanted));
      const found = learned(step);
      return isStored && (found === null || opening?.coupon === found.coupon);
    },
  ),
  always('ONB-08', 'Unterlagen kommen auf Wunsch, eine nach der anderen, und werden als geholt vermerkt.', (step) => {
    const { before, after } = step;
    const { asked, read } = before.context;
    const sent = begun(step, 'savePaper');
    const wished = isReading(before) ? step.heard('paper.requested') : null;
    if (wished !== null) {
      if (asked.includes(wished.id)) return same(after.context.asked, asked) && sent.length === 0;
      const isFirst = isIn(before, 'deciding.reading');
      return same(after.context.asked, [...asked, wished.id]) && same(sent, isFirst ? [{ id: wished.id }] : []);
    }
    if (step.broke('savePaper') || ended(step, 'savingLimit')) {
      const isKept = same(after.context.read, read) && after.context.asked.length === 0;
      return isIn(after, 'deciding.reading') && after.context.problem === 'PAPER_MISSING' && isKept;
    }
    const result = step.answer('savePaper')?.output;
    if (result === undefined) return sent.length === 0;
    if (!result.ok) return isIn(after, 'preparing') && after.context.problem === 'RENEWED';
    const [got = '', ...rest] = asked;
    const isMarked = same(after.context.read, read.includes(got) ? read : [...read, got]);
    const next = rest.slice(0, 1).map((id) => ({ id }));
    return isMarked && same(after.context.asked, rest) && same(sent, next);
  }),
  never(
    'ONB-08',
    'Ein anderes Fenster unterbricht keinen Auftrag, und keine Anlage außer der, die es eröffnet hat.',
    (step) => {
      const told = step.heard('elsewhere.opened');
      const isItself = isReading(step.before) && told?.ipsId === step.before.context.ipsId;
      return told !== null && !isItself && !same(step.before.value, step.after.value);
    },
  ),
  always(
    'ONB-08',
    'Was ein anderes Fenster eröffnet hat, wird hier nicht noch einmal zur Unterschrift gezeigt.',
    (step) => {
      const told = step.heard('elsewhere.opened');
      const { ipsId } = step.before.context;
      if (told === null || !isReading(step.before) || told.ipsId !== ipsId) return true;
      return isIn(step.after, 'lookingUp') && same(begun(step, 'lookUp'), [{ ipsId }]);
    },
  ),
  always(
    'ONB-08',
    'Ersetzen die Unterlagen andere, die schon heruntergeladen waren, bleibt das gesagt, solange sie gelten.',
    (step) => {
      const { before, after } = step;
      const { operation, replaces } = after.context;
      if (operation === null) return !replaces;
      return before.context.operation === null || replaces === before.context.replaces;
    },
  ),
  always('ONB-08', 'Wer im selben Konto anderswo eine andere eröffnet hat, erfährt es vor dem Beauftragen.', (step) => {
    const told = step.heard('elsewhere.opened');
    const { wanted, problem } = step.before.context;
    const isShown = isReading(step.before) || isIn(step.before, 'confirming');
    if (told === null || !isShown) return true;
    const isBeside = told.businessPartnerId === wanted?.businessPartnerId && told.ipsId !== step.before.context.ipsId;
    return step.after.context.problem === (isBeside ? 'OPENED_ELSEWHERE' : problem);
  }),
  always('ONB-08', 'Jedes Ende sagt, wohin es geht; verlassen lässt sich alles, was noch nichts bindet.', (step) => {
    const { before, after } = step;
    if (step.kind !== 'user') return true;
    const way = ways.find(([from, event]) => isIn(before, from) && step.event.type === event);
    return (after.output?.kind ?? null) === (way?.[2] ?? null);
  }),
  always(
    'API-07',
    'Bleibt eine Antwort aus, lässt sich erneut fragen, und niemand hört, es sei nichts geschehen.',
    (step) => {
      const isUnprepared = step.broke('prepare') || ended(step, 'preparingLimit');
      if (isUnprepared) return isIn(step.after, 'unprepared');
      const isUnknown = step.broke('lookUp') || ended(step, 'lookingLimit');
      return !isUnknown || isIn(step.after, 'unsure');
    },
  ),
  everywhere(
    'API-07',
    'Auf Unterlagen, Downloads und Nachsehen wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'preparing') || hasLimit(at, 'preparingLimit', 'investmentOpening.preparing')) &&
      (!isIn(at, 'deciding.saving') || hasLimit(at, 'savingLimit', 'investmentOpening.deciding.saving')) &&
      (!isIn(at, 'lookingUp') || hasLimit(at, 'lookingLimit', 'investmentOpening.lookingUp')),
  ),
];
