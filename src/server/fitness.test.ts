import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { lackingIn } from './fitness.ts';

const complete = {
  DATABASE_URL: 'postgres://localhost/bank',
  SECRET_KEYS: `one:${'A'.repeat(43)}`,
  COOKIE_DOMAIN: 'bank.example',
  SMTP_URL: 'smtps://mail.bank.example',
  VIDEO_IDENT_URL: 'https://gateway.idnow.example',
  VIDEO_IDENT_START_URL: 'https://go.idnow.example',
  VIDEO_IDENT_COMPANY: 'bank',
  VIDEO_IDENT_TOKEN: 'secret',
  BANK_EXCHANGE_DIR: '/var/lib/ebics',
  SMS_GATEWAY_URL: 'https://sms.example/messages',
  SMS_GATEWAY_TOKEN: 'secret',
  SMS_FROM: 'Bank',
  CUSTODIAN_URL: 'https://custodian.example',
  CUSTODIAN_TOKEN: 'secret',
  CHURCH_TAX_URL: 'https://tax.example',
  CHURCH_TAX_TOKEN: 'secret',
  CMS_URL: 'https://cms.example',
  PRICES_URL: 'https://prices.example',
  PRICES_TOKEN: 'secret',
};
const namesIn = (variables: Readonly<Record<string, string>>): readonly string[] =>
  lackingIn(readConfig(variables)).map((line) => line.split(/[: ]/)[0] ?? '');

it.each(['development', 'development-local', 'development-e2e'])('PLT-03: %s needs nothing', (ENVIRONMENT) => {
  expect(namesIn({ ENVIRONMENT })).toEqual([]);
});

it.each(['preproduction', 'production'])('PLT-03: %s tells all that it lacks, at once', (ENVIRONMENT) => {
  const own = ['DATABASE_URL', 'SECRET_KEYS', 'COOKIE_DOMAIN', 'DEMO'];
  const outside = ['SMS_GATEWAY_URL', 'SMTP_URL', 'VIDEO_IDENT_URL', 'BANK_EXCHANGE_DIR', 'CUSTODIAN_URL'];
  const all = [...own, ...outside, 'CHURCH_TAX_URL', 'CMS_URL', 'PRICES_URL'];
  expect(namesIn({ ENVIRONMENT, DEMO: 'on' })).toEqual(all);
  expect(namesIn({ ENVIRONMENT, ...complete })).toEqual([]);
  const modelled = Object.entries(complete).filter(([name]) => !name.startsWith('PRICES'));
  expect(namesIn({ ENVIRONMENT, ...Object.fromEntries(modelled) })).toEqual(['PRICES_URL']);
});

it.each(['preproduction', 'production'])('%s has no demo customers unless somebody asks', (ENVIRONMENT) => {
  expect(readConfig({ ENVIRONMENT }).demo).toBe(false);
});
