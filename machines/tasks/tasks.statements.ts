import { begun, ended, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { tasksMachine } from './tasks.machine.ts';
import { hasMorePast, isLacking, pastPage } from './tasks.select.ts';

const { always, everywhere } = statementsOf<typeof tasksMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const told = (step: Step, type: string): readonly unknown[] =>
  step.told('watchCustomer').filter((event) => event.type === type);

/** Of which open task an event names, what the page knows of it. */
const namedIn = (step: Step, type: 'terms.opened' | 'closing.asked') => {
  const taskId = step.heard(type)?.taskId;
  return step.before.context.lists.open.find(({ task }) => task.id === taskId);
};

const isOpening = (step: Step): boolean => {
  if (!isIn(step.before, 'shown.browsing') || step.heard('terms.opened') === null) return false;
  const found = namedIn(step, 'terms.opened');
  return found?.task.taskType === 'TERMS_AND_CONDITIONS' && found.hindrance === null;
};

export const tasksStatements: readonly Statement<typeof tasksMachine>[] = [
  always('STO-02', 'Neue Daten gelten sofort; was zu sehen war, bleibt, wenn das Laden scheitert.', (step) => {
    const news = step.heard('customer.changed')?.news;
    const [before, after] = [step.before.context, step.after.context];
    if (news?.kind !== 'here')
      return same([before.lists, before.missing, before.isHere], [after.lists, after.missing, after.isHere]);
    return same([after.lists, after.missing, after.isHere, after.hasFailed], [news.lists, news.missing, true, false]);
  }),
  everywhere('BNK-12', 'Eine Liste zeigt die Seite erst, wenn die Aufgaben bekannt sind.', (at) => {
    const isBefore = isIn(at, 'waiting') || isIn(at, 'failed');
    return at.context.isHere !== isBefore;
  }),
  always('API-07', 'Ohne Daten sagt die Seite, ob sie noch unterwegs oder nicht zu haben sind.', (step) => {
    const news = step.heard('customer.changed')?.news;
    if (news === undefined || step.after.context.isHere) return true;
    return isIn(step.after, news.kind === 'failed' ? 'failed' : 'waiting');
  }),
  always('BNK-12', 'Neue Daten unterbrechen nichts, was gerade getan wird.', (step) => {
    const isUnderWay = isIn(step.before, 'shown') || isIn(step.before, 'consenting');
    return step.heard('customer.changed') === null || !isUnderWay || same(step.before.value, step.after.value);
  }),
  always('API-07', 'Was fehlt, lässt sich erneut anfordern.', (step) => {
    const { before } = step;
    const retried = step.heard('loading.retried') !== null;
    const isMissing = isIn(before, 'failed') || (isIn(before, 'shown.browsing') && isLacking(before.context));
    const isLost = [step.answer('loadTerms'), step.answer('agreeToTerms')].some(
      (given) => given?.output.ok === false && given.output.refusal === 'NOT_YOURS',
    );
    // What became of an agreement without an answer, the tasks say.
    const isLeft = isIn(before, 'consenting.unsure') && step.heard('terms.left') !== null;
    return told(step, 'customer.wanted').length === ((retried && isMissing) || isLost || isLeft ? 1 : 0);
  }),
  always('BNK-12', 'Geschlossen wird nach der Rückfrage, und alles zu Angaben nach WpHG des Kontos.', (step) => {
    const { before, after } = step;
    const confirmed = isIn(before, 'shown.asking') && step.heard('closing.confirmed') !== null;
    const businessPartnerId = before.context.asked?.task.metaData.businessPartnerId;
    if (!same(told(step, 'wphgTasks.closed'), confirmed ? [{ type: 'wphgTasks.closed', businessPartnerId }] : [])) {
      return false;
    }
    return !confirmed || (isIn(after, 'shown.browsing') && after.context.report === 'TASK_CLOSED');
  }),
  always('BNK-12', 'Nur nach dem Schließen einer offenen Aufgabe nach WpHG wird zurückgefragt.', (step) => {
    if (!isIn(step.after, 'shown.asking') || isIn(step.before, 'shown.asking')) return true;
    const found = namedIn(step, 'closing.asked');
    return found?.task.taskType === 'WPHG' && same(step.after.context.asked, found);
  }),
  always('BNK-12', 'Wer zustimmen darf, liest zuerst die geltende Fassung.', (step) => {
    const { before, after } = step;
    const retried = isIn(before, 'consenting.loadFailed') && step.heard('loading.retried') !== null;
    const answer = step.answer('agreeToTerms')?.output;
    const hasChanged = answer?.ok === false && answer.refusal === 'TERMS_CHANGED';
    const asked = isOpening(step) ? namedIn(step, 'terms.opened') : before.context.asked;
    const wanted = isOpening(step) || retried || hasChanged;
    const businessPartnerId = asked?.task.metaData.businessPartnerId;
    if (!same(begun(step, 'loadTerms'), wanted ? [{ businessPartnerId }] : [])) return false;
    return (
      !hasChanged || (isIn(after, 'consenting.loading') && after.context.haveChanged && after.context.terms === null)
    );
  }),
  always(
    'BNK-12',
    'Zugestimmt wird der gelesenen Fassung, auf Knopfdruck, immer unter demselben Schlüssel.',
    (step) => {
      const { before } = step;
      const canAgree = isIn(before, 'consenting.reading') || isIn(before, 'consenting.unsure');
      const { terms, asked } = before.context;
      const businessPartnerId = asked?.task.metaData.businessPartnerId;
      const wanted = canAgree && step.heard('terms.accepted') !== null;
      const due = { businessPartnerId, version: terms?.version, key: terms?.key };
      return same(begun(step, 'agreeToTerms'), wanted ? [due] : []);
    },
  ),
  always('BNK-12', 'Zugestimmt ist, was der Server bestätigt, und sonst nichts.', (step) => {
    const isAgreed = step.answer('agreeToTerms')?.output.ok === true;
    const businessPartnerId = step.before.context.asked?.task.metaData.businessPartnerId;
    if (!same(told(step, 'terms.agreed'), isAgreed ? [{ type: 'terms.agreed', businessPartnerId }] : [])) return false;
    return !isAgreed || (isIn(step.after, 'shown.browsing') && step.after.context.report === 'TERMS_AGREED');
  }),
  always('API-07', 'Eine verlorene Antwort lässt den Ausgang offen und die Fassung stehen.', (step) => {
    const isLost = step.broke('agreeToTerms') || ended(step, 'agreeingLimit');
    if (isLost)
      return isIn(step.after, 'consenting.unsure') && same(step.after.context.terms, step.before.context.terms);
    const isMissed =
      step.broke('loadTerms') || (ended(step, 'loadingLimit') && isIn(step.before, 'consenting.loading'));
    return !isMissed || isIn(step.after, 'consenting.loadFailed');
  }),
  always('BNK-12', 'Wer für ein Konto nicht mehr handeln darf, erfährt es.', (step) => {
    const isLost = [step.answer('loadTerms'), step.answer('agreeToTerms')].some(
      (given) => given?.output.ok === false && given.output.refusal === 'NOT_YOURS',
    );
    return !isLost || (isIn(step.after, 'shown.browsing') && step.after.context.report === 'NOT_YOURS');
  }),
  always('BNK-12', 'Frühere Aufgaben kommen seitenweise dazu, und keine verschwindet.', (step) => {
    const wants = isIn(step.before, 'shown.browsing') && step.heard('more.wanted') !== null;
    const more = wants && hasMorePast(step.before.context) ? pastPage : 0;
    return step.after.context.pastShown === step.before.context.pastShown + more;
  }),
  everywhere('BNK-12', 'In der Liste ist nichts mehr in Arbeit.', (at) => {
    return !isIn(at, 'shown.browsing') || same([at.context.asked, at.context.terms], [null, null]);
  }),
  everywhere('API-07', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['consenting.loading', 'loadingLimit'],
        ['consenting.agreeing', 'agreeingLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `tasks.${state}`)),
  ),
];
