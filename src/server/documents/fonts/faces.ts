import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { staticFace } from './static-face.ts';

/** What documents are set in: text, its strong form, and the face of headings (as the product's screens are). */
export const faceNames = ['text', 'strong', 'heading'] as const;
export type FaceName = (typeof faceNames)[number];

const cuts = {
  text: { from: 'source-sans-3', family: 'Source Sans 3', weight: 400, style: 'Regular' },
  strong: { from: 'source-sans-3', family: 'Source Sans 3', weight: 600, style: 'SemiBold' },
  heading: { from: 'source-serif-4', family: 'Source Serif 4', weight: 600, style: 'SemiBold' },
} as const;

/** Scripts of names, in the order in which a letter is looked for. */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const;
type Script = (typeof scripts)[number];

/** A face of one script, as a PDF takes it. */
interface Face {
  readonly id: string;
  readonly file: Uint8Array;
  readonly letters: ReadonlySet<number>;
}

const { resolve } = createRequire(import.meta.url);

const make = async (name: FaceName, script: Script): Promise<Face> => {
  const { from, family, weight, style } = cuts[name];
  const woff2 = await readFile(resolve(`@fontsource-variable/${from}/files/${from}-${script}-wght-normal.woff2`));
  const file = staticFace(new Uint8Array(woff2), weight, script === 'latin' ? family : `${family} ${script}`, style);
  const font = create(Buffer.from(file));
  if (!('characterSet' in font)) throw new RangeError('A collection of fonts is no face.');
  return { id: `${name}-${script}`, file, letters: new Set(font.characterSet) };
};

const made = new Map<string, Promise<Face>>();

/** Made once for each process, when a document first needs it: cutting a weight takes a tenth of a second. */
const faceOf = async (name: FaceName, script: Script): Promise<Face> => {
  const key = `${name} ${script}`;
  const face = made.get(key) ?? make(name, script);
  made.set(key, face);
  return face;
};

/** A part of a text that one face can write. */
export interface Run {
  readonly face: string;
  readonly text: string;
}

export interface Faces {
  /** Files by the names that runs carry. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** A text in parts that a face has all letters of; a letter that none has becomes its plain form, else a question mark. */
  runs(name: FaceName, text: string): readonly Run[];
}

const isBeyondLatin = (text: string, latin: Face): boolean =>
  Array.from(text).some((letter) => !latin.letters.has(letter.codePointAt(0) ?? 0));

const plainForm = (letter: string): string => letter.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** The faces that a document's texts need: those of other scripts than Latin only where a letter asks for them. */
export const facesFor = async (texts: readonly string[]): Promise<Faces> => {
  const all = texts.join('');
  const byName = new Map<FaceName, readonly Face[]>();
  for (const name of faceNames) {
    const latin = await faceOf(name, 'latin');
    const others = isBeyondLatin(all, latin) ? scripts.slice(1) : [];
    byName.set(name, [latin, ...(await Promise.all(others.map(async (script) => faceOf(name, script))))]);
  }
  const runs = (name: FaceName, text: string): readonly Run[] => {
    const faces = byName.get(name) ?? [];
    const faceWith = (letter: string) => faces.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
    const parts: { face: string; text: string }[] = [];
    for (const letter of text) {
      const candidates = [letter, plainForm(letter), '?'];
      const written = candidates.find((each) => each !== '' && faceWith(each) !== undefined) ?? '?';
      const face = faceWith(written)?.id ?? `${name}-latin`;
      const last = parts.at(-1);
      if (last?.face === face) last.text += written;
      else parts.push({ face, text: written });
    }
    return parts;
  };
  const faces = [...byName.values()].flat();
  return { files: new Map(faces.map(({ id, file }) => [id, file])), runs };
};
