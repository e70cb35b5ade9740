import { houseContact } from '#domain/contact/house-contact.ts';
import { houseImprint } from '#domain/contact/house-imprint.ts';
import { type Block, bullets, heading, paragraph, signature } from '../../render/blocks.ts';

const sender = `${houseImprint.legalName}, ${houseImprint.street}, ${houseImprint.postalCode} ${houseImprint.city}`;

/** Widerrufsbelehrung for financial services (Art. 246b EGBGB), by version. */
export const withdrawalNotice: Readonly<Record<string, readonly Block[]>> = {
  '2026-01': [
    paragraph('Fassung Januar 2026, für Verträge über Finanzdienstleistungen im Fernabsatz.', 'strong'),
    heading('Ihr Widerrufsrecht'),
    paragraph(
      'Sie können Ihre Vertragserklärung innerhalb von 14 Tagen ohne Angabe von Gründen mit einer eindeutigen Erklärung widerrufen. Die Frist beginnt nach Abschluss des Vertrags und nachdem Sie die Vertragsbestimmungen, die Geschäftsbedingungen und alle gesetzlichen Informationen auf einem dauerhaften Datenträger erhalten haben.',
    ),
    paragraph(
      'Zur Wahrung der Frist genügt die rechtzeitige Absendung des Widerrufs, wenn die Erklärung auf einem dauerhaften Datenträger erfolgt. Der Widerruf ist zu richten an:',
    ),
    paragraph(`${sender}. E-Mail: ${houseContact.support.email}.`, 'strong'),
    paragraph(
      'Sie können auch die Funktion „Vertrag widerrufen“ nutzen. Sie finden sie am Ende jeder unserer Seiten, ohne Anmeldung. Wir bestätigen den Eingang sofort mit Datum und Uhrzeit.',
    ),
    heading('Folgen des Widerrufs'),
    paragraph(
      'Nach einem wirksamen Widerruf sind die beiderseits empfangenen Leistungen zurückzugewähren. Für Leistungen bis zum Widerruf schulden Sie Wertersatz nur unter zwei Voraussetzungen: Wir haben Sie vor Ihrer Erklärung darauf hingewiesen, und Sie haben ausdrücklich zugestimmt, dass wir vor dem Ende der Frist beginnen.',
    ),
    paragraph(
      'Besteht eine Pflicht zum Wertersatz, kann das dazu führen, dass Sie die vereinbarte Vergütung für die Zeit bis zum Widerruf dennoch zahlen müssen.',
    ),
    paragraph(
      'Ihr Widerrufsrecht erlischt vorzeitig, wenn der Vertrag von beiden Seiten auf Ihren ausdrücklichen Wunsch vollständig erfüllt ist, bevor Sie es ausgeübt haben. Es erlischt spätestens zwölf Monate und 14 Tage nach dem Abschluss des Vertrags. Zahlungen sind innerhalb von 30 Tagen zu erstatten. Die Frist beginnt für Sie mit der Absendung des Widerrufs, für uns mit dessen Empfang.',
    ),
    heading('Was nicht widerrufen werden kann'),
    paragraph(
      'Kein Widerrufsrecht besteht für den Kauf und Verkauf von Fondsanteilen selbst. Ihr Preis hängt von Schwankungen am Finanzmarkt ab, auf die wir keinen Einfluss haben (§ 312g Abs. 2 Nr. 8 BGB). Nach einem Widerruf verkaufen wir die Anteile zum dann geltenden Preis.',
    ),
    heading('Muster für den Widerruf'),
    paragraph('Wenn Sie den Vertrag widerrufen wollen, können Sie dieses Muster nutzen; vorgeschrieben ist es nicht.'),
    bullets(
      `An ${sender}`,
      'Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über die Vermögensverwaltung.',
      'Vertragsnummer, Datum des Abschlusses, Name und Anschrift.',
    ),
    signature(['Ort, Datum', ''], ['Unterschrift (nur bei Mitteilung auf Papier)', '']),
  ],
};
