/** A common one, or one that holds the e-mail's name (decisions §1). */
export const passwordRefused = {
  status: 422,
  message: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
} as const;
