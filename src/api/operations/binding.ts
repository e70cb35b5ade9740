import { confirmingRefusals } from './confirmation.ts';

const { OPERATION_REFUSED: _, ...codeRefusals } = confirmingRefusals;

/** The TAN of what is no payout, and cannot be refused once it is right. */
export const tanRefusals = {
  ...codeRefusals,
  CODES_EXHAUSTED: { status: 429, message: 'Der Code war dreimal falsch. Bitte beginnen Sie neu.' },
} as const;

/** Confirming what is no payout: the same codes, without words about money. */
export const bindingRefusals = {
  ...tanRefusals,
  OPERATION_REFUSED: {
    status: 409,
    message: 'Das ist so nicht mehr möglich, weil sich inzwischen etwas geändert hat. Es wurde nichts ausgeführt.',
  },
} as const;

/** What every operation that binds an account relation may be refused with before it is stored. */
export const noNumber = {
  NO_VALIDATED_NUMBER: { status: 409, message: 'Für SMS-Codes fehlt uns Ihre bestätigte Mobilnummer.' },
} as const;

export const notIdentified = {
  NOT_IDENTIFIED: { status: 409, message: 'Bitte schließen Sie zuerst Ihre Identifizierung ab.' },
} as const;
