export const startUpTexts = {
  asking: 'Wird geladen…',
  heading: 'Wir sind gleich für Sie da',
  explanation: 'Das Portal ist gerade nicht geöffnet. Wir fragen alle 10 Sekunden nach und öffnen es von selbst.',
  status: 'Status',
  again: 'Jetzt nachfragen',
} as const;
