import { isReason, isReleaseWord } from '#domain/staff/decision-form.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { releasesMachine } from './releases.machine.ts';

const { always, everywhere } = statementsOf<typeof releasesMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

/** The form that is sent in this step, with its decision; null where none is. */
const sentIn = (step: Step) => {
  const sent = step.heard('decision.submitted');
  if (sent === null) return null;
  if (isIn(step.before, 'opened.approving')) return { ...sent, decision: 'APPROVED' as const };
  return isIn(step.before, 'opened.rejecting') ? { ...sent, decision: 'REJECTED' as const } : null;
};

export const releasesStatements: readonly Statement<typeof releasesMachine>[] = [
  always(
    'ADM-03',
    'Ausgeführt wird genau, was mit Begründung und, beim Freigeben, mit dem Wort abgeschickt wurde.',
    (step) => {
      const started = begun(step, 'decideRelease');
      const { opened, wish, attempt } = step.before.context;
      if (step.heard('decision.repeated') !== null && isIn(step.before, 'opened.unsure')) {
        const key = `${opened?.beginning ?? ''}-${String(attempt)}`;
        return same(started, [{ releaseId: opened?.release.releaseId, ...wish, idempotencyKey: key }]);
      }
      const sent = sentIn(step);
      const isWhole =
        sent !== null && isReason(sent.reason) && (sent.decision === 'REJECTED' || isReleaseWord(sent.confirmation));
      if (!isWhole) return started.length === 0;
      const key = `${opened?.beginning ?? ''}-${String(attempt + 1)}`;
      const { decision, reason } = sent;
      return same(started, [
        { releaseId: opened?.release.releaseId, decision, reason: reason.trim(), idempotencyKey: key },
      ]);
    },
  ),
  always('ADM-03', 'Was fehlt, wird gesagt, und nichts geschieht.', (step) => {
    const sent = sentIn(step);
    if (sent === null) return true;
    const flaws = {
      reason: !isReason(sent.reason),
      confirmation: sent.decision === 'APPROVED' && !isReleaseWord(sent.confirmation),
    };
    const isWhole = !flaws.reason && !flaws.confirmation;
    if (isWhole) return isIn(step.after, 'opened.deciding') && step.after.context.flaws === null;
    return same(step.after.value, step.before.value) && same(step.after.context.flaws, flaws);
  }),
  everywhere('ADM-03', 'Entscheiden kann nur, wer darf, und nur, was noch offen ist.', (at) => {
    const isDeciding = ['approving', 'rejecting', 'deciding', 'unsure', 'refused', 'decided'].some((state) =>
      isIn(at, `opened.${state}`),
    );
    const release = at.context.opened?.release;
    return !isDeciding || (release?.status === 'REQUESTED' && release.lookOnly === null);
  }),
  always('ADM-03', 'Wer darf und will, kommt zur Entscheidung; wer sich anders besinnt, wieder zum Lesen.', (step) => {
    if (isIn(step.before, 'opened.reviewing')) {
      const { release } = step.before.context.opened ?? {};
      const may = release?.status === 'REQUESTED' && release.lookOnly === null;
      const target =
        step.heard('approval.chosen') !== null
          ? 'approving'
          : step.heard('rejection.chosen') !== null
            ? 'rejecting'
            : null;
      if (target !== null) return isIn(step.after, `opened.${may ? target : 'reviewing'}`);
    }
    const isForm = isIn(step.before, 'opened.approving') || isIn(step.before, 'opened.rejecting');
    if (!isForm || step.heard('decision.left') === null) return true;
    return isIn(step.after, 'opened.reviewing') && step.after.context.flaws === null;
  }),
  always('ADM-03', 'Gesagt wird, wie es ausging: entschieden, abgelehnt mit Grund, oder ungewiss.', (step) => {
    const result = step.answer('decideRelease')?.output;
    if (step.broke('decideRelease') || ended(step, 'decidingLimit')) return isIn(step.after, 'opened.unsure');
    if (result === undefined) return !enters(step, 'opened.decided') && !enters(step, 'opened.refused');
    if (result.ok) return isIn(step.after, 'opened.decided');
    return isIn(step.after, 'opened.refused') && step.after.context.refusal === result.refusal;
  }),
  always('ADM-03', 'Geöffnet wird nur, was dasteht, und gezeigt, was der Server sagt.', (step) => {
    const wish = isIn(step.before, 'shown') ? step.heard('release.opened') : null;
    const may = step.before.context.releases.some(({ releaseId }) => releaseId === wish?.releaseId);
    const again = step.heard('releases.reloaded') !== null && isIn(step.before, 'opened.openFailed');
    const id = wish !== null && may ? wish.releaseId : again ? step.before.context.chosen : null;
    if (!same(begun(step, 'openRelease'), id === null ? [] : [{ releaseId: id }])) return false;
    const result = step.answer('openRelease')?.output;
    if (result?.ok === true)
      return isIn(step.after, 'opened.reviewing') && same(step.after.context.opened, result.value);
    return result === undefined || (isIn(step.after, 'loading') && step.after.context.news === 'GONE');
  }),
  always('ADM-03', 'Die Liste kommt mit ihrem Filter vom Server, bei jeder Rückkehr neu.', (step) => {
    const { filter, releases, next, after } = step.after.context;
    const starts = enters(step, 'loading');
    if (!same(begun(step, 'loadReleases'), starts ? [{ filter, after }] : [])) return false;
    const chosen = isIn(step.before, 'shown') ? step.heard('filter.chosen') : null;
    if (chosen !== null && filter !== chosen.filter) return false;
    const loaded = step.answer('loadReleases')?.output;
    if (!isIn(step.after, 'shown')) return releases.length === 0 && next === null && loaded?.ok !== true;
    if (loaded === undefined) return same([releases, next], [step.before.context.releases, step.before.context.next]);
    return loaded.ok && isIn(step.after, 'shown.reading') && same({ releases, next }, loaded.value);
  }),
  always(
    'ADM-03',
    'Geblättert wird ab der letzten, die dasteht; wer entschieden hat, kommt auf dieselbe Seite zurück.',
    (step) => {
      const { before, after } = step;
      const isMore = step.heard('more.chosen') !== null && isIn(before, 'shown.reading');
      const { next, filter } = before.context;
      if (!same(begun(step, 'loadMore'), isMore && next !== null ? [{ filter, after: next }] : [])) return false;
      const isAnew = step.heard('filter.chosen') !== null || step.heard('releases.reloaded') !== null;
      if (isIn(before, 'shown') && isAnew) return after.context.after === null;
      const isTurned = isIn(before, 'shown.loadingMore') && step.answer('loadReleases')?.output.ok === true;
      return after.context.after === (isTurned ? next : before.context.after);
    },
  ),
  always('ADM-03', 'Zurück zur Liste geht es von überall, wo nichts unterwegs ist, und sie ist dann neu.', (step) => {
    if (step.heard('list.chosen') === null) return true;
    const leaves = ['openFailed', 'reviewing', 'unsure', 'refused', 'decided'].some((s) =>
      isIn(step.before, `opened.${s}`),
    );
    return !leaves || isIn(step.after, 'loading');
  }),
  everywhere('ADM-03', 'Außerhalb einer Freigabe ist keine gewählt und nichts halb entschieden.', (at) => {
    if (isIn(at, 'opened')) return at.context.chosen !== null;
    const { chosen, opened, wish, flaws, refusal } = at.context;
    return same([chosen, opened, wish, flaws, refusal], [null, null, null, null, null]);
  }),
  always('API-07', 'Was nicht zu laden war, wird gesagt und lässt sich erneut laden.', (step) => {
    const isLost = step.broke('loadReleases') || ended(step, 'readingLimit');
    if (isLost && isIn(step.before, 'shown.loadingMore'))
      return isIn(step.after, 'shown.reading') && step.after.context.isMoreMissing;
    if (isLost && isIn(step.before, 'loading')) return isIn(step.after, 'loadFailed');
    if (step.broke('openRelease') || (ended(step, 'readingLimit') && isIn(step.before, 'opened.opening')))
      return isIn(step.after, 'opened.openFailed');
    const waits = isIn(step.before, 'loadFailed') || isIn(step.before, 'notPermitted') || isIn(step.before, 'shown');
    return !waits || step.heard('releases.reloaded') === null || isIn(step.after, 'loading');
  }),
  everywhere(
    'API-07',
    'Auf keine Antwort wird ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'readingLimit', 'releases.loading')) &&
      (!isIn(at, 'shown.loadingMore') || hasLimit(at, 'readingLimit', 'releases.shown.loadingMore')) &&
      (!isIn(at, 'opened.opening') || hasLimit(at, 'readingLimit', 'releases.opened.opening')) &&
      (!isIn(at, 'opened.deciding') || hasLimit(at, 'decidingLimit', 'releases.opened.deciding')),
  ),
];
