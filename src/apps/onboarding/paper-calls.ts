import { getPostboxDoc } from '#api/documents/documents.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';

/** How long a file stays at hand for the browser to take it, in milliseconds. */
const keptFor = 60_000;

/** Where a file is handed to the customer. */
export type PaperPage = Pick<Document, 'createElement'>;

/**
 * Downloads one of the customer's papers, under the name that the server gave it. A download and no new tab: it is theirs to
 * keep, no browser blocks it, and the page's policy runs no viewer. Papers of an operation end with it.
 */
export const savePaper = async (
  caller: Caller,
  id: string,
  page: PaperPage,
  signal: AbortSignal,
): Promise<Result<null, 'GONE'>> => {
  const answer = await caller.attempt(getPostboxDoc, { id }, { signal });
  if (!answer.ok) {
    if (answer.refusal === 'NOT_FOUND') return refused('GONE');
    throw new UnexpectedRefusal(getPostboxDoc.name, answer.refusal);
  }
  saveFile(answer.value, page);
  return granted(null);
};

/** A file as an answer brings it. */
interface BroughtFile {
  /** Base64. */
  readonly content: string;
  readonly mediaType: string;
  readonly fileName: string;
}

/** Hands a file to the customer, under the name that the server gave it. */
export const saveFile = ({ content, mediaType, fileName }: BroughtFile, page: PaperPage): void => {
  const bytes = Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0));
  const href = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = page.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  // Some browsers read it only after this turn, and slow ones much later.
  setTimeout(() => URL.revokeObjectURL(href), keptFor);
};
