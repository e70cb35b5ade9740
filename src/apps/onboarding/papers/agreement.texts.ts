import type { ConsentKind } from '#domain/application/application.ts';
import type { FirstPayment } from '#domain/application/first-payment.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';

const deadline = 14;

export const consentTexts = {
  TERMS: 'Allgemeine Geschäftsbedingungen',
  PRIVACY: 'Datenschutzhinweise',
  WITHDRAWAL_NOTICE: 'Widerrufsbelehrung',
  COST_INFORMATION: 'Kosteninformation',
  TAX_SELF_CERTIFICATION: 'Steuerliche Selbstauskunft',
} satisfies Record<ConsentKind, string>;

/** What is agreed, whoever signs it. */
export const agreementTexts = {
  title: 'Das vereinbaren wir',
  what: 'Anlage',
  kind: 'Konto',
  kinds: { SA: 'Einzelkonto', JA: 'Gemeinschaftskonto', CA: 'Kinderkonto' } satisfies Record<
    ConditionAccountCode,
    string
  >,
  child: 'Kind',
  second: 'Unterschreibt auch',
  package: 'Servicepaket',
  deposit: 'Einmalanlage',
  savings: 'Sparrate im Monat',
  none: 'keine',
  account: 'Referenzkonto',
  payment: 'Erste Einzahlung',
  payments: {
    REFERENCE: 'per SEPA-Lastschrift vom Referenzkonto',
    WIRE: 'per Überweisung',
  } satisfies Record<FirstPayment, string>,
  begin: 'Beginn',
  atOnce: 'sobald Ihr Geld da ist, auch vor Ablauf der Widerrufsfrist',
  later: `nach Ablauf der Widerrufsfrist von ${deadline} Tagen`,
  consents: 'Dem haben Sie zugestimmt',
  consent: (version: string, on: string): string => `Fassung ${version}, am ${on}`,
} as const;
