/** Entering a code that was mailed, or sent to a new number: whether it is wrong or late is not said. */
export const mailedCodeRefusals = {
  CODE_WRONG: { status: 401, message: 'Der Code stimmt nicht oder ist abgelaufen.' },
  CODES_EXHAUSTED: { status: 429, message: 'Der Code war zu oft falsch. Bitte fordern Sie einen neuen an.' },
} as const;
