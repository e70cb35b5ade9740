import { fromPromise } from 'xstate';
import { fetchExport, getExport, orderExport, prepareExport } from '#api/person/export.ts';
import type { Caller } from '#client/call.ts';
import { type PaperPage, saveFile } from '#client/paper-calls.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { dataExportMachine } from '#machines/data-export/data-export.machine.ts';
import type {
  DataExport,
  DataExportInput,
  OrderedExport,
  PrepareExportResult,
} from '#machines/data-export/data-export.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { type ConfirmCall, confirmationActors } from '#shell/confirmation/confirmation.actors.ts';

interface DataExportDeps {
  readonly caller: Caller;
  /** Where the file is handed to the customer. */
  readonly page?: PaperPage;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<DataExportDeps>;

/** Stores the fetching. One whose answer was lost gives nothing away: the next one has a key of its own. */
const prepare = async ({ caller, newKey }: Needs, exportId: string): Promise<PrepareExportResult> => {
  const answer = await caller.attempt(prepareExport, { exportId }, { idempotencyKey: newKey() });
  if (answer.ok) return granted({ ...answer.value, idempotencyKey: newKey() });
  const { refusal } = answer;
  if (refusal === 'EXPORT_FETCHED' || refusal === 'EXPORT_NOT_READY' || refusal === 'NO_VALIDATED_NUMBER') {
    return refused(refusal);
  }
  // One that was forgotten meanwhile is fetched no more.
  if (refusal === 'NOT_FOUND') return refused('EXPORT_FETCHED');
  throw new UnexpectedRefusal(prepareExport.name, refusal);
};

/** Fetches the file with the code, and hands it over at once: it is given out once, and nothing keeps it here. */
const confirming =
  ({ caller, page }: Needs): ConfirmCall =>
  async ({ operationId, code, reference }) => {
    const answer = await caller.attempt(fetchExport, { exportId: reference ?? '', operationId, code });
    if (answer.ok) {
      saveFile(answer.value, page);
      return { ok: true, value: { operationId, orderId: null, expectedAt: null, inReview: false } };
    }
    return answer.refusal === 'EXPORT_FETCHED' ? { ok: false, refusal: 'OPERATION_REFUSED' } : answer;
  };

/** What a copy of one's data needs of the server and of the page. */
export const dataExportActors = (deps: DataExportDeps): ActorsOf<typeof dataExportMachine> => {
  const needs: Needs = { newKey: () => crypto.randomUUID(), page: globalThis.document, ...deps };
  const { caller, newKey } = needs;
  return {
    loadExport: fromPromise<DataExport | null, undefined>(async () => (await caller.call(getExport, {})).newest),
    orderExport: fromPromise<OrderedExport, DataExportInput>(async ({ input: { key } }) => {
      const newest = await caller.call(orderExport, {}, { idempotencyKey: key });
      return { newest, nextKey: newKey() };
    }),
    prepareExport: fromPromise<PrepareExportResult, { readonly exportId: string }>(async ({ input }) =>
      prepare(needs, input.exportId),
    ),
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(caller, { DATA_EXPORT: confirming(needs) }),
    }),
  };
};
