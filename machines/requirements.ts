import type { RequirementId } from './journey.ts';

/**
 * What kind of duty it is. `flow`: a state of some chart shows it. The others are kept elsewhere: `contract` between
 * portal and server · `platform`, what surrounds the charts in a browser · `server` · `rule` of the field, a pure
 * function · `look`, how all screens are drawn · `method`, how charts are written, drawn and proved.
 */
export type RequirementKind = 'flow' | 'contract' | 'platform' | 'server' | 'rule' | 'look' | 'method';

/**
 * How far a duty is: `built`, people meet it where it belongs · `server`, its calls, rules and letters are there and no
 * page of an app yet · `chart`, its charts and rules are there and no page yet · `open`, not built.
 */
export type Standing = 'built' | 'server' | 'chart' | 'open';

export interface Requirement {
  /** Our own German words for it, a few. */
  readonly caption: string;
  readonly kind: RequirementKind;
}

const of =
  (kind: RequirementKind) =>
  (caption: string): Requirement => ({ caption, kind });

const [flow, contract, platform] = [of('flow'), of('contract'), of('platform')];
const [server, rule, look, method] = [of('server'), of('rule'), of('look'), of('method')];

/** Every duty of the product, each with its caption and kind. */
export const requirementBook: { readonly [Id in RequirementId]?: Requirement } = {
  'PLT-01': flow('Das Bankportal als eigene Anwendung'),
  'PLT-02': look('Deutsche Sprache, Daten und Beträge'),
  'PLT-03': platform('Grundadressen der Umgebungen'),
  'PLT-04': look('Seitentitel und Fußzeile'),
  'PLT-05': look('Kennzeichen der Umgebung'),
  'PLT-06': platform('Banner des Bankmodus'),
  'PLT-07': platform('Ansicht innerhalb einer App'),
  'PLT-08': look('Marke aus einer Datei'),
  'PLT-09': flow('Adressen, die nach außen führen'),
  'PLT-10': flow('Start erst bei bereitem Betrieb'),
  'PLT-11': flow('Seiten laden auf Abruf'),
  'PLT-12': flow('Nachladen nach einem Fehler'),
  'PLT-13': rule('Preispakete und ihre Rangfolge'),
  'PLT-14': server('Inhalte des Redaktionssystems'),
  'PLT-15': flow('Messung nur mit Einwilligung'),
  'PLT-16': platform('Cookies und ihre Eigenschaften'),
  'PLT-17': platform('Hinweis zur lokalen Adresse'),
  'PLT-18': look('Gemeinsame Maße und Fristen'),
  'PLT-19': look('Kontakt und Servicezeiten'),
  'SES-01': flow('Anmeldung und ihre Token'),
  'SES-02': rule('Was das Id-Token sagt'),
  'SES-03': flow('Wann jemand angemeldet ist'),
  'SES-04': flow('Abmeldung nach Untätigkeit'),
  'SES-05': flow('Verlängern der Sitzung'),
  'SES-06': flow('Abmelden in allen Tabs'),
  'SES-07': flow('Anmeldung läuft nach fünf Minuten ab'),
  'SES-08': flow('Schritte der Anmeldung'),
  'SES-09': flow('Öffentliche und geschützte Adressen'),
  'SES-10': flow('Passwort vergessen'),
  'SES-11': flow('Anmeldeverfahren verwalten'),
  'SES-12': rule('Navigation nach Benutzergruppe'),
  'SES-13': server('Eigene Anmeldung der Verwaltung'),
  'SHL-01': flow('Einträge der Navigation'),
  'SHL-02': flow('Kopfleiste und Überlauf'),
  'SHL-03': flow('Fehlerseite'),
  'SHL-04': flow('Seitendialog'),
  'SHL-05': flow('Hinweisleiste'),
  'SHL-06': flow('Hinweise an ihren Plätzen'),
  'SHL-07': flow('Knopf und seine Zustände'),
  'SHL-08': look('Ladeanzeige und Symbole'),
  'SHL-09': look('Auswahl der Zahlungsart'),
  'API-01': contract('Ein Verzeichnis aller Aufrufe'),
  'API-02': contract('Verzeichnis vom Server'),
  'API-03': contract('Angaben als Suchparameter'),
  'API-04': contract('Platzhalter in Adressen'),
  'API-05': contract('Private Aufrufe tragen das Token'),
  'API-06': contract('Voreinstellungen von Aufrufen'),
  'API-07': contract('Meldung eines fehlgeschlagenen Aufrufs'),
  'API-08': contract('Öffentliche Aufrufe ohne Token'),
  'API-09': contract('Zusammengesetzte Aufrufe'),
  'API-10': contract('Eine Fassung, Grundadressen, JSON'),
  'DOM-01': rule('Kategorien, Themen und Produkte'),
  'DOM-02': rule('Konto- und Zahlungsarten'),
  'DOM-03': rule('Konditionen'),
  'DOM-04': rule('Vertriebswege und Aufteilungen'),
  'DOM-05': rule('Kennung einer Anlage'),
  'DOM-06': rule('Felder der fachlichen Objekte'),
  'STO-01': flow('Was das Portal über Kunden weiß'),
  'STO-02': flow('Laden und Ändern dieses Wissens'),
  'ADM-01': flow('Anmeldung und Rollen des Personals'),
  'ADM-02': flow('Kundenakte'),
  'ADM-03': flow('Freigabe durch eine zweite Person'),
  'ADM-04': flow('Der Geschäftstag und seine Läufe'),
  'ADM-05': flow('Inhalte, Gutscheine und Konditionen pflegen'),
  'ADM-06': flow('Portal mit den Augen der Kundschaft'),
  'ADM-07': flow('Postausgang'),
  'ADM-08': flow('Zahlen zu den Abläufen'),
  'BNK-01': flow('Startseite'),
  'BNK-02': flow('Einzelheiten einer Anlage'),
  'BNK-03': flow('Auszahlung'),
  'BNK-04': flow('Prüfung der Strategie'),
  'BNK-05': flow('Postbox'),
  'BNK-06': flow('Aktivitäten'),
  'BNK-07': flow('Verrechnungskonto'),
  'BNK-08': flow('Aufträge'),
  'BNK-09': flow('Gutscheinkarte'),
  'BNK-10': flow('Akademie'),
  'BNK-11': flow('Marktplatz'),
  'BNK-12': flow('Aufgaben'),
  'BNK-13': flow('Anlage schließen'),
  'BNK-14': flow('Einzahlung'),
  'BNK-15': flow('Sparpläne'),
  'BNK-16': flow('Einstellungen und Profil'),
  'BNK-17': flow('Servicepakete'),
  'BNK-18': flow('Gutscheine'),
  'BNK-19': flow('Sicherheit'),
  'BNK-20': flow('Angaben zum WpHG'),
  'BNK-21': flow('Referenzkonto'),
  'BNK-22': flow('Freistellungsauftrag'),
  'BNK-23': rule('Zustand einer Kundenbeziehung'),
  'BNK-24': rule('Vollständige Angaben zum WpHG'),
  'BNK-25': flow('App laden'),
  'ONB-01': flow('Fragen vor der Anlage'),
  'ONB-02': rule('Grenzen der Einmalanlage'),
  'ONB-03': rule('Grenzen der Sparrate'),
  'ONB-04': rule('Einkommen, Ausgaben und freies Vermögen'),
  'ONB-05': rule('Angaben zur Nachhaltigkeit'),
  'ONB-06': rule('Grenzen des Anlagezeitraums'),
  'ONB-07': rule('Empfehlungen, die nur warnen'),
  'ONB-08': flow('Einstiege und ihre Fragen'),
  'ONB-09': rule('Antworten und ihre gespeicherten Werte'),
  'ONB-10': rule('Empfohlene Strategie'),
  'ONB-11': rule('Prognose'),
  'ONB-12': rule('Kosten und Kennzahlen vor der Unterschrift'),
  'ONB-13': flow('Antrag unterbrechen und fortsetzen'),
  'ONB-14': look('Meldungen zu den Fragen'),
  'ONB-15': flow('Fragen zu Wissen, Verlust und Risiko'),
  'REG-01': flow('Schritte der Registrierung'),
  'REG-02': rule('Prüfung persönlicher Angaben'),
  'REG-03': rule('Familienstand, Beruf, Branche und Land'),
  'REG-04': flow('Zugang anlegen und bestätigen'),
  'REG-05': flow('Identifizierung per Video oder Post'),
  'REG-06': flow('Vertrag und Zustimmungen'),
  'REG-07': flow('Allein, als Paar oder für ein Kind'),
  'REG-08': flow('Zweite Inhaber und gesetzliche Vertreter'),
  'JRN-01': method('Jeder Ablauf ist ein Diagramm'),
  'JRN-02': method('Diagramme zum Lesen und Suchen'),
  'JRN-03': method('Tests aus den Diagrammen'),
  'JRN-04': method('Gespeicherte Abläufe gehen weiter'),
};

