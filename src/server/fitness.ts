import { isForCustomers } from '#domain/environment/environment.ts';
import type { Config } from './config.ts';
import { missingParts } from './outside-parts.ts';

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
    [!config.demo, 'DEMO muss aus sein: Die Passwörter der Demo sind veröffentlicht.'],
  ];
  return [...needed.flatMap(([isThere, line]) => (isThere ? [] : [line])), ...missingParts(config)];
};
