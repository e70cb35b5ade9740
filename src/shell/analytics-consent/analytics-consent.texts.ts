export const analyticsConsentTexts = {
  region: 'Einwilligung in die Messung',
  heading: 'Dürfen wir zählen, welche Seiten geöffnet werden?',
  purpose: 'So erkennen wir, was wir verbessern sollten.',
  how: (host: string) =>
    `Dazu laden wir ein Programm von ${host}. Es darf Daten auf Ihrem Gerät speichern und lesen. Ihr Name, Ihre Konten und Beträge gehören nie dazu.`,
  law: 'Grundlage ist Ihre Einwilligung (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 Buchst. a DSGVO). Sie können sie jederzeit am Ende der Seite ändern. Ohne sie können Sie alles genauso nutzen.',
  refuse: 'Ablehnen',
  grant: 'Zustimmen',
  measured: 'Sie haben zugestimmt, dass wir geöffnete Seiten zählen.',
  unmeasured: 'Geöffnete Seiten werden nicht gezählt.',
  change: 'Einwilligung ändern',
} as const;
