export const frameNoticesTexts = {
  mode: 'Bankmodus',
  localHost: {
    title: 'Bitte 127.0.0.1 statt localhost verwenden',
    explanation:
      'Bei lokaler Entwicklung gehört das Cookie der Anmeldung zu 127.0.0.1. Hier ist keine Anmeldung möglich.',
    go: 'Zu 127.0.0.1 wechseln',
  },
} as const;
