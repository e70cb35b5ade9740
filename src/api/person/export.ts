import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codeField, instantField, nothing, uuidField } from '../fields.ts';
import { bindingRefusals, noNumber } from '../operations/binding.ts';
import { confirmingRefusals, operation } from '../operations/confirmation.ts';

const states = ['ORDERED', 'READY', 'FETCHED'] as const;

const exportOf = z.object({
  exportId: uuidField,
  state: z.enum(states),
  orderedAt: instantField,
  /** When it is forgotten, fetched or not. */
  expiresAt: instantField,
  /** Bytes; null until it is ready. */
  size: z.nullable(z.int()),
});

/** Orders a copy of all that is kept about the caller; while one is under way or waits to be fetched, that one is answered. */
export const orderExport = endpoint({
  name: 'orderExport',
  method: 'POST',
  url: '/user/exports',
  private: true,
  idempotent: true,
  request: nothing,
  response: exportOf,
  refusals: {},
});

/** The newest export, if any. */
export const getExport = endpoint({
  name: 'getExport',
  method: 'GET',
  url: '/user/exports',
  private: true,
  request: nothing,
  response: z.object({ newest: z.nullable(exportOf) }),
  refusals: {},
});

const fetched = {
  EXPORT_FETCHED: { status: 410, message: 'Diese Datei wurde schon abgeholt. Bitte fordern Sie eine neue an.' },
} as const;

/** Asks for the TAN that an export is fetched with: it holds all that the other calls mask. */
export const prepareExport = endpoint({
  name: 'prepareExport',
  method: 'POST',
  url: '/operations/export',
  private: true,
  idempotent: true,
  request: z.strictObject({ exportId: uuidField }),
  response: operation,
  refusals: {
    ...noNumber,
    ...fetched,
    EXPORT_NOT_READY: {
      status: 409,
      message: 'Ihre Daten werden noch zusammengestellt. Bitte warten Sie einen Moment.',
    },
  },
});

/** Gives the export to its owner, once, with the TAN: a ZIP with JSON and documents, in base64. */
export const fetchExport = endpoint({
  name: 'fetchExport',
  method: 'POST',
  url: '/user/exports/{exportId}/fetch',
  private: true,
  request: z.strictObject({ exportId: uuidField, operationId: uuidField, code: codeField }),
  response: z.object({
    fileName: z.string(),
    mediaType: z.literal('application/zip'),
    /** Hexadecimal. */
    sha256: z.string(),
    content: z.string(),
  }),
  refusals: {
    ...fetched,
    CODE_WRONG: confirmingRefusals.CODE_WRONG,
    CODES_EXHAUSTED: bindingRefusals.CODES_EXHAUSTED,
    CODE_EXPIRED: confirmingRefusals.CODE_EXPIRED,
    OPERATION_ENDED: confirmingRefusals.OPERATION_ENDED,
  },
});
