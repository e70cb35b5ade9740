import { getDocument, type PDFPageProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentPage } from '#machines/postbox/postbox.types.ts';

/** Pages that are drawn; whoever wants more takes the file. */
const drawnAtMost = 12;

/** Wide enough for the sharp screen of a phone, in pixels. */
const drawnWidth = 1000;

export interface Drawn {
  readonly pages: readonly DocumentPage[];
  readonly pageCount: number;
}

const textOf = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
};

const pageOf = async (page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<DocumentPage> => {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: drawnWidth / width });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const text = await textOf(page);
  return { picture: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height, text };
};

/**
 * The first pages of a PDF as pictures with their text. No viewer of the browser's: the page's policy lets none in, and
 * phones have none. The library comes with the first document that is opened, and runs in a worker of ours.
 */
export const drawPdf = async (
  data: Uint8Array<ArrayBuffer>,
  document: Pick<Document, 'createElement'>,
  signal: AbortSignal,
): Promise<Drawn> => {
  const port = new Worker(new URL('postbox.worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  try {
    const pdf = await getDocument({ data, worker, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false }).promise;
    const pages: DocumentPage[] = [];
    for (let at = 1; at <= Math.min(pdf.numPages, drawnAtMost); at += 1) {
      signal.throwIfAborted();
      pages.push(await pageOf(await pdf.getPage(at), document.createElement('canvas')));
    }
    return { pages, pageCount: pdf.numPages };
  } finally {
    worker.destroy();
    port.terminate();
  }
};
