export const settingsTexts = { region: 'Einstellungen', all: 'Alle Einstellungen' } as const;
