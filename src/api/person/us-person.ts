/** Of calls by which somebody becomes a party to a contract (decisions §7). */
export const usPerson = {
  US_PERSON: {
    status: 422,
    message: 'Mit einer Steuerpflicht in den USA können wir Sie hier leider nicht aufnehmen.',
  },
} as const;
