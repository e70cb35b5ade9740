import type { Config } from './config.ts';

/** The parts of the outside world: what chooses an adapter for each, and what it is to whoever sets an installation up. */
const outsideParts = {
  SMS: { of: 'smsGateway', variable: 'SMS_GATEWAY_URL', what: 'der Anschluss für SMS' },
  MAIL: { of: 'smtpUrl', variable: 'SMTP_URL', what: 'der Server für E-Mails' },
  VIDEO_IDENT: { of: 'videoIdent', variable: 'VIDEO_IDENT_URL', what: 'der Anbieter der Video-Identifizierung' },
  // The one part that an installation may do without: it then offers identification by video alone.
  POST_IDENT: { of: 'postIdent' },
  BANK: {
    of: 'bankExchangeDirectory',
    variable: 'BANK_EXCHANGE_DIR',
    what: 'das Verzeichnis des EBICS-Programms der Bank',
  },
  CUSTODIAN: { of: 'custodian', variable: 'CUSTODIAN_URL', what: 'der Anschluss an die Depotbank' },
  CHURCH_TAX: { of: 'churchTax', variable: 'CHURCH_TAX_URL', what: 'der Anschluss für die Abfrage der Kirchensteuer' },
  CMS: { of: 'cms', variable: 'CMS_URL', what: 'die Adresse des CMS' },
  PRICES: { of: 'prices', variable: 'PRICES_URL', what: 'der Anschluss an den Anbieter der Kurse' },
} as const satisfies Readonly<
  Record<string, { readonly of: keyof Config; readonly variable?: string; readonly what?: string }>
>;

/** A part of the outside world. */
export type OutsidePart = keyof typeof outsideParts;

const missingIn = (config: Config): readonly OutsidePart[] =>
  (Object.keys(outsideParts) as OutsidePart[]).filter((part) => config[outsideParts[part].of] === undefined);

/**
 * Every part of the outside world that the program plays itself: told at every start, so that nobody takes a rehearsal for
 * the bank.
 */
export const simulatedParts = missingIn;

/** What an installation for customers lacks of them, one German line each. */
export const missingParts = (config: Config): readonly string[] =>
  missingIn(config).flatMap((name) => {
    const part = outsideParts[name];
    return 'variable' in part ? [`${part.variable}: ${part.what}.`] : [];
  });
