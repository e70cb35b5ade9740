export const keyTexts = {
  scan: 'Auf einem anderen Gerät scannen',
  qr: 'QR-Code zum Einrichten der Authenticator-App',
  byHand: 'Oder geben Sie diesen Schlüssel von Hand ein:',
  copy: 'Schlüssel kopieren',
  open: 'In der Authenticator-App öffnen',
  noApp:
    'Noch keine Authenticator-App? Sie finden sie kostenlos im App Store oder bei Google Play, zum Beispiel Google Authenticator oder Microsoft Authenticator. Kommen Sie nicht weiter?',
} as const;
