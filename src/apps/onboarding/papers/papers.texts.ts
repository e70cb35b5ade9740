/** What stands at the papers of a contract, whichever contract it is. */
export const papersTexts = {
  title: 'Ihre Unterlagen',
  hint: 'So, wie Sie sie hier herunterladen, bekommen Sie sie nach Vertragsschluss in Ihre Postbox.',
  save: 'Herunterladen',
  saveNamed: (title: string): string => `${title} herunterladen (PDF)`,
  read: 'Heruntergeladen',
  replaces:
    'Neu sind die Unterlagen ohne den Vermerk „Heruntergeladen“. Sie ersetzen, was Sie früher heruntergeladen haben.',
  count: (read: number, all: number): string => `${read} von ${all} heruntergeladen`,
} as const;

export const costsTexts = {
  title: 'Das kostet es',
  perYear: 'Kosten im Jahr',
  inEuros: 'Im ersten Jahr etwa',
  breakdown: 'Wie setzt sich das zusammen?',
  later:
    'Die Kosten gehen von Ihrer Anlage ab. Sie hängen von deren Wert ab. Alle Einzelheiten stehen in der Kosteninformation.',
} as const;
