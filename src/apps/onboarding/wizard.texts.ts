/** Of every page of the wizard. */
export const wizardTexts = {
  submit: 'Weiter',
  back: 'Zurück',
} as const;
