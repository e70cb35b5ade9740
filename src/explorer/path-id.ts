import type { Path } from './suite.ts';

/** Enough of a path to name it. */
export type Named = Pick<Path, 'machine' | 'input'> & { readonly steps: readonly { readonly label: string }[] };

/** What a path says of itself that no suite of today has, but a file. */
export interface Kept {
  /** The file, from the root of the repository. */
  readonly keptIn?: string;
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** FNV-1a with 64 bits: here are neither Node's `crypto` nor anybody to protect from. */
const hash = (text: string): bigint => {
  let value = 0xcb_f2_9c_e4_84_22_23_25n;
  for (const sign of text) {
    value = BigInt.asUintN(64, (value ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x1_00_00_00_01_b3n);
  }
  return value;
};

/**
 * A path's short name, the same in every run and on every machine as long as it does the same: chart, input and steps
 * decide it, not what is expected. It begins with a letter, so that no shell or reporter takes it for a number.
 */
export const pathId = ({ machine, input, steps }: Named): string => {
  const value = hash([machine, input, ...steps.map(({ label }) => label)].join('\n'));
  const signs = Array.from({ length: 7 }, (_, at) => alphabet[Number((value >> BigInt(5 * at)) & 31n)]);
  return `p${signs.join('')}`;
};

/** Whether a text can be a path's name. */
export const isPathId = (text: string): boolean => /^p[0-9a-hjkmnp-tv-z]{7}$/.test(text);

/** Where a path can be replayed: on the model, the bare actor, the real screens, in Chromium against the running server. */
export const runners = ['model', 'actor', 'screens', 'browser'] as const;
export type Runner = (typeof runners)[number];

/** A word as a shell takes it for one. */
const quoted = (word: string): string =>
  /^[\w./@%+=:,][\w./@%+=:,-]*$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The one command that replays a path, from the root of the repository. */
export const replayCommand = (path: Named & Kept, on: Runner): string => {
  const from = path.keptIn === undefined ? '' : ` --from ${quoted(path.keptIn)}`;
  return `npm run -s journeys:replay -- ${path.machine} ${pathId(path)} --on ${on}${from}`;
};
