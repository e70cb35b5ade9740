/** Of calls about an account that several people share. */
export const personsRefused = {
  PERSON_MISSING: { status: 422, message: 'Bitte geben Sie die zweite Person an.' },
  PERSON_NOT_ALLOWED: {
    status: 422,
    message: 'Sie haben Personen angegeben, die zu dieser Art von Konto nicht gehören. Bitte prüfen Sie Ihre Angaben.',
  },
} as const;
