import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { WrongCall } from './answering.ts';

const reasons = new Map([
  ['ENOENT', 'gibt es nicht'],
  ['EISDIR', 'ist ein Ordner'],
  ['ENOTDIR', 'liegt in etwas, das kein Ordner ist'],
  ['EEXIST', 'liegt in etwas, das kein Ordner ist'],
  ['EACCES', 'ist nicht zugänglich'],
  ['EPERM', 'ist nicht zugänglich'],
  ['EROFS', 'ist nicht zu beschreiben'],
]);

const trying = <Result>(file: string, run: () => Result): Result => {
  try {
    return run();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons.get(code);
    if (reason === undefined) throw error;
    throw new WrongCall(`'${file}' ${reason}.`);
  }
};

/** The text of a file that a call names; `WrongCall` where there is none. */
export const readText = (file: string): string => trying(file, () => readFileSync(file, 'utf8'));

/** Writes a file that a call names, and the folders around it; `WrongCall` where it cannot be there. */
export const writeText = (file: string, text: string): void =>
  trying(file, () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  });
