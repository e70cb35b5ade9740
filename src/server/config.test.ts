import { describe, expect, it } from 'vitest';
import { configFlaws, readConfig } from './config.ts';
import { simulatedParts } from './outside-parts.ts';

const DATABASE_URL = 'postgres://localhost/bank';

describe('the configuration', () => {
  it.each([
    ['the embedded engine', {}, true],
    ['the embedded engine, switched off', { DEMO: 'off' }, false],
    ['a database server', { DATABASE_URL }, false],
    ['a database server, switched on', { DATABASE_URL, DEMO: 'on' }, true],
  ])('demo customers, whose passwords are published: %s', (_, variables, demo) => {
    const config = readConfig(variables);
    expect(config.demo).toBe(demo);
    expect(config.businessDate).toBe(demo ? '2026-11-20' : undefined);
  });

  it('knows of nobody outside unless told, and of those whom it is told of', () => {
    const { smsGateway, postIdent, custodian, cms, prices } = readConfig({});
    expect([smsGateway, postIdent, custodian, cms, prices].filter((part) => part !== undefined)).toEqual([]);
    const told = readConfig({
      SMS_GATEWAY_URL: 'https://sms.example/messages/',
      SMS_GATEWAY_TOKEN: 'one',
      SMS_FROM: 'Lindenhof',
      POST_IDENT_URL: 'https://post.example/',
      POST_IDENT_TOKEN: 'two',
      CUSTODIAN_URL: 'http://127.0.0.1:4000',
      CUSTODIAN_TOKEN: 'three',
      CMS_URL: 'https://cms.example/api',
      PRICES_URL: 'https://prices.example/v1/',
      PRICES_TOKEN: 'four',
      PRICES_JUMP_ON: '2026-11-23',
    });
    expect(told).toMatchObject({
      smsGateway: { url: 'https://sms.example/messages', token: 'one', from: 'Lindenhof' },
      postIdent: { url: 'https://post.example', token: 'two' },
      custodian: { url: 'http://127.0.0.1:4000', token: 'three' },
      cms: { url: 'https://cms.example/api' },
      prices: { url: 'https://prices.example/v1', token: 'four', jumpOn: '2026-11-23' },
      // Demo customers hold what the model has priced.
      demo: false,
    });
    expect(simulatedParts(told)).toEqual(['MAIL', 'VIDEO_IDENT', 'BANK', 'CHURCH_TAX']);
    expect(simulatedParts(readConfig({}))).toEqual([
      'SMS',
      'MAIL',
      'VIDEO_IDENT',
      'POST_IDENT',
      'BANK',
      'CUSTODIAN',
      'CHURCH_TAX',
      'CMS',
      'PRICES',
    ]);
  });

  it.each([
    { PORT: 'many' },
    { PORT: '70000' },
    { DATABASE_URL: 'mysql://localhost' },
    { BUSINESS_DATE: '2026-02-30' },
    { ENVIRONMENT: 'prod' },
    { COOKIE_DOMAIN: 'https://bank.example' },
    { VIDEO_IDENT_URL: 'https://gateway.idnow.example' },
    { VIDEO_IDENT_URL: 'ftp://idnow.example' },
    { SMS_GATEWAY_URL: 'https://sms.example' },
    { SMS_GATEWAY_URL: 'https://sms.example', SMS_GATEWAY_TOKEN: 'secret' },
    { POST_IDENT_URL: 'https://post.example' },
    { CUSTODIAN_URL: 'https://custodian.example' },
    { PRICES_URL: 'https://prices.example' },
    { PRICES_URL: 'http://prices.example', PRICES_TOKEN: 'secret' },
    { PRICES_JUMP_ON: '2026-02-30' },
    { PRICES_LATE_ON: 'tomorrow' },
    { DEMO: 'on', PRICES_URL: 'https://prices.example', PRICES_TOKEN: 'secret' },
    { CHURCH_TAX_TOKEN: 'one' },
    { CMS_URL: 'http://cms.example' },
    { CMS_URL: 'http://localhost.example' },
    { COOKIE_DOMAIN: 'bank.example"><script>' },
  ])('refuses what it cannot be: %o', (variables) => {
    expect(() => readConfig(variables)).toThrow(Object.keys(variables)[0] ?? '');
  });
});

it('says of every wrong setting what is wrong, in a line of its own', () => {
  const thrown = ((): unknown => {
    try {
      return readConfig({ PORT: '99999', LOG_LEVEL: 'loud' });
    } catch (error) {
      return error;
    }
  })();
  expect(configFlaws(thrown)).toMatch(/^ {2}PORT: [^\n]+\n {2}LOG_LEVEL: [^\n]+$/);
});

it.each([
  'ENVIRONMENT',
  'DATABASE_URL',
  'DATA_DIR',
  'SECRET_KEYS',
  'SMTP_URL',
  'BANK_EXCHANGE_DIR',
  'VIDEO_IDENT_URL',
  'SMS_GATEWAY_URL',
  'POST_IDENT_URL',
  'CUSTODIAN_URL',
  'PRICES_URL',
  'CHURCH_TAX_URL',
  'CMS_URL',
  'DOCUMENT_DIR',
  'DOCUMENT_BASE',
  'COOKIE_DOMAIN',
  'DEMO',
])('refuses %s where it is set and empty, since what stands in for it would be less safe', (name) => {
  expect(() => readConfig({ [name]: '' })).toThrow(name);
});
