/** Who we are before the law, as letters and documents must say (§35a GmbHG). Invented, like everything about this bank. */
export const houseImprint = {
  legalName: 'Lindenhof Vermögen GmbH',
  street: 'Am Lindenhof 12',
  postalCode: '10117',
  city: 'Berlin',
  register: 'Amtsgericht Charlottenburg HRB 000000',
  vatId: 'DE999999999',
  directors: 'Dr. Ruth Ahrens, Tobias Lenz',
  supervision: 'Bundesanstalt für Finanzdienstleistungsaufsicht (BaFin)',
} as const;
