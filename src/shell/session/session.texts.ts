export const sessionTexts = {
  title: 'Möchten Sie angemeldet bleiben?',
  left: 'Automatische Abmeldung in',
  explanation:
    'Sie waren einige Zeit nicht aktiv. Zu Ihrer Sicherheit melden wir Sie gleich ab. Begonnene Eingaben bleiben gespeichert.',
  stay: 'Angemeldet bleiben',
  leave: 'Abmelden',
} as const;
