import type { Operation } from '#domain/operation/operation.ts';
import type { Result } from '#domain/result/result.ts';

/** A copy of all that is kept about the customer. */
export interface DataExport {
  readonly exportId: string;
  readonly state: 'ORDERED' | 'READY' | 'FETCHED';
  readonly orderedAt: string;
  /** When it is forgotten, fetched or not. */
  readonly expiresAt: string;
  /** Bytes; null until it is ready. */
  readonly size: number | null;
}

/** An answer uses its key up: the next copy has another. */
export interface OrderedExport {
  readonly newest: DataExport;
  readonly nextKey: string;
}

export type PrepareExportResult = Result<Operation, 'EXPORT_FETCHED' | 'EXPORT_NOT_READY' | 'NO_VALIDATED_NUMBER'>;

export type ExportProblem = 'NOT_SENT' | 'NO_VALIDATED_NUMBER' | 'TAN_EXHAUSTED' | 'OPERATION_ENDED' | 'UNSURE';

export interface DataExportInput {
  /** The idempotency key of the first order. */
  readonly key: string;
}

/** Plain JSON; the copy itself is none of it. */
export interface DataExportContext extends DataExportInput {
  readonly newest: DataExport | null;
  readonly operation: Operation | null;
  readonly problem: ExportProblem | null;
}

export type DataExportEvent =
  | { readonly type: 'export.ordered' }
  | { readonly type: 'export.reloaded' }
  | { readonly type: 'fetching.wanted' };

export type DataExportScreen = 'loading' | 'loadFailed' | 'none' | 'making' | 'ready' | 'confirming' | 'saved';
