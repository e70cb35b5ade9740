/** Too common, or too near to what is known of its owner (ASVS 6.2). */
export const passwordRefused = {
  status: 422,
  message: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
} as const;
