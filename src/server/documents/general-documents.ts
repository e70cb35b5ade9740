import { type GeneralDocumentName, generalDocumentNames } from '#api/documents/documents.ts';
import type { Deps } from '../deps.ts';
import type { DocumentService } from './document-service.ts';
import { findGeneral, type GeneralContent, noteGeneral } from './document.store.ts';
import { documentKinds } from './kinds.ts';
import { type GeneralKind, generalTexts } from './templates/general/general-texts.ts';

const kinds: Readonly<Record<GeneralDocumentName, GeneralKind>> = {
  agb: 'TERMS',
  datenschutz: 'PRIVACY',
  widerrufsbelehrung: 'WITHDRAWAL_NOTICE',
};

/** The versions of a general document, the newest first. */
export const versionsOf = (name: GeneralDocumentName): readonly string[] =>
  Object.keys(generalTexts[kinds[name]]).toSorted().toReversed();

export const generalTitle = (name: GeneralDocumentName, version: string): string =>
  documentKinds[kinds[name]].title({ version });

export const isGeneralName = (name: string): name is GeneralDocumentName =>
  generalDocumentNames.some((known) => known === name);

/** Where a version begins, for the date that its file bears: the same bytes whenever it is first read. */
const beginOf = (version: string): string => `${version}-01T00:00:00.000Z`;

/** The content of a version; made when somebody asks first. Undefined for a version that there is not. */
export const generalContent = async (
  { db, clocks, documents }: Pick<Deps, 'db' | 'clocks'> & { readonly documents: DocumentService },
  name: GeneralDocumentName,
  version: string,
): Promise<GeneralContent | undefined> => {
  const texts: Readonly<Record<string, (typeof generalTexts)[GeneralKind][string]>> = generalTexts[kinds[name]];
  const blocks = Object.hasOwn(texts, version) ? texts[version] : undefined;
  if (blocks === undefined) return undefined;
  const known = await findGeneral(db, name, version);
  if (known !== undefined) return known;
  const title = generalTitle(name, version);
  const made = await documents.make({ title, recipient: [], reference: [], blocks, createdAt: beginOf(version) });
  return noteGeneral(db, name, version, { sha256: made.sha256, size: made.bytes.length }, clocks.now());
};
