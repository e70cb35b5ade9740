/** The old password again would be no change. */
export const passwordUnchanged = {
  status: 422,
  message: 'Bitte wählen Sie ein anderes Passwort als bisher.',
} as const;
