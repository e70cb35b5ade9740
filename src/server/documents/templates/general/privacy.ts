import { houseContact } from '#domain/contact/house-contact.ts';
import { houseImprint } from '#domain/contact/house-imprint.ts';
import { type Block, bullets, factList, heading, left, paragraph, table } from '../../render/blocks.ts';

/** Datenschutzhinweise (Art. 13 DSGVO), by version. */
export const privacy: Readonly<Record<string, readonly Block[]>> = {
  '2026-01': [
    paragraph(
      'Fassung Januar 2026. Hier lesen Sie, welche Daten wir von Ihnen verarbeiten, wozu und wie lange.',
      'strong',
    ),
    heading('1. Verantwortlich'),
    factList(
      ['Verantwortliche Stelle', houseImprint.legalName],
      ['Anschrift', `${houseImprint.street}, ${houseImprint.postalCode} ${houseImprint.city}`],
      ['Datenschutzbeauftragte Person', 'datenschutz@lindenhof.example'],
      ['Telefon', houseContact.support.phone],
    ),
    heading('2. Welche Daten wir verarbeiten'),
    bullets(
      'Angaben zur Person: Name, Anschrift, Geburtsdatum und Geburtsort, Staatsangehörigkeit, Kontaktdaten.',
      'Angaben zur Identifizierung: Art, Nummer und Behörde des Ausweises, Ergebnis der Prüfung.',
      'Steuerliche Angaben: Identifikationsnummer, Ansässigkeit, Freistellungsaufträge. Die Nummer speichern wir verschlüsselt und nutzen sie nur für steuerliche Zwecke.',
      'Angaben nach dem Wertpapierhandelsgesetz: Kenntnisse, finanzielle Verhältnisse, Ziele, Nachhaltigkeit.',
      'Daten Ihrer Konten und Anlagen: Aufträge, Buchungen, Bestände, Dokumente.',
      'Daten der Nutzung: Anmeldungen, Geräte und Sicherheitsereignisse.',
    ),
    heading('3. Wozu und auf welcher Grundlage'),
    table(
      'Zwecke und Rechtsgrundlagen',
      [left('Zweck', 60), left('Grundlage', 40)],
      [
        ['Vertrag schließen und erfüllen', 'Art. 6 Abs. 1 Buchst. b DSGVO'],
        ['Geldwäsche verhindern, Eignung prüfen, Steuern abführen', 'Art. 6 Abs. 1 Buchst. c DSGVO'],
        ['Betrug verhindern, Systeme sichern', 'Art. 6 Abs. 1 Buchst. f DSGVO'],
        ['Werbung, wenn Sie eingewilligt haben', 'Art. 6 Abs. 1 Buchst. a DSGVO'],
      ],
    ),
    heading('4. Wer Daten erhält'),
    paragraph(
      'Empfänger sind die Depotbank, Zahlungsdienstleister, Anbieter der Identifizierung, Finanzbehörden und technische Dienstleister. Sie handeln auf unsere Weisung oder auf gesetzlicher Grundlage. Eine Übermittlung in Länder außerhalb der Europäischen Union findet nicht statt.',
    ),
    heading('5. Automatisierte Entscheidungen'),
    paragraph(
      'Welche Strategie wir Ihnen vorschlagen, berechnet ein Programm aus Ihren Angaben. Der Vorschlag nennt die Gründe. Sie können eine vorsichtigere Strategie wählen und mit einem Menschen darüber sprechen.',
    ),
    heading('6. Wie lange wir Daten aufbewahren'),
    table(
      'Fristen',
      [left('Daten', 60), left('Frist', 40)],
      [
        ['Identifizierung nach dem Geldwäschegesetz', '5 Jahre, höchstens 10 Jahre'],
        ['Aufzeichnungen nach dem Wertpapierhandelsgesetz', '5 Jahre'],
        ['Buchungsbelege', '8 Jahre'],
        ['Handelsbücher und Abschlüsse', '10 Jahre'],
        ['Geschäftsbriefe', '6 Jahre'],
        ['Einwilligungen in Werbung', 'bis zum Widerruf'],
      ],
    ),
    paragraph(
      'Die Fristen beginnen mit dem Ende des Jahres, in dem die Geschäftsbeziehung endet oder der Beleg entstand.',
      'small',
    ),
    heading('7. Ihre Rechte'),
    bullets(
      'Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung.',
      'Herausgabe Ihrer Daten in einem gängigen Format, auch selbst im Kundenbereich.',
      'Widerspruch gegen eine Verarbeitung, die auf berechtigten Interessen beruht.',
      'Widerruf einer Einwilligung für die Zukunft.',
      'Beschwerde bei der Berliner Beauftragten für Datenschutz und Informationsfreiheit.',
    ),
    heading('8. Müssen Sie Daten angeben?'),
    paragraph(
      'Ohne die gesetzlich verlangten Angaben dürfen wir keinen Vertrag schließen. Freiwillige Angaben sind als solche bezeichnet.',
    ),
  ],
};
