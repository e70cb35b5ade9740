/** A call that cannot be understood; its message is for the caller, and the exit code is 2. */
export class WrongCall extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongCall';
  }
}

/** What `parseArgs` refuses, in the language of the caller; null for any other error. */
const misread = (error: unknown): string | null => {
  if (!(error instanceof TypeError && 'code' in error)) return null;
  const [, what = ''] = /'([^']*)'/.exec(error.message) ?? [];
  const option = what.replace(/^-\w, /, '').replace(/ <value>$/, '');
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `Die Option '${option}' gibt es nicht.`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return error.message.includes('does not take')
        ? `Die Option '${option}' nimmt keinen Wert.`
        : `Die Option '${option}' braucht einen Wert; einer, der mit '-' beginnt, steht hinter '='.`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `Zu viel gesagt: '${what}'.`;
    default:
      return null;
  }
};

/** Runs the body of a command: a wrong call is told in one line, as exit code 2; other errors pass. */
export const answering = async (body: () => Promise<void> | void): Promise<void> => {
  try {
    await body();
  } catch (error) {
    const said = error instanceof WrongCall ? error.message : misread(error);
    if (said === null) throw error;
    console.error(said);
    process.exitCode = 2;
  }
};
