import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { investmentClosingMachine } from './investment-closing.machine.ts';
import type { PrepareInput } from './investment-closing.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof investmentClosingMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const stored: ReadonlySet<string> = new Set(['confirming', 'notDone', 'unsure', 'done']);

const prepared = (step: Step): readonly PrepareInput[] => begun(step, 'prepare') as readonly PrepareInput[];

export const investmentClosingStatements: readonly Statement<typeof investmentClosingMachine>[] = [
  always('BNK-13', 'Keine Schließung ohne Bestätigung, und keine Bestätigung ohne Schließung.', (step) => {
    const end = step.answer('confirmation')?.output;
    const confirmed = end?.kind === 'confirmed';
    return enters(step, 'done') === confirmed && (!confirmed || same(step.after.context.receipt, end.receipt));
  }),
  always(
    'BNK-13',
    'Hinterlegt wird erst, was gelesen und angenommen ist, und genau diese Anlage oder dieses Konto.',
    (step) => {
      const accepted = step.heard('closing.accepted') !== null && isIn(step.before, 'reviewing');
      const { id, key } = step.before.context;
      return same(prepared(step), accepted ? [{ id, key }] : []) && (!accepted || step.after.context.problem === null);
    },
  ),
  everywhere('BNK-13', 'Geprüft wird nur, was die Bank anbietet; wo etwas entgegensteht, steht der Grund.', (at) => {
    const { offer, hindered } = at.context;
    if (isIn(at, 'hindered')) return hindered !== null;
    return !isIn(at, 'reviewing') || offer !== null;
  }),
  everywhere(
    'BNK-13',
    'Gezeigt wird nur, wonach gefragt wurde: diese Anlage oder dieses Konto, nie ein anderes.',
    ({ context: { id, offer, hindered } }) => (offer?.id ?? id) === id && (hindered?.id ?? id) === id,
  ),
  always('BNK-13', 'Wer nicht schließen kann, erfährt warum, bevor etwas gefragt wird.', (step) => {
    if (step.broke('loadOffer') || ended(step, 'loadingLimit')) return isIn(step.after, 'loadFailed');
    const result = step.answer('loadOffer')?.output;
    if (result === undefined) return true;
    const { id, offer, hindered, key } = step.after.context;
    if (result.ok ? result.offer.id !== id : result.refusal === 'HINDERED' && result.hindered.id !== id) {
      return isIn(step.after, 'loadFailed');
    }
    if (result.ok) return isIn(step.after, 'reviewing') && same(offer, result.offer) && key === result.key;
    if (result.refusal === 'UNKNOWN') return isIn(step.after, 'unknown');
    return isIn(step.after, 'hindered') && same(hindered, result.hindered) && step.after.context.problem === null;
  }),
  always(
    'BNK-13',
    'Lehnt die Bank das Hinterlegen ab, steht ihr Grund da; sonst folgt der SMS-Code zu diesem Vorgang.',
    (step) => {
      const result = step.answer('prepare')?.output;
      if (result === undefined) return true;
      const { id, operation, key, hindered, problem } = step.after.context;
      if (result.id !== id) return isIn(step.after, 'reviewing') && problem === 'NOT_SENT' && operation === null;
      if (result.ok) {
        const asked = begun(step, 'confirmation');
        return (
          same(asked, [{ operation: result.operation }]) && same(operation, result.operation) && key === result.nextKey
        );
      }
      if (result.refusal === 'UNKNOWN') return isIn(step.after, 'unknown');
      return isIn(step.after, 'hindered') && hindered?.obstacle === result.refusal;
    },
  ),
  remembering<string | null>(
    'BNK-13',
    'Ein Aufruf ohne Antwort wird mit dem Schlüssel wiederholt, den er hatte.',
    {
      first: () => null,
      next: (open, step) => {
        const [sent] = prepared(step);
        if (sent !== undefined) return sent.key;
        return step.answer('prepare') !== null || step.answer('loadOffer') !== null ? null : open;
      },
    },
    (step, open) => open === null || prepared(step).every(({ key }) => key === open),
  ),
  always('API-07', 'Ein Aufruf ohne Antwort führt zurück zur Prüfung und sagt es.', (step) => {
    if (!step.broke('prepare') && !ended(step, 'preparingLimit')) return true;
    return isIn(step.after, 'reviewing') && step.after.context.problem === 'NOT_SENT';
  }),
  always('BNK-13', 'Ein Ausgang, den niemand kennt, heißt nie gescheitert; jeder andere wird genannt.', (step) => {
    const { after } = step;
    const { problem, ending, operation } = after.context;
    if (step.broke('confirmation')) return isIn(after, 'unsure');
    const end = step.answer('confirmation')?.output.kind;
    if (end === undefined || end === 'confirmed') return true;
    if (end === 'unsure') return isIn(after, 'unsure');
    if (end === 'exhausted' || end === 'ended') return isIn(after, 'notDone') && ending === end;
    if (end === 'refused') return isIn(after, 'loading') && problem === 'CHANGED_MEANWHILE' && operation === null;
    return isIn(after, 'reviewing') && operation === null;
  }),
  always(
    'BNK-08',
    'Andere Fenster hören von der Schließung und von einem offenen Ausgang, sonst von nichts.',
    (step) => {
      const due = enters(step, 'done') || enters(step, 'unsure');
      return same(step.told('watchTabs'), due ? [{ type: 'closing.ordered' }] : []);
    },
  ),
  always('BNK-13', 'Was ein anderes Fenster beauftragt, lässt neu fragen; was hier läuft, stört es nicht.', (step) => {
    if (step.heard('elsewhere.ordered') === null) return true;
    if (!isIn(step.before, 'reviewing')) return same(step.before.value, step.after.value);
    return isIn(step.after, 'loading') && step.after.context.problem === 'ORDERED_ELSEWHERE';
  }),
  always('BNK-13', 'Neu versucht und neu begonnen wird auf Wunsch, ohne Reste des Alten.', (step) => {
    const isStopped = isIn(step.before, 'loadFailed') || isIn(step.before, 'hindered');
    const retried = step.heard('loading.retried') !== null && isStopped;
    const restarted = step.heard('closing.restarted') !== null && isIn(step.before, 'notDone');
    const { operation, problem, ending } = step.after.context;
    if (restarted && (operation ?? problem ?? ending) !== null) return false;
    return !(retried || restarted) || begun(step, 'loadOffer').length === 1;
  }),
  everywhere(
    'BNK-13',
    'Ein hinterlegter Auftrag ist nur bekannt, solange er bestätigt wird oder zu Ende ist.',
    (at) => at.context.operation === null || stored.has(at.value),
  ),
  everywhere(
    'API-07',
    'Auf Angebot und Hinterlegen wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'investmentClosing.loading')) &&
      (!isIn(at, 'preparing') || hasLimit(at, 'preparingLimit', 'investmentClosing.preparing')),
  ),
];
