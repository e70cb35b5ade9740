import { documentName, postboxTexts as texts, viewTexts } from '#apps/banking/postbox/postbox.texts.ts';
import type { postboxMachine } from '#machines/postbox/postbox.machine.ts';
import { sampleDocuments } from '#machines/postbox/postbox.model.ts';
import type { Driver, Hands } from '#tests/support/paths/hands.ts';

/** A sample of the model, or what the arranged world says that it is called. */
interface Named {
  readonly id: string;
  readonly name?: string;
}

const nameOf = ({ id, name }: Named): string => {
  const sample = sampleDocuments.find((one) => one.id === id);
  return name ?? (sample === undefined ? id : documentName(sample));
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

// A browser puts a space where what only is read out begins.
const pressOf = (hands: Hands, what: string, document: Named): Promise<void> =>
  hands.press(new RegExp(`^${what} ?: ${escaped(nameOf(document))}$`));

/** How a person finds, reads and downloads documents. */
export const postboxDriver: Driver<typeof postboxMachine> = {
  'view.chosen': (hands, { view }) => hands.press(new RegExp(`^${viewTexts[view]} \\d+$`)),
  'search.changed': (hands, { text }) => hands.fill(texts.search, text),
  'view.cleared': (hands) => hands.press(texts.nothing.clear),
  'more.wanted': (hands) => hands.press(texts.more),
  'document.marked': (hands, document) => hands.check(`${texts.mark}: ${nameOf(document)}`),
  'document.unmarked': (hands, document) => hands.uncheck(`${texts.mark}: ${nameOf(document)}`),
  'shown.marked': (hands) => hands.press(texts.marks.all),
  'marks.cleared': (hands) => hands.press(texts.marks.clear),
  'document.opened': (hands, document) => pressOf(hands, texts.open, document),
  'document.closed': (hands) => hands.press(texts.reader.close),
  'download.wanted': (hands, document) => pressOf(hands, texts.download, document),
  'copy.wanted': (hands) => hands.press(texts.reader.download),
  'archive.wanted': (hands) => hands.press(texts.marks.archive),
  'postbox.reloaded': (hands) => hands.press(new RegExp(`^(${texts.reload}|${texts.loadFailed.retry})$`)),
};
