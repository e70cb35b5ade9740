import { formatAmount } from '#domain/money/money.ts';
import { wantedFromText, type WithdrawalRefusal } from '#domain/withdrawal/withdrawal.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { withdrawalMachine } from './withdrawal.machine.ts';
import type { PrepareInput, WithdrawalProblem } from './withdrawal.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof withdrawalMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const said: Readonly<Record<WithdrawalRefusal, WithdrawalProblem>> = {
  NONE_POSSIBLE: 'NONE_POSSIBLE',
  FULL_NOT_POSSIBLE: 'FULL_NOT_POSSIBLE',
  ABOVE_MAXIMUM: 'CHANGED_MEANWHILE',
  NOT_ABOVE_MINIMUM: 'CHANGED_MEANWHILE',
  REMAINDER_TOO_SMALL: 'CHANGED_MEANWHILE',
};

const bound: ReadonlySet<string> = new Set(['reviewing', 'preparing', 'confirming', 'done', 'unsure', 'notDone']);
const choosing: ReadonlySet<string> = new Set(['entering', 'offeringEverything', 'reviewing']);
const stored: ReadonlySet<string> = new Set(['confirming', 'notDone', 'unsure', 'done', 'interrupted']);

/** Whether the order is placed, as far as anybody knows. */
const isOrdered = (at: Step['before']): boolean => isIn(at, 'done') || isIn(at, 'unsure');

const prepared = (step: Step): readonly PrepareInput[] => begun(step, 'prepare') as readonly PrepareInput[];

