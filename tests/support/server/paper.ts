import { cents, formatEuro } from '#domain/money/money.ts';
import { readPdf, spoken } from '#tests/support/pdf.ts';

/** All that a document says to whoever has it read aloud, with blanks where it has those that no line breaks at. */
export const textOnPaper = async (bytes: Uint8Array): Promise<string> => {
  const { pages } = await readPdf(Uint8Array.from(bytes));
  return pages
    .flatMap(({ parts }) => parts.map(spoken))
    .join(' ')
    .replaceAll(/[\u00a0\s]+/g, ' ');
};

/** A sum of cents as it stands on paper. */
export const sumOnPaper = (amount: number): string =>
  formatEuro(cents(amount)).replaceAll('\u00a0', ' ').replaceAll('-', '−');
