/** A call that cannot be understood; its message is for the caller, and the exit code is 2. */
export class WrongCall extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongCall';
  }
}

/** Runs the body of a command: a wrong call is told in one line, as exit code 2; other errors pass. */
export const answering = async (body: () => Promise<void> | void): Promise<void> => {
  try {
    await body();
  } catch (error) {
    const isParseError = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE');
    if (!(error instanceof WrongCall || isParseError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
};
