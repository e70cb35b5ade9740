import type { OrderStatus, OrderType } from '#domain/entities/order.ts';

/** German names of the order types (BNK-08, texts.md). */
export const orderTypeLabels: Readonly<Record<OrderType, string>> = {
  PURCHASE: 'Kauf',
  PACKAGE_CHANGE: 'Paketwechsel',
  PERSONAL_DATA: 'Persönliche Daten',
  CLEARING_ACCOUNT_PLUS: 'Verrechnungskonto PLUS',
  ACCOUNT_CLOSURE: 'Kontoschließung',
  STRATEGY_CLOSURE: 'Strategieschließung',
  DISBURSEMENT: 'Entnahme',
  OPENING: 'Eröffnung',
  EXEMPTION_ORDER: 'Freistellungsauftrag',
  STRATEGY_CHANGE: 'Strategiewechsel',
  SERVICE_PACKAGE_CHANGE: 'Servicepaketwechsel',
  TOP_UP: 'Einzahlung',
  WITHDRAWAL: 'Auszahlung',
  DEFAULT: 'Auftrag',
};

/** German names of the order statuses (BNK-08, texts.md). */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  CANCELED: 'Abgebrochen',
  CLOSED: 'Ausgeführt',
  NOTASSIGNED: 'Warten auf Geldeingang',
  RUNNING: 'Warten auf Geldeingang',
  OPEN: 'Offen',
  PENDING: 'Vorgemerkt',
};

export type OrderSeverity = 'success' | 'error' | 'warning' | 'info';

/** The colour of a status badge (BNK-08); the label says the same in words. */
export const orderSeverity = (status: OrderStatus): OrderSeverity => {
  if (status === 'CLOSED') return 'success';
  if (status === 'NOTASSIGNED') return 'error';
  return status === 'PENDING' ? 'warning' : 'info';
};

/** Stands beside the status of a payout that a second member of staff must release (decisions §20). */
export const inReviewLabel = 'In Prüfung';

/** Why the proceeds of a sale wait for a second person. */
export const broughtMoreText = 'Der Verkauf hat mehr gebracht, als bestätigt war.';

/** Who else of those who may act for the account relation gave the order. */
export const orderedByText = (name: string): string => `Beauftragt von ${name}`;
