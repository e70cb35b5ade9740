import type { ResponseOf } from '#api/endpoint.ts';
import { getPostboxDoc } from '#api/documents/documents.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import type { Caller } from './call.ts';
import { UnexpectedRefusal } from './unexpected-refusal.ts';

/** How long a file stays at hand for the browser to take it, in milliseconds. */
const keptFor = 60_000;

/** Where a file is handed to the customer. */
export type PaperPage = Pick<Document, 'createElement'>;

/** One of the customer's papers; papers of an operation end with it, and somebody else's are not there. */
export const fetchPaper = async (
  caller: Caller,
  id: string,
  signal: AbortSignal,
): Promise<Result<ResponseOf<typeof getPostboxDoc>, 'GONE'>> => {
  const answer = await caller.attempt(getPostboxDoc, { id }, { signal });
  if (answer.ok) return granted(answer.value);
  if (answer.refusal === 'NOT_FOUND') return refused('GONE');
  throw new UnexpectedRefusal(getPostboxDoc.name, answer.refusal);
};

/**
 * Downloads one of the customer's papers, under the name that the server gave it. A download and no new tab: it is theirs to
 * keep, no browser blocks it, and the page's policy runs no viewer.
 */
export const savePaper = async (
  caller: Caller,
  id: string,
  page: PaperPage,
  signal: AbortSignal,
): Promise<Result<null, 'GONE'>> => {
  const paper = await fetchPaper(caller, id, signal);
  if (!paper.ok) return paper;
  saveFile(paper.value, page);
  return granted(null);
};

/** A file as an answer brings it. */
interface BroughtFile {
  /** Base64. */
  readonly content: string;
  readonly mediaType: string;
  readonly fileName: string;
}

/** The bytes of a file that an answer brings. */
export const bytesIn = ({ content }: Pick<BroughtFile, 'content'>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0));

/** Hands a file to the customer, under the name that the server gave it. */
export const saveFile = (file: BroughtFile, page: PaperPage): void =>
  saveBlob(new Blob([bytesIn(file)], { type: file.mediaType }), file.fileName, page);

/** Hands over what was made on the page itself. */
export const saveBlob = (blob: Blob, fileName: string, page: PaperPage): void => {
  const href = URL.createObjectURL(blob);
  const link = page.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  // Some browsers read it only after this turn, and slow ones much later.
  setTimeout(() => URL.revokeObjectURL(href), keptFor);
};
