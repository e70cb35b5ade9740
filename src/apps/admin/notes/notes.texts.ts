import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import type { CountedChange, RiskQuestion } from '#domain/wphg/answer-changes.ts';

/** What the way is called on which the questions are asked. */
export const entryPointTexts = {
  'existing-customer-change-strategy': 'Strategiewechsel',
  'existing-customer-new-business-partner-cash-invest': 'Weiteres Konto: Cash Invest',
  'existing-customer-new-business-partner-interest': 'Weiteres Konto: Zinsanlage',
  'existing-customer-new-business-partner-topics': 'Weiteres Konto: Themen',
  'existing-customer-new-business-partner-vv': 'Weiteres Konto: Vermögensverwaltung',
  'existing-customer-new-ips-cash-invest': 'Weitere Anlage: Cash Invest',
  'existing-customer-new-ips-topics': 'Weitere Anlage: Themen',
  'existing-customer-new-ips-vv': 'Weitere Anlage: Vermögensverwaltung',
  'existing-customer-update-business-partner': 'Angaben aktualisieren',
  'new-customer-new-business-partner-cash-invest': 'Neukunde: Cash Invest',
  'new-customer-new-business-partner-child': 'Neukunde: Kinderkonto',
  'new-customer-new-business-partner-retirement': 'Neukunde: Rentenplan',
  'new-customer-new-business-partner-simple-proposal': 'Neukunde: schneller Vorschlag',
  'new-customer-new-business-partner-tangible-assets': 'Neukunde: Sachwerte',
  'new-customer-new-business-partner-topics': 'Neukunde: Themen',
  'new-customer-new-business-partner-vv': 'Neukunde: Vermögensverwaltung',
} satisfies Record<EntryPointId, string>;

const questionTexts = {
  riskPreference: 'Risikobereitschaft',
  drawdown: 'tragbarer Verlust',
  knowledge: 'Kenntnisse und Erfahrungen',
  holdingPeriod: 'Anlagedauer',
  freeAssets: 'freies Vermögen',
  illiquidAssets: 'gebundenes Vermögen',
  expenses: 'Ausgaben',
  liabilities: 'Kredite',
} satisfies Record<RiskQuestion, string>;

/** Which answer and how often: `Risikobereitschaft: 3-mal`. */
export const changeText = ({ question, times }: CountedChange): string =>
  `${questionTexts[question]}: ${String(times)}-mal`;

export const notesTexts = {
  title: 'Notizen',
  lead: 'Hier steht, wer nach der Anmeldung innerhalb von 30 Minuten mehr als drei Angaben zum Risiko geändert hat, gezählt über alle Fragen bis zur Notiz. Die Angaben selbst werden nicht gezeigt, und niemand wird gehindert.',
  loading: 'Notizen werden geladen…',
  loadFailed: 'Die Notizen konnten nicht geladen werden',
  none: { title: 'Keine Notizen', text: 'Nach der Anmeldung hat niemand Angaben zum Risiko auffällig oft geändert.' },
  columns: { customer: 'Kundin oder Kunde', notedAt: 'Notiert am', way: 'Wobei', changes: 'Geänderte Angaben' },
  caseOf: (caseId: string): string => `Antrag ${caseId}`,
  older: 'Ältere anzeigen',
  reload: 'Neu laden',
  backToNewest: 'Zu den neuesten',
} as const;
