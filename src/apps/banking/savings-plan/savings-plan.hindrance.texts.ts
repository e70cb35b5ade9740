import type { FormHindrance } from '#machines/savings-plan/savings-plan.select.ts';

/** Where a hindrance is mended: in the list of orders or of plans, by a call, by new answers, or nowhere but in time. */
type Remedy = 'orders' | 'plans' | 'support' | 'renewal';

interface Saying {
  readonly reason: string;
  readonly remedy: string;
  readonly way: Remedy;
}

export const hinderedTexts = {
  heading: {
    create: 'Für diese Anlage ist derzeit kein Sparplan möglich.',
    update: 'Dieser Sparplan lässt sich nicht mehr ändern.',
  },
  toOrders: 'Aufträge ansehen',
  renew: 'Angaben erneuern',
  call: 'So erreichen Sie uns',
} as const;

/** Why there is no plan, what mends it, and where. */
export const hindranceTexts: Readonly<Record<FormHindrance, Saying>> = {
  NOT_IDENTIFIED: {
    reason: 'Ihre Identität ist noch nicht bestätigt.',
    remedy: 'Erst danach dürfen wir Geld annehmen. Wir helfen Ihnen gern dabei.',
    way: 'support',
  },
  ACCOUNT_NOT_OPEN: {
    reason: 'Ihr Konto ist noch nicht eröffnet.',
    remedy: 'Sobald alle unterschrieben und sich ausgewiesen haben, eröffnen wir es. Danach können Sie sparen.',
    way: 'support',
  },
  ACCOUNT_CLOSING: {
    reason: 'Dieses Konto wird geschlossen oder ist geschlossen.',
    remedy: 'Neue Sparpläne und höhere Sparraten gibt es deshalb nicht. Die Schließung können nur wir aufheben.',
    way: 'support',
  },
  INVESTMENT_CLOSING: {
    reason: 'Diese Anlage wird geschlossen.',
    remedy: 'Neue Sparpläne und höhere Sparraten gibt es deshalb nicht. Die Schließung können nur wir aufheben.',
    way: 'support',
  },
  PRODUCT_NOT_OPEN: {
    reason: 'Diese Anlage ist geschlossen.',
    remedy: 'Sparen können Sie in jede Ihrer offenen Anlagen.',
    way: 'plans',
  },
  STRATEGY_CHANGE_RUNNING: {
    reason: 'Für diese Anlage läuft gerade ein Strategiewechsel.',
    remedy: 'Sobald der Auftrag ausgeführt ist, können Sie einen Sparplan anlegen oder erhöhen.',
    way: 'orders',
  },
  FIRST_PAYMENT_OPEN: {
    reason: 'Diese Anlage ist noch nicht eröffnet.',
    remedy: 'Sobald die erste Einzahlung ausgeführt ist, können Sie einen Sparplan anlegen oder erhöhen.',
    way: 'orders',
  },
  PAYOUT_OF_EVERYTHING: {
    reason: 'Sie haben beauftragt, diese Anlage vollständig auszuzahlen.',
    remedy: 'Solange der Auftrag offen ist, nehmen wir kein Geld dafür an. Sie können ihn unter „Aufträge“ abbrechen.',
    way: 'orders',
  },
  WPHG_EXPIRED: {
    reason: 'Ihre Angaben zu Erfahrung, Finanzen und Zielen sind abgelaufen.',
    remedy:
      'Ohne neue Angaben gibt es keinen neuen Sparplan und keine höhere Sparrate. Laufende Sparpläne bleiben, wie sie sind.',
    way: 'renewal',
  },
  ENDED: {
    reason: 'Der Sparplan ist beendet.',
    remedy: 'Es wird nichts mehr ausgeführt.',
    way: 'plans',
  },
};
