import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** What is known of a file before it is opened. */
export const documentFile = {
  title: z.string(),
  /** Made by the server: what a browser may save it under. */
  fileName: z.string(),
  mediaType: z.literal('application/pdf'),
  /** In bytes. */
  size: z.int(),
  /** Of the bytes, hexadecimal: a document never changes. */
  sha256: z.string(),
};

/** General documents by the name in their address. */
export const generalDocumentNames = ['agb', 'datenschutz', 'widerrufsbelehrung'] as const;
export type GeneralDocumentName = (typeof generalDocumentNames)[number];

/** Where calls of the document service begin below the API's base address. */
export const documentsPath = '/documents';

/** The address of a call of the document service at a base address of its own. */
export const documentsBelow = (base: string, url: string): string => `${base}${url.slice(documentsPath.length)}`;

/**
 * A general document that anybody may read, in its newest version unless one is named. The document service has a base
 * address of its own (API-10); its default lies below the API's. `href` is where the file itself is.
 */
export const document = endpoint({
  name: 'document',
  method: 'GET',
  url: '/documents/{name}[/{version}]',
  private: false,
  request: z.strictObject({
    name: z.enum(generalDocumentNames),
    version: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
  }),
  response: z.object({
    name: z.enum(generalDocumentNames),
    version: z.string(),
    /** All there are, the newest first. */
    versions: z.array(z.string()),
    ...documentFile,
    href: z.string(),
  }),
  refusals: {},
});

/**
 * A document of the caller's own postbox with its content; from now on it has been read. Also a paper of an operation that
 * the caller may still confirm, before it is in the postbox. The content travels inside of the
 * answer: a link would have to carry a token in its address.
 */
export const getPostboxDoc = endpoint({
  name: 'getPostboxDoc',
  method: 'POST',
  url: '/deprecated/get-post-box-document',
  private: true,
  request: z.strictObject({ id: idField }),
  response: z.object({
    id: z.string(),
    ...documentFile,
    /** Base64. */
    content: z.string(),
  }),
  refusals: {},
});
