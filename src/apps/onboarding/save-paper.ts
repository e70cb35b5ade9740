import { getPostboxDoc } from '#api/documents/documents.ts';
import type { Caller } from '#client/call.ts';

/** Where a file is handed to the customer. */
export type PaperPage = Pick<Document, 'createElement'>;

/**
 * Downloads one of the customer's papers, under the name that the server gave it. A download and no new tab: it is theirs to
 * keep, no browser blocks it, and the page's policy runs no viewer.
 */
export const savePaper = async (caller: Caller, id: string, page: PaperPage, signal?: AbortSignal): Promise<void> => {
  const { content, mediaType, fileName } = await caller.call(getPostboxDoc, { id }, signal && { signal });
  const bytes = Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0));
  const href = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = page.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(href);
};
