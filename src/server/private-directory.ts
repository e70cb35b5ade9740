import { chmod, mkdir, stat } from 'node:fs/promises';

/** A directory that others can read or write cannot be made private by this process. */
export class DirectoryOpen extends Error {
  override readonly name = 'DirectoryOpen';

  constructor(directory: string) {
    super(
      `Das Verzeichnis „${directory}“ ist für andere offen und gehört nicht diesem Benutzer allein. ` +
        'Wählen Sie mit DATA_DIR ein eigenes Verzeichnis, das nur dieser Benutzer lesen darf.',
    );
  }
}

const others = 0o077;
const sticky = 0o1000;

/**
 * Makes a directory that its owner alone may enter: rows, keys and codes lie there, and the embedded engine writes its
 * files for everybody. Closes an open one of ours; rejects with DirectoryOpen where it is not ours or shared on purpose.
 */
export const privateDirectory = async (directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Windows has no such modes; what lies below the user's folder is the user's.
  if (process.getuid === undefined) return;
  const { mode, uid } = await stat(directory);
  if ((mode & others) === 0) return;
  if ((mode & sticky) !== 0 || uid !== process.getuid()) throw new DirectoryOpen(directory);
  await chmod(directory, 0o700);
};
