import { type Block, bullets, heading, paragraph } from '../../render/blocks.ts';

/** Where the editions differ. */
interface Edition {
  readonly name: string;
  readonly payouts: string;
  readonly complaints: string;
}

const edition = ({ name, payouts, complaints }: Edition): readonly Block[] => [
  paragraph(`Fassung ${name}. Diese Bedingungen gelten für alle Verträge mit Lindenhof Vermögen GmbH.`, 'strong'),
  heading('1. Wofür diese Bedingungen gelten'),
  paragraph(
    'Die Bedingungen gelten für die Vermögensverwaltung, das Verrechnungskonto und den Kundenbereich. Für einzelne Leistungen können besondere Bedingungen vereinbart sein; sie gehen diesen vor.',
  ),
  heading('2. Wer Kundin oder Kunde werden kann'),
  bullets(
    'Volljährige Personen mit Wohnsitz in Deutschland, die auf eigene Rechnung handeln.',
    'Zwei Personen gemeinsam; jede von ihnen darf allein verfügen.',
    'Minderjährige, vertreten durch ihre gesetzlichen Vertreter.',
  ),
  paragraph(
    'Personen, die in den USA steuerpflichtig sind, können wir nicht aufnehmen. Vor der Eröffnung stellen wir Ihre Identität nach dem Geldwäschegesetz fest.',
  ),
  heading('3. Zugang und Sicherheit'),
  paragraph(
    'Sie melden sich mit E-Mail-Adresse, Passwort und einem zweiten Faktor an. Auszahlungen, Verträge, Strategiewechsel, Freistellungsaufträge, Kündigungen und Änderungen Ihrer Zugangs- und Kontodaten bestätigen Sie mit einem Code per SMS. Die SMS nennt, was Sie bestätigen, bei Auszahlungen Betrag und Empfänger. Bitte prüfen Sie beides, bevor Sie den Code eingeben.',
  ),
  paragraph(
    'Halten Sie Passwort und Codes geheim. Wir fragen Sie weder am Telefon noch per E-Mail danach. Wenn Sie einen Missbrauch vermuten, rufen Sie uns bitte sofort an; wir sperren den Zugang.',
  ),
  heading('4. Einzahlungen'),
  paragraph(
    'Sie zahlen per Lastschrift oder Überweisung ein. Eine Lastschrift kündigen wir Ihnen spätestens einen Geschäftstag vorher an. Bis zur Anlage können bis zu fünf Geschäftstage vergehen. Eine Überweisung legen wir in der Regel am nächsten Geschäftstag an.',
  ),
  paragraph(
    'Gibt Ihre Bank eine Lastschrift zurück, verkaufen wir in gleicher Höhe Anteile, soweit das Guthaben nicht reicht.',
  ),
  heading('5. Auszahlungen'),
  paragraph(
    `Auszahlungen gehen nur auf Ihr Referenzkonto. Bei einer Teilauszahlung aus einer Anlage sind höchstens 95 % ihres Werts möglich. ${payouts}`,
  ),
  heading('6. Gebühren'),
  paragraph(
    'Die Servicegebühr richtet sich nach Ihrem Paket und dem Wert der Anlage. Wir rechnen sie nach jedem Quartal ab und stellen dafür eine Rechnung in Ihre Postbox. Reicht das Guthaben nicht, verkaufen wir Anteile in Höhe der Gebühr.',
  ),
  heading('7. Steuern'),
  paragraph(
    'Wir behalten Kapitalertragsteuer, Solidaritätszuschlag und, wo sie anfällt, Kirchensteuer ein und führen sie ab. Ein Freistellungsauftrag mindert den Abzug. Steuerlich beraten dürfen wir Sie nicht.',
  ),
  heading('8. Mitteilungen'),
  paragraph(
    'Verträge, Berichte und Rechnungen stellen wir in Ihre Postbox. Dort bleiben sie unverändert und können heruntergeladen werden. Auf Wunsch senden wir Ihnen ein Dokument auch auf Papier.',
  ),
  heading('9. Änderungen dieser Bedingungen'),
  paragraph(
    'Änderungen bieten wir Ihnen mindestens zwei Monate vorher an. Sie gelten nur, wenn Sie ausdrücklich zustimmen. Ihr Schweigen ist keine Zustimmung.',
  ),
  heading('10. Haftung'),
  paragraph(
    'Wir haften für Vorsatz und grobe Fahrlässigkeit, bei wesentlichen Pflichten auch für einfache Fahrlässigkeit, dann beschränkt auf den vorhersehbaren Schaden. Für einen bestimmten Anlageerfolg haften wir nicht.',
  ),
  heading('11. Kündigung'),
  paragraph(
    'Sie können jederzeit ohne Frist kündigen, auch selbst im Kundenbereich. Wir können mit einer Frist von zwei Monaten kündigen. Das Recht beider Seiten, aus wichtigem Grund zu kündigen, bleibt.',
  ),
  heading('12. Todesfall'),
  paragraph(
    'Nach dem Tod einer Kundin oder eines Kunden verlangen wir einen Nachweis der Erben, zum Beispiel ein eröffnetes Testament mit Niederschrift oder einen Erbschein.',
  ),
  heading('13. Beschwerden und Schlichtung'),
  paragraph(
    `${complaints} Sie können sich auch an die Schlichtungsstelle bei der Bundesanstalt für Finanzdienstleistungsaufsicht wenden. Der Weg zu den Gerichten bleibt Ihnen offen.`,
  ),
  heading('14. Recht und Sprache'),
  paragraph(
    'Es gilt deutsches Recht. Die Sprache des Vertrags ist Deutsch. Zwingende Schutzvorschriften des Landes, in dem Sie leben, bleiben unberührt.',
  ),
];

/** Allgemeine Geschäftsbedingungen. A version that somebody has accepted never changes: write a new one beside it. */
export const terms: Readonly<Record<string, readonly Block[]>> = {
  '2023-01': edition({
    name: 'Januar 2023',
    payouts: 'Große Auszahlungen können wir prüfen, bevor wir sie ausführen.',
    complaints: 'Beschwerden beantworten wir binnen eines Monats.',
  }),
  '2026-01': edition({
    name: 'Januar 2026',
    payouts: 'Auszahlungen über 10.000 € prüft eine zweite Person in unserem Haus, bevor wir sie ausführen.',
    complaints: 'Beschwerden beantworten wir binnen 15 Geschäftstagen.',
  }),
};
