import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StructTreeContent, StructTreeNode } from 'pdfjs-dist/types/src/display/api.js';

/** A part of a document's structure with what stands in it. */
export interface Part {
  readonly role: string;
  readonly scope: string | undefined;
  readonly alt: string | undefined;
  /** What it says itself; its parts say more. */
  readonly text: string;
  readonly parts: readonly Part[];
}

export interface ReadPdf {
  readonly title: unknown;
  readonly language: unknown;
  readonly isMarked: boolean;
  readonly metadata: string;
  readonly bookmarks: readonly string[];
  readonly pages: readonly {
    /** In the order in which it is read aloud. */
    readonly parts: readonly Part[];
    /** Page numbers and what is repeated: not read. */
    readonly artifacts: string;
    /** Text that belongs to neither. */
    readonly loose: string;
  }[];
}

interface MarkedItem {
  readonly type?: 'beginMarkedContent' | 'beginMarkedContentProps' | 'endMarkedContent';
  readonly id?: string | null;
  readonly tag?: string | null;
  readonly str?: string;
}

/** Each page's tree holds the whole table that goes on over it; what has no content here stands on another page. */
const isHere = (node: StructTreeNode | StructTreeContent): boolean =>
  'children' in node ? node.children.some(isHere) : true;

const partOf = (node: StructTreeNode | StructTreeContent, texts: ReadonlyMap<string, string>): Part => {
  if (!('children' in node))
    return { role: 'content', scope: undefined, alt: undefined, text: texts.get(node.id) ?? '', parts: [] };
  const children = node.children.filter(isHere).map((child) => partOf(child, texts));
  return {
    role: node.role,
    scope: node.scope,
    alt: (node as { readonly alt?: string }).alt,
    text: children.flatMap(({ role, text }) => (role === 'content' ? [text] : [])).join(''),
    parts: children.filter(({ role }) => role !== 'content'),
  };
};

/** Reads a PDF back as those do who cannot see it. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  // What is read is handed over, and empty afterwards.
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const pdf = await task.promise;
  const { info, metadata } = (await pdf.getMetadata()) as {
    readonly info: Readonly<Record<string, unknown>>;
    readonly metadata: { getRaw(): string } | null;
  };
  const outline = (await pdf.getOutline()) as readonly { readonly title: string }[] | null;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = (await page.getTextContent({ includeMarkedContent: true })) as {
      readonly items: readonly MarkedItem[];
    };
    const texts = new Map<string, string>();
    const open: string[] = [];
    let [artifacts, loose] = ['', ''];
    for (const { type, id, tag, str = '' } of items) {
      if (type === 'endMarkedContent') open.pop();
      else if (type !== undefined) open.push(id ?? tag ?? '');
      else if (open.at(-1) === 'Artifact') artifacts += str;
      else if (open.length === 0) loose += str;
      else texts.set(open.at(-1) ?? '', (texts.get(open.at(-1) ?? '') ?? '') + str);
    }
    const tree = (await page.getStructTree()) as StructTreeNode | null;
    const root = tree === null ? undefined : partOf(tree, texts);
    pages.push({ parts: root?.parts[0]?.parts ?? [], artifacts, loose });
  }
  const isMarked = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null;
  await task.destroy();
  return {
    title: info['Title'],
    language: info['Language'],
    isMarked: isMarked?.get('Marked') === true,
    metadata: metadata?.getRaw() ?? '',
    bookmarks: (outline ?? []).map(({ title }) => title),
    pages,
  };
};

/** All that a part and its parts say. */
export const spoken = ({ text, parts }: Part): string => [text, ...parts.map(spoken)].join(' ');

const rowsIn = (part: Part): readonly Part[] => (part.role === 'TR' ? [part] : part.parts.flatMap(rowsIn));

export interface ReadTable {
  readonly title: string;
  readonly rows: readonly (readonly Part[])[];
}

/** The tables of a document, those that go on over pages whole again. */
export const tablesIn = ({ pages }: ReadPdf): readonly ReadTable[] => {
  const tables: { title: string; rows: (readonly Part[])[] }[] = [];
  for (const { parts } of pages) {
    for (const [at, part] of parts.entries()) {
      if (part.role !== 'Table') continue;
      const rows = rowsIn(part).map((row) => row.parts);
      const title = part.parts.find(({ role }) => role === 'Caption')?.text ?? '';
      const before = tables.at(-1);
      if (at === 0 && title === '' && before !== undefined) before.rows.push(...rows);
      else tables.push({ title, rows });
    }
  }
  return tables;
};

interface PlacedItem {
  readonly str?: string;
  readonly width?: number;
  /** Its last two say where it begins, from the left and from below. */
  readonly transform?: readonly number[];
}

/** What each page looks like: texts of one line that lie on each other, and how far to the right any of them goes. */
export const placesIn = async (
  bytes: Uint8Array,
): Promise<readonly { readonly overlaps: readonly string[]; readonly rightmost: number }[]> => {
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const pdf = await task.promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = (await (await pdf.getPage(number)).getTextContent()) as { readonly items: readonly PlacedItem[] };
    const placed = items.flatMap(({ str = '', width = 0, transform: [, , , , x = 0, y = 0] = [] }) =>
      str.trim() === '' ? [] : [{ str, x, y, end: x + width }],
    );
    // A blank at a line's end reaches over its edge; no line is nearer to the next than the small print's.
    const overlaps = placed.flatMap((one, at) =>
      placed
        .slice(at + 1)
        .filter(({ x, y, end }) => Math.abs(one.y - y) < 8 && one.x + 3 < end && x + 3 < one.end)
        .map(({ str }) => `${one.str} / ${str}`),
    );
    pages.push({ overlaps, rightmost: Math.max(...placed.map(({ end }) => end)) });
  }
  await task.destroy();
  return pages;
};
