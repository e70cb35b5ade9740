/** Of calls that begin or conclude a contract in one's own name (§§ 106 to 108 BGB). */
export const notOfAge = {
  NOT_OF_AGE: {
    status: 422,
    message: 'Einen Vertrag schließen wir mit Ihnen ab Ihrem 18. Geburtstag, wenn Ihr Geburtsdatum nachgewiesen ist.',
  },
} as const;
