import { isForCustomers } from '#domain/environment/environment.ts';
import type { Config } from './config.ts';

/**
 * What an installation for customers still lacks, one German line each; empty in every other environment. None of it has
 * a safe default: without it codes lie in a file, cookies travel unsecured, or demo customers get in.
 */
export const lackingIn = (config: Config): readonly string[] => {
  if (!isForCustomers(config.environment)) return [];
  const needed: readonly (readonly [boolean, string])[] = [
    [config.databaseUrl !== undefined, 'DATABASE_URL: die Adresse des PostgreSQL-Servers.'],
    [config.secretKeys !== undefined, 'SECRET_KEYS: die Schlüssel für Geheimnisse in der Datenbank.'],
    [config.cookieDomain !== undefined, 'COOKIE_DOMAIN: die Domain für die Cookies.'],
    [config.smtpUrl !== undefined, 'SMTP_URL: der Server für E-Mails.'],
    [config.videoIdent !== undefined, 'VIDEO_IDENT_URL: der Anbieter der Video-Identifizierung.'],
    [config.bankExchangeDirectory !== undefined, 'BANK_EXCHANGE_DIR: das Verzeichnis des EBICS-Programms der Bank.'],
    [!config.demo, 'DEMO muss aus sein: Die Passwörter der Demo sind veröffentlicht.'],
    [config.smsGateway !== undefined, 'SMS_GATEWAY_URL: der Anschluss für SMS.'],
    [config.custodian !== undefined, 'CUSTODIAN_URL: der Anschluss an die Depotbank.'],
    [config.cms !== undefined, 'CMS_URL: die Adresse des CMS.'],
    [config.prices !== undefined, 'PRICES_URL: der Anschluss an den Anbieter der Kurse.'],
  ];
  return needed.flatMap(([isThere, line]) => (isThere ? [] : [line]));
};
