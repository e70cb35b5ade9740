import { join } from 'node:path';

/** What stands ready for the worlds of a run, whichever program runs the tests. */
export interface Grounds {
  /**
   * A data directory with the demo and the tests' people, once it is there; copied, never used itself. Where their database is on
   * a server, it names that one, which is copied too.
   */
  readonly seededFolder: string;
  /** Where servers of the run keep their data. */
  readonly worldsFolder: string;
  /** Where states that were looked at leave their mark, so that each is looked at once in a run. */
  readonly auditFolder: string;
  /** Chromium's program. */
  readonly chromiumPath: string;
}

/** What only the program knows that runs the tests. */
interface Programme extends Grounds {
  /** Whether the test that is on has failed already. */
  readonly hasFailed: () => boolean;
}

let prepared: Programme | undefined;

/** Said once in each worker, before the first world is opened. */
export const prepareGrounds = (given: Programme): void => {
  prepared = given;
};

export const grounds = (): Programme => {
  if (prepared === undefined) throw new Error('Nobody has prepared the grounds: see tests/support/browser/setup.ts.');
  return prepared;
};

/** Where the mark of a state that was looked at says what was seen. */
export const seenFile = 'seen';

/** Where a seeded folder names its database on a server; without it the database is in the folder. */
export const urlFile = (folder: string): string => join(folder, 'database-url');
