/** Attempts of an address or a person within a quarter of an hour. */
export const tooManyAttempts = {
  status: 429,
  message: 'Zu viele Versuche. Bitte warten Sie mindestens 15 Minuten.',
} as const;
