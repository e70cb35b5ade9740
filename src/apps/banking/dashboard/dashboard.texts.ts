import type { TaskType } from '#domain/entities/task.ts';
import type { Period } from '#domain/performance/periods.ts';

export const dashboardTexts = {
  page: 'Startseite',
  heading: 'Ihr Vermögen',
  waiting: 'Ihre Daten werden geladen…',
  failed: {
    heading: 'Ihre Daten sind gerade nicht erreichbar.',
    body: 'Ihr Geld ist sicher. Wir konnten nur die Anzeige nicht laden. Bitte versuchen Sie es gleich noch einmal.',
    retry: 'Erneut laden',
  },
  newcomer: {
    heading: 'Willkommen',
    title: 'Noch haben Sie nichts angelegt.',
    body: 'Sobald Ihr erstes Konto eröffnet ist, sehen Sie hier Wert, Entwicklung und alles, was ansteht. Unsere Beratung begleitet Sie gern bei der Eröffnung.',
  },
  total: 'Gesamtvermögen',
  composition: 'Wie setzt sich das zusammen?',
  invested: 'Anlagen',
  cash: 'Verrechnungskonten',
  sum: 'Summe',
  gain: (period: string) => `Gewinn oder Verlust ${period}`,
  meaningOfRates: 'Was bedeutet das?',
  twr: 'Zeitgewichtete Rendite',
  twrMeaning:
    'Die zeitgewichtete Rendite zeigt, wie gut Ihre Anlagen gearbeitet haben. Ein- und Auszahlungen verändern sie nicht. Über ein Jahr hinaus ist sie auf ein Jahr umgerechnet.',
  mwr: 'Kapitalgewichtete Rendite',
  mwrMeaning:
    'Die kapitalgewichtete Rendite zeigt, was Ihr Geld Ihnen gebracht hat. Wann Sie ein- und ausgezahlt haben, zählt dabei mit.',
  netOfFees:
    'Alle Angaben nach Kosten und vor Steuern. Frühere Entwicklungen sind kein verlässlicher Indikator für die Zukunft.',
  rateUnknown: 'Noch nicht berechenbar',
  chart: 'Wertentwicklung Ihrer Anlagen',
  calm: 'Kurse schwanken. Ihre Strategie ist auf Ihre geplante Anlagedauer ausgelegt, nicht auf einzelne Monate.',
  period: 'Zeitraum',
  investments: 'Ihre Anlagen',
  share: (percent: string) => `${percent} Ihrer Anlagen`,
  since: 'Gewinn oder Verlust seit Beginn',
  withdraw: 'Auszahlen',
  inChange: 'Strategiewechsel läuft',
  inClose: 'Wird geschlossen',
  pending: 'Wird eröffnet',
  account: 'Verrechnungskonto',
  balance: 'Guthaben',
  allocation: 'Aufteilung',
  others: 'Sonstige',
  nextDebit: 'Nächste Abbuchung',
  onDate: 'am',
  noDebit: 'Derzeit ist keine Abbuchung geplant.',
  orders: 'Aufträge ansehen',
  tasks: 'Das steht an',
  task: {
    GWG: 'Bitte weisen Sie sich aus. Erst danach können Sie alle Funktionen nutzen.',
    TERMS_AND_CONDITIONS: 'Bitte stimmen Sie den neuen Geschäftsbedingungen zu.',
    WPHG: 'Bitte prüfen Sie Ihre Angaben zu Erfahrung, Finanzen und Zielen.',
  } satisfies Record<TaskType, string>,
  drafts: 'Angefangen und noch nicht abgeschickt',
  draft: (savedAt: string) => `Auszahlung, zuletzt gespeichert am ${savedAt}`,
  goOn: 'Auszahlung fortsetzen',
  partial: 'Ein Konto konnte nicht geladen werden. Die Summen gelten ohne dieses Konto.',
} as const;

export const periodLabels: Record<
  Period,
  { readonly label: string; readonly meaning: string; readonly since: string }
> = {
  '1M': { label: '1M', meaning: 'Ein Monat', since: 'im letzten Monat' },
  YTD: { label: 'YTD', meaning: 'Seit Jahresbeginn', since: 'seit Jahresbeginn' },
  '1J': { label: '1J', meaning: 'Ein Jahr', since: 'im letzten Jahr' },
  '3J': { label: '3J', meaning: 'Drei Jahre', since: 'in drei Jahren' },
  Max: { label: 'Max', meaning: 'Gesamte Laufzeit', since: 'seit Beginn' },
};
