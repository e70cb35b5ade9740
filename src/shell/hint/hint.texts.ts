export const hintTexts = { dismiss: 'Ausblenden', region: 'Hinweise' } as const;
