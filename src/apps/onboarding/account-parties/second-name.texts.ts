/** Of whoever shares the account, wherever they are named. */
export const secondNameTexts = { firstName: 'Vorname', lastName: 'Nachname', birthDate: 'Geburtsdatum' } as const;
