import { consentsWord } from '#domain/application/shared-consent.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { invitationMachine } from './invitation.machine.ts';
import { differenceStatements } from './invitation.difference.statements.ts';
import { keepingStatements } from './invitation.keeping.statements.ts';
import { declaredOf } from './invitation.select.ts';
import { lookedUpIn, refusedIn, waits } from './invitation.places.ts';

const { always, everywhere, never } = statementsOf<typeof invitationMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const shelved = (step: Step) => step.told('shelf').filter(({ type }) => type.startsWith('shelf.'));

const isReading = (at: Step['before']): boolean => isIn(at, 'signing.reading') || isIn(at, 'signing.saving');

const overEverything = ['lapsed', 'declined', 'joined'] as const;

export const invitationStatements: readonly Statement<typeof invitationMachine>[] = [
  ...keepingStatements,
  ...differenceStatements,
  always('REG-08', 'Vertragspartei wird nur, wer den Code bestätigt, oder wem das Konto schon gehört.', (step) => {
    const isSigned = step.answer('confirmation')?.output.kind === 'confirmed';
    const isFound = (step.answer('findAccount')?.output ?? null) !== null;
    return (
      enters(step, 'joined') === (isSigned || isFound) &&
      (step.after.context.joined !== null) === isIn(step.after, 'joined')
    );
  }),
  always('REG-08', 'Geschlossen heißt der Vertrag nur, wenn er es ist; wird geprüft, wird das gesagt.', (step) => {
    const { joined } = step.after.context;
    if (joined === null) return true;
    const { contractId, isExamined } = joined;
    if (isIn(step.after, 'joined.examined')) return isExamined;
    return !isExamined && (contractId === null) === isIn(step.after, 'joined.alreadyOpen');
  }),
  always('REG-08', 'Bestätigt wird genau, was mit seinen Unterlagen gezeigt ist, und nur auf Wunsch.', (step) => {
    const pressed = isReading(step.before) ? step.heard('contract.accepted') : null;
    const { operation, consents = { version: '', kinds: [] } } = step.before.context.prepared ?? {};
    const { problem, asked } = step.after.context;
    const isAccepted = pressed !== null && consents.kinds.every((kind) => pressed.given.includes(kind));
    if (isAccepted && (problem !== null || asked.length > 0)) return false;
    const reference = consentsWord(consents.version, consents.kinds);
    return same(begun(step, 'confirmation'), isAccepted ? [{ operation, reference }] : []);
  }),
  always('REG-06', 'Fehlt eine eigene Zustimmung, wird sie an ihrem Feld genannt, und nichts ist verloren.', (step) => {
    const pressed = isReading(step.before) ? step.heard('contract.accepted') : null;
    if (pressed === null) return true;
    const kinds = step.before.context.prepared?.consents.kinds ?? [];
    const missing = kinds.filter((kind) => !pressed.given.includes(kind));
    const { flaws, given, prepared } = step.after.context;
    if (!same(given, pressed.given) || !same(prepared, step.before.context.prepared)) return false;
    return (
      missing.length === 0 ||
      (isReading(step.after) &&
        same(
          flaws.map(({ field }) => field),
          missing,
        ))
    );
  }),
  everywhere('REG-06', 'Was der Beginn eines wartenden Vertrags ist, hat jede Partei selbst gesagt.', (at) => {
    const isShown = isReading(at) || isIn(at, 'signing.confirming');
    return !isShown || (at.context.prepared?.contract ?? null) === null || at.context.startsAtOnce !== null;
  }),
  always(
    'REG-06',
    'Der Wunsch zum Beginn gilt erst, wenn er abgeschickt ist; ohne Antwort geht es nicht weiter.',
    (step) => {
      const entered = isIn(step.before, 'signing.askingStart') ? step.heard('start.entered') : null;
      const { startsAtOnce, flaws } = step.after.context;
      if (entered === null) return startsAtOnce === step.before.context.startsAtOnce;
      const chosen = entered.answer || step.before.context.start;
      if (chosen === '') return isIn(step.after, 'signing.askingStart') && flaws.length === 1;
      return isIn(step.after, 'signing.preparing') && startsAtOnce === (chosen === 'yes');
    },
  ),
  everywhere('REG-06', 'Gelesen und beauftragt wird nur mit Unterlagen und Erklärungen.', (at) => {
    if (!isReading(at) && !isIn(at, 'signing.confirming')) return true;
    const { prepared, hasDeclared } = at.context;
    return hasDeclared && prepared !== null && prepared.papers.length > 0;
  }),
  always(
    'REG-07',
    'Unterschrieben wird mit dem, was erklärt ist, und nicht mit einer Steuerpflicht in den USA.',
    (step) => {
      const { declared, startsAtOnce } = step.after.context;
      return begun(step, 'prepare').every(
        (sent) =>
          declared !== null &&
          same(sent, { declared: declaredOf(declared), startsAtOnce }) &&
          declared.usPerson !== 'yes',
      );
    },
  ),
  always('REG-08', 'Ob die Einladung gilt und für wen, wird gesagt, bevor etwas gefragt wird.', (step) => {
    const result = step.answer('lookUp')?.output;
    if (enters(step, 'completing.fetching') && result?.ok !== true) return false;
    if (result === undefined) return true;
    if (result.ok) {
      const { kept: _kept, ...joiner } = result.value;
      return isIn(step.after, 'completing') && same(step.after.context.joiner, joiner);
    }
    return (
      isIn(step.after, lookedUpIn[result.refusal]) &&
      (result.refusal !== 'NOT_INVITED' || step.after.context.stranger === result.username)
    );
  }),
  always(
    'REG-08',
    'Lehnt die Bank die Unterschrift ab, wird der Grund genannt; sonst folgen Beginn oder Unterlagen.',
    (step) => {
      const result = step.answer('prepare')?.output;
      if (result === undefined) return true;
      const isUnasked = result.ok && result.value.contract !== null && step.before.context.startsAtOnce === null;
      if (isUnasked) return isIn(step.after, 'signing.askingStart') && step.after.context.prepared === null;
      if (result.ok) return isIn(step.after, 'signing.reading') && same(step.after.context.prepared, result.value);
      const { stranger, joiner } = step.after.context;
      return (
        isIn(step.after, refusedIn[result.refusal]) &&
        (result.refusal !== 'NOT_INVITED' || stranger === joiner?.seen.profile.username)
      );
    },
  ),
  always('REG-08', 'Ein Ausgang, den niemand kennt, wird am Konto nachgesehen; jeder andere wird genannt.', (step) => {
    const end = step.answer('confirmation')?.output;
    const { problem } = step.after.context;
    const asksAnew = (said: string): boolean => isIn(step.after, 'signing.preparing') && problem === said;
    if (step.broke('confirmation') || end?.kind === 'unsure' || end?.kind === 'ended') {
      return same(begun(step, 'findAccount'), [{ before: step.before.context.joiner?.partners }]);
    }
    if (step.answer('findAccount') !== null) return isIn(step.after, 'joined') || asksAnew('UNSURE');
    if (end === undefined || end.kind === 'confirmed') return true;
    if (end.kind === 'canceled') return isIn(step.after, 'signing.reading');
    if (end.kind === 'exhausted') return isIn(step.after, 'signing.blocked');
    return asksAnew('CHANGED');
  }),
  always('REG-08', 'Der Link wird vergessen, sobald er zu Ende ist, und vorher nie.', (step) => {
    const isOver = overEverything.some((place) => enters(step, place));
    return shelved(step).some(({ type }) => type === 'shelf.forget') === isOver;
  }),
  always('REG-08', 'Wer weitergeht, verliert den Link auch beim Neuladen nicht.', (step) => {
    const goesOn = isIn(step.before, 'introducing') && step.heard('invitation.accepted') !== null;
    return shelved(step).some(({ type }) => type === 'shelf.begin') === goesOn;
  }),
  always('REG-08', 'Abgelehnt wird nur nach einer Rückfrage; wie es ausging, wird gesagt.', (step) => {
    const confirms = isIn(step.before, 'askingDecline') && step.heard('decline.confirmed') !== null;
    if (begun(step, 'decline').length > 0 !== confirms) return false;
    const result = step.answer('decline')?.output;
    if (step.broke('decline') || ended(step, 'declineLimit')) {
      return isIn(step.after, 'askingDecline') && step.after.context.problem === 'NO_ANSWER';
    }
    if (result === undefined) return !enters(step, 'declined');
    if (result.ok) return isIn(step.after, 'declined');
    if (result.refusal === 'LINK_ENDED') return isIn(step.after, 'lapsed');
    return isIn(step.after, 'askingDecline') && step.after.context.problem === result.refusal;
  }),
  always('REG-08', 'Was auf einer Seite gesagt war, liest niemand noch einmal, der sie verlassen hat.', (step) => {
    const leaves = isReading(step.before) && step.heard('contract.left') !== null;
    const cancels = isIn(step.before, 'askingDecline') && step.heard('decline.canceled') !== null;
    return !(leaves || cancels) || step.after.context.problem === null;
  }),
  never('REG-05', 'Unterlagen gibt es nicht, bevor jemand ausgewiesen ist.', (step) => {
    const isProved = step.answer('identification')?.output.kind === 'identified';
    const isInside = isIn(step.before, 'signing');
    return enters(step, 'signing') && !isInside && !isProved;
  }),
  always('REG-07', 'Eine Steuerpflicht in den USA hält an und lässt sich berichtigen.', (step) => {
    if (step.answer('declarations')?.output.kind === 'refused') return isIn(step.after, 'completing.payingInUs');
    if (step.heard('answer.corrected') === null || !isIn(step.before, 'completing.payingInUs')) return true;
    return isIn(step.after, 'completing.declaring') && !step.after.context.hasDeclared;
  }),
  always(
    'REG-04',
    'Nummer und Steuer-ID der anderen Person lassen sich berichtigen; beides gilt erst neu geprüft.',
    (step) => {
      if (isIn(step.before, 'completing.sharingNumber') && step.heard('number.requested') !== null) {
        return begun(step, 'lookUp').length === 1;
      }
      if (!isIn(step.before, 'completing.sharingTaxId') || step.heard('answer.corrected') === null) return true;
      return isIn(step.after, 'completing.declaring') && !step.after.context.hasDeclared;
    },
  ),
  always('REG-08', 'Wer nach einem Neuladen weitermacht, liest, dass noch nichts unterschrieben ist.', (step) => {
    const brought = step.answer('recall')?.output;
    if (brought === undefined) return true;
    const goesOn = brought.hasLink && brought.isResumed && brought.isSignedIn;
    return !goesOn || step.after.context.problem === 'RESUMED';
  }),
  always('REG-08', 'Hat jemand den Beginn gewählt, steht nicht mehr da, was vorher zu sagen war.', (step) => {
    const entered = isIn(step.before, 'signing.askingStart') && step.heard('start.entered') !== null;
    return !entered || !isIn(step.after, 'signing.preparing') || step.after.context.problem === null;
  }),
  always('REG-06', 'Unterlagen kommen auf Wunsch, eine nach der anderen, und werden als geholt vermerkt.', (step) => {
    const { before, after } = step;
    const { asked, read } = before.context;
    const sent = begun(step, 'savePaper');
    const wished = isReading(before) ? step.heard('paper.requested') : null;
    if (wished !== null) {
      if (asked.includes(wished.id)) return same(after.context.asked, asked) && sent.length === 0;
      const isFirst = isIn(before, 'signing.reading');
      return same(after.context.asked, [...asked, wished.id]) && same(sent, isFirst ? [{ id: wished.id }] : []);
    }
    if (step.broke('savePaper') || ended(step, 'saveLimit')) {
      const isKept = same(after.context.read, read) && after.context.asked.length === 0;
      return isIn(after, 'signing.reading') && after.context.problem === 'PAPER_MISSING' && isKept;
    }
    const result = step.answer('savePaper')?.output;
    if (result === undefined) return sent.length === 0;
    if (!result.ok) return isIn(after, 'signing.preparing') && after.context.problem === 'RENEWED';
    const [got = '', ...rest] = asked;
    const isMarked = same(after.context.read, read.includes(got) ? read : [...read, got]);
    return (
      isMarked && same(after.context.asked, rest) && isIn(after, rest.length > 0 ? 'signing.saving' : 'signing.reading')
    );
  }),
  always('API-07', 'Bleibt eine Antwort aus, lässt sich erneut fragen, und nichts ist verloren.', (step) => {
    const isBroken = (
      ['recall', 'openLink', 'lookUp', 'enterSession', 'leaveSession', 'signUp', 'details', 'identification'] as const
    ).some((name) => step.broke(name));
    if (isBroken) return isIn(step.after, 'failed');
    if (step.broke('prepare') || ended(step, 'prepareLimit')) return isIn(step.after, 'signing.prepareFailed');
    if (step.broke('findAccount') || ended(step, 'findLimit')) return isIn(step.after, 'signing.searchFailed');
    if (step.heard('loading.retried') === null) return true;
    if (isIn(step.before, 'signing.searchFailed')) return begun(step, 'findAccount').length === 1;
    if (isIn(step.before, 'signing.prepareFailed')) return begun(step, 'prepare').length === 1;
    return !isIn(step.before, 'failed') || begun(step, 'recall').length === 1;
  }),
  always('BNK-14', 'Wie das erste Geld kommt, wird zum geschlossenen Vertrag nachgesehen, und nur dort.', (step) => {
    const { before, after } = step;
    const answer = step.answer('loadMoney')?.output ?? null;
    const caseId = after.context.joined?.caseId ?? null;
    const isAsked = step.heard('money.requested') !== null && isIn(before, 'joined.uninformed');
    const isDue = caseId !== null && after.context.joined?.isExamined !== true && (enters(step, 'joined') || isAsked);
    if (!same(begun(step, 'loadMoney'), isDue ? [{ caseId }] : [])) return false;
    if (answer !== null) return isIn(after, 'joined.informed') && same(after.context.money, answer);
    if (step.broke('loadMoney') || ended(step, 'moneyLimit')) return isIn(after, 'joined.uninformed');
    return same(after.context.money, before.context.money);
  }),
  always('REG-05', 'Was zur Identifizierung fehlt, wird nachgefragt; ohne sie unterschreibt niemand.', (step) => {
    const end = step.answer('identification')?.output.kind;
    if (end === 'identified') return isIn(step.after, 'signing');
    return end === undefined || isIn(step.after, end === 'incomplete' ? 'completing.telling' : 'paused');
  }),
  always('BNK-14', 'Wer schon gesagt hat, wann es beginnt, kann es neben den Unterlagen ändern.', (step) => {
    const isSaid = isReading(step.before) && step.before.context.startsAtOnce !== null;
    if (step.heard('start.reopened') === null || !isSaid) return true;
    return isIn(step.after, 'signing.askingStart') && step.after.context.start === '';
  }),
  everywhere('API-07', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    waits.every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `invitation.${state}`)),
  ),
];