const numbered = (family: string, ...numbers: readonly number[]): readonly RequirementId[] =>
  numbers.map((number) => `${family}-${String(number).padStart(2, '0')}` as RequirementId);

/** What people meet today, in an app or everywhere. Grows with every journey. */
export const builtRequirements: readonly RequirementId[] = [
  ...numbered('PLT', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19),
  ...numbered('SES', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
  ...numbered('SHL', 1, 2, 3, 4, 5, 6, 7, 8, 9),
  ...numbered('STO', 1, 2),
  ...numbered('API', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  ...numbered('DOM', 1, 2, 3, 4, 5, 6),
  ...numbered('ONB', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
  ...numbered('REG', 1, 2, 3, 4, 5, 6, 7, 8),
  ...numbered('BNK', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25),
  ...numbered('ADM', 1, 3, 4, 7),
  ...numbered('JRN', 1, 2, 3, 4),
];

/** What the server does today and no app shows yet. Moves to the built ones with its pages. */
export const serverRequirements: readonly RequirementId[] = [];

/** What charts and rules say and prove today, for an app that is built next. Moves to the built ones with its screens. */
export const chartRequirements: readonly RequirementId[] = [];

/** How far a duty is. */
export const standingOf = (id: RequirementId): Standing => {
  if (builtRequirements.includes(id)) return 'built';
  if (serverRequirements.includes(id)) return 'server';
  return chartRequirements.includes(id) ? 'chart' : 'open';
};
