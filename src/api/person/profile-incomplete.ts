/** Of calls by which somebody becomes a party to a contract of whom too little is told (§ 11 Abs. 4 GwG, § 154 AO). */
export const profileIncomplete = {
  PROFILE_INCOMPLETE: {
    status: 409,
    message: 'Bitte ergänzen Sie zuerst Ihr Profil: Anschrift, Steuer-ID, Familienstand und Beruf.',
  },
} as const;
