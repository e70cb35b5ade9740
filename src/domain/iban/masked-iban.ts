/** An IBAN with all but its last four characters hidden; its length stays, so that grouping by four still fits. */
export const maskedIban = (iban: string): string => {
  const bare = iban.replaceAll(/\s/g, '');
  return bare.slice(-4).padStart(bare.length, '•');
};

/** The last four characters, as SMS and summaries name a payee's account (decisions §1). */
export const ibanEnd = (iban: string): string => iban.replaceAll(/\s/g, '').slice(-4);

/** How an account is named wherever its whole number is not shown; from the number, or from what `ibanEnd` left of it. */
export const ibanEndText = (iban: string): string => `IBAN endet auf ${ibanEnd(iban)}`;