export const withdrawalStatements: readonly Statement<typeof withdrawalMachine>[] = [
  always('BNK-03', 'Kein Auftrag ohne Bestätigung, und keine Bestätigung ohne Auftrag.', (step) => {
    const end = step.answer('confirmation')?.output;
    const confirmed = end?.kind === 'confirmed';
    return enters(step, 'done') === confirmed && (!confirmed || same(step.after.context.receipt, end.receipt));
  }),
  always('BNK-03', 'Hinterlegt wird genau das Geprüfte, und erst wenn es angenommen ist.', (step) => {
    const accepted = step.heard('review.accepted') !== null && isIn(step.before, 'reviewing');
    const { wanted, id, key, quote } = step.before.context;
    const expected = accepted ? [{ door: quote?.door, id, wanted, key }] : [];
    return same(prepared(step), expected) && (!accepted || step.after.context.problem === null);
  }),
  always(
    'BNK-03',
    'Der Betrag, der geprüft, hinterlegt und bestätigt wird, bleibt derselbe.',
    ({ before, after }) =>
      !bound.has(before.value) ||
      !bound.has(after.value) ||
      (after.context.wanted !== null && same(before.context.wanted, after.context.wanted)),
  ),
  always('BNK-03', 'Eine Ablehnung verliert nie, was eingegeben war.', ({ before, after, kind, answer }) => {
    const draft = answer('loadQuote');
    if (kind === 'user') return true;
    return after.context.typed === before.context.typed || (draft !== null && before.context.typed === '');
  }),
  always(
    'BNK-03',
    'Ein abgeschickter Betrag steht da, wie er getippt wurde: zur Prüfung, oder mit dem Grund dagegen.',
    (step) => {
      const submitted = isIn(step.before, 'entering') ? step.heard('amount.submitted') : null;
      const { quote } = step.before.context;
      if (submitted === null || quote === null) return true;
      const asked = wantedFromText(submitted.text, quote);
      const { typed, problem, wanted } = step.after.context;
      if (typed !== submitted.text) return false;
      if (asked.ok) return isIn(step.after, 'reviewing') && problem === null && same(wanted, asked.value);
      // What is too much for a part may be had as all of it.
      if (asked.refusal === 'REMAINDER_TOO_SMALL' && quote.fullPossible) {
        return isIn(step.after, 'offeringEverything') && problem === null;
      }
      return isIn(step.after, 'entering') && problem === asked.refusal;
    },
  ),
  everywhere('BNK-03', 'Geprüft wird nur, was das Angebot hergibt.', (at) => {
    const { wanted, quote } = at.context;
    if (!isIn(at, 'reviewing') || wanted === null || quote === null) return !isIn(at, 'reviewing');
    if (wanted.kind === 'all') return quote.fullPossible;
    return wanted.amount > 0 && wanted.amount <= quote.maximum;
  }),
  always(
    'BNK-03',
    'Alles zu wollen ist alles, wo es das gibt, sonst der Höchstbetrag; wer diesen wählt, bekommt ihn.',
    (step) => {
      const { before, after } = step;
      const all =
        step.heard('everything.chosen') !== null && (isIn(before, 'entering') || isIn(before, 'offeringEverything'));
      const most = step.heard('maximum.chosen') !== null && isIn(before, 'offeringEverything');
      const { quote } = before.context;
      if (quote === null || (!all && !most)) return true;
      if (most && quote.maximum <= 0) return same(after.value, before.value);
      const wanted = all && quote.fullPossible ? { kind: 'all' } : { kind: 'part', amount: quote.maximum };
      const { typed, problem } = after.context;
      // Whoever goes back finds in the field what was chosen.
      if (wanted.kind === 'part' && typed !== formatAmount(quote.maximum)) return false;
      return isIn(after, 'reviewing') && same(after.context.wanted, wanted) && problem === null;
    },
  ),
  remembering<string | null>(
    'BNK-03',
    'Ein Aufruf ohne Antwort wird mit dem Schlüssel wiederholt, den er hatte.',
    {
      first: () => null,
      next: (open, step) => {
        const [sent] = prepared(step);
        if (sent !== undefined) return sent.key;
        return step.answer('prepare') !== null || step.answer('loadQuote') !== null ? null : open;
      },
    },
    (step, open) => open === null || prepared(step).every(({ key }) => key === open),
  ),
  always(
    'BNK-03',
    'Ein Aufruf ohne Antwort führt zurück zur Prüfung und sagt es; wer dann zurückgeht, fragt neu.',
    (step) => {
      const { before, after } = step;
      if (step.broke('prepare') || ended(step, 'preparingLimit')) {
        return isIn(after, 'reviewing') && after.context.problem === 'NOT_SENT';
      }
      if (step.heard('step.left') === null) return true;
      if (isIn(before, 'offeringEverything')) return isIn(after, 'entering');
      if (!isIn(before, 'reviewing')) return true;
      const target = before.context.problem === 'NOT_SENT' ? 'loading' : 'entering';
      return isIn(after, target) && after.context.problem === null;
    },
  ),
  always(
    'BNK-03',
    'Lehnt die Bank das Hinterlegen ab, wird neu gefragt und der Grund gesagt; sonst folgt der SMS-Code.',
    (step) => {
      const result = step.answer('prepare')?.output;
      if (result === undefined) return true;
      const { operation, problem, key, quote } = step.after.context;
      if (!result.ok)
        return isIn(step.after, 'loading') && problem === said[result.refusal] && begun(step, 'loadQuote').length === 1;
      const asked = begun(step, 'confirmation');
      const expected = { operation: result.value.operation, reference: quote?.businessPartnerId };
      return same(operation, result.value.operation) && key === result.value.nextKey && same(asked, [expected]);
    },
  ),
  always('BNK-03', 'Ein Ausgang, den niemand kennt, heißt nie gescheitert; jeder andere wird genannt.', (step) => {
    const { after } = step;
    const { problem, ending, operation, wanted } = after.context;
    if (step.broke('confirmation')) return isIn(after, 'unsure');
    const end = step.answer('confirmation')?.output.kind;
    if (end === undefined || end === 'confirmed') return true;
    if (end === 'unsure') return isIn(after, 'unsure');
    if (end === 'exhausted' || end === 'ended') return isIn(after, 'notDone') && ending === end;
    if (end === 'refused') return isIn(after, 'loading') && problem === 'CHANGED_MEANWHILE' && wanted === null;
    const isOvertaken = step.before.context.problem === 'ORDERED_ELSEWHERE';
    return isIn(after, isOvertaken ? 'loading' : 'reviewing') && operation === null;
  }),
  always(
    'BNK-08',
    'Andere Fenster hören von einem Auftrag und von einem offenen Ausgang, sonst von nichts.',
    (step) => {
      const due = enters(step, 'done') || enters(step, 'unsure');
      return step.told('watchSurroundings').length === (due ? 1 : 0);
    },
  ),
  always(
    'BNK-03',
    'Was ein anderes Fenster beauftragt, lässt neu fragen; was hier schon läuft, stört es nicht.',
    (step) => {
      if (step.heard('elsewhere.ordered') === null) return true;
      const { before, after } = step;
      const isUnderWay = isIn(before, 'preparing') || isIn(before, 'confirming');
      if (!choosing.has(before.value) && !isUnderWay) return same(before.value, after.value);
      return (
        after.context.problem === 'ORDERED_ELSEWHERE' &&
        (isUnderWay ? after.value === before.value : isIn(after, 'loading'))
      );
    },
  ),
  always(
    'BNK-03',
    'Wer nicht auszahlen kann, erfährt den Grund; wer kann, beginnt mit dem, was bewahrt war.',
    (step) => {
      const { before, after } = step;
      if (step.broke('loadQuote') || ended(step, 'loadingLimit')) return isIn(after, 'loadFailed');
      const result = step.answer('loadQuote')?.output;
      if (result === undefined) return true;
      if (!result.ok) return isIn(after, 'unknown');
      const { quote, draft, key, holder } = result.value;
      const isHindered = quote.hindrance !== undefined || (quote.maximum <= 0 && !quote.fullPossible);
      const typed = before.context.typed || (draft?.amount ?? '');
      const told = { quote, holder, key, typed, savedAt: before.context.savedAt ?? draft?.savedAt ?? null };
      const { quote: q, holder: h, key: k, typed: t, savedAt: s } = after.context;
      return (
        isIn(after, isHindered ? 'hindered' : 'entering') &&
        same(told, { quote: q, holder: h, key: k, typed: t, savedAt: s })
      );
    },
  ),
  always('BNK-03', 'Neu versucht und neu begonnen wird auf Wunsch, ohne Reste des Alten.', (step) => {
    const retried = step.heard('loading.retried') !== null && isIn(step.before, 'loadFailed');
    const restarted = step.heard('withdrawal.restarted') !== null && isIn(step.before, 'notDone');
    const { operation, wanted, problem, ending } = step.after.context;
    if (restarted && (operation ?? wanted ?? problem ?? ending) !== null) return false;
    return !(retried || restarted) || begun(step, 'loadQuote').length === 1;
  }),
  always('BNK-03', 'Jeder Tastendruck kommt zum Bewahrer des Entwurfs; was er meldet, steht da.', (step) => {
    const typed = isIn(step.before, 'entering') ? step.heard('amount.typed') : null;
    const notice = { type: 'draft.changed', draft: { amount: typed?.text } };
    if (!same(step.told('keepDraft'), typed === null ? [] : [notice])) return false;
    if (typed !== null) return step.after.context.typed === typed.text && step.after.context.problem === null;
    const saved = step.heard('draft.saved')?.at ?? (step.heard('draft.lost') === null ? undefined : null);
    if (step.answer('loadQuote') !== null || step.before.status !== 'active' || isOrdered(step.before)) return true;
    return step.after.context.savedAt === (saved === undefined ? step.before.context.savedAt : saved);
  }),
  always(
    'SES-04',
    'Endet die Sitzung, hört auch eine Auszahlung auf, die noch nicht beauftragt ist, und nur dann.',
    (step) => enters(step, 'interrupted') === (step.heard('session.ended') !== null && !isOrdered(step.before)),
  ),
  always(
    'BNK-03',
    'Nach der Beauftragung heißt es nie „Entwurf bleibt bewahrt“: es gibt keinen mehr, und es entsteht keiner.',
    ({ before, after }) =>
      !isOrdered(before) || (after.value === before.value && after.context.savedAt === before.context.savedAt),
  ),
  everywhere(
    'BNK-03',
    'Ein hinterlegter Auftrag ist nur bekannt, solange er bestätigt wird oder zu Ende ist.',
    (at) => at.context.operation === null || stored.has(at.value),
  ),
  everywhere(
    'API-07',
    'Auf Angebot und Hinterlegen wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'withdrawal.loading')) &&
      (!isIn(at, 'preparing') || hasLimit(at, 'preparingLimit', 'withdrawal.preparing')),
  ),
];
