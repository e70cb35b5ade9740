import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { dataExportMachine } from './data-export.machine.ts';
import type { DataExport } from './data-export.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof dataExportMachine>();

const placeOf = (newest: DataExport | null): string => {
  if (newest?.state === 'READY') return 'ready';
  return newest?.state === 'ORDERED' ? 'making' : 'none';
};

export const dataExportStatements: readonly Statement<typeof dataExportMachine>[] = [
  always('BNK-16', 'Heruntergeladen ist eine Kopie nur nach bestätigtem SMS-Code.', (step) => {
    const isConfirmed = step.answer('confirmation')?.output.kind === 'confirmed';
    return enters(step, 'saved') === isConfirmed;
  }),
  always('BNK-16', 'Wie weit eine Kopie ist, steht da, wie die Bank es sagt.', (step) => {
    const looked = step.answer('loadExport');
    if (looked !== null) {
      return isIn(step.after, placeOf(looked.output)) && same(step.after.context.newest, looked.output);
    }
    const ordered = step.answer('orderExport')?.output;
    if (ordered === undefined) return true;
    const place = ordered.newest.state === 'READY' ? 'ready' : 'making';
    return isIn(step.after, place) && same(step.after.context.newest, ordered.newest);
  }),
  remembering<string | null>(
    'BNK-16',
    'Eine Anforderung ohne Antwort wird unter ihrem Schlüssel wiederholt; die nächste hat einen anderen.',
    {
      first: () => null,
      next: (open, step) => {
        const [sent] = begun(step, 'orderExport') as readonly { readonly key: string }[];
        return sent?.key ?? (step.answer('orderExport') === null ? open : null);
      },
    },
    (step, open) => {
      const answer = step.answer('orderExport')?.output;
      if (answer !== undefined && step.after.context.key !== answer.nextKey) return false;
      const sent = begun(step, 'orderExport') as readonly { readonly key: string }[];
      return open === null || sent.every(({ key }) => key === open);
    },
  ),
  always('BNK-16', 'Nach dem SMS-Code gefragt wird nur zu der Kopie, die bereitliegt.', (step) => {
    const stored = step.answer('prepareExport')?.output;
    const reference = step.before.context.newest?.exportId;
    const expected = stored?.ok === true ? [{ operation: stored.value, reference }] : [];
    return same(begun(step, 'confirmation'), expected);
  }),
  always('BNK-16', 'Warum eine Kopie nicht abgeholt werden kann, steht da.', (step) => {
    const result = step.answer('prepareExport')?.output;
    if (result === undefined || result.ok) return true;
    const { problem } = step.after.context;
    if (result.refusal === 'EXPORT_FETCHED') return isIn(step.after, 'none');
    if (result.refusal === 'EXPORT_NOT_READY') return isIn(step.after, 'making');
    return isIn(step.after, 'ready') && problem === 'NO_VALIDATED_NUMBER';
  }),
  always('API-07', 'Ein Aufruf ohne Antwort sagt es und lässt sich wiederholen.', (step) => {
    const { problem } = step.after.context;
    if (step.broke('loadExport') || ended(step, 'loadingLimit')) {
      return isIn(step.after, isIn(step.before, 'loading') ? 'loadFailed' : 'making');
    }
    const isLate = ended(step, 'orderingLimit');
    const wasOrder = step.broke('orderExport') || (isLate && isIn(step.before, 'ordering'));
    if (wasOrder) return isIn(step.after, 'none') && problem === 'NOT_SENT';
    if (!step.broke('prepareExport') && !isLate) return true;
    return isIn(step.after, 'ready') && problem === 'NOT_SENT';
  }),
  always(
    'BNK-16',
    'Ob eine verlorene Datei schon abgeholt ist, wird nachgesehen; jeder andere Ausgang wird genannt.',
    (step) => {
      const { after } = step;
      const end = step.broke('confirmation') ? 'unsure' : step.answer('confirmation')?.output.kind;
      if (end === undefined || end === 'confirmed') return true;
      if (end === 'canceled') return isIn(after, 'ready');
      if (end === 'unsure' || end === 'refused') return isIn(after, 'loading') && after.context.problem === 'UNSURE';
      const said = end === 'exhausted' ? 'TAN_EXHAUSTED' : 'OPERATION_ENDED';
      return isIn(after, 'ready') && after.context.problem === said;
    },
  ),
  everywhere(
    'API-07',
    'Auf keine Antwort wird ohne Ende gewartet, und in Arbeit wird von selbst nachgesehen.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'dataExport.loading')) &&
      (!isIn(at, 'looking') || hasLimit(at, 'loadingLimit', 'dataExport.looking')) &&
      (!isIn(at, 'ordering') || hasLimit(at, 'orderingLimit', 'dataExport.ordering')) &&
      (!isIn(at, 'preparing') || hasLimit(at, 'orderingLimit', 'dataExport.preparing')) &&
      (!isIn(at, 'making') || hasLimit(at, 'lookPause', 'dataExport.making')),
  ),
];
