export const frameTexts = {
  help: 'Hilfe',
  contractWithdrawal: 'Vertrag widerrufen',
} as const;
