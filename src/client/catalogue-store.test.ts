import { beforeEach, describe, expect, it } from 'vitest';
import { bankingStatus } from '#api/configuration/configuration.ts';
import { published } from '#api/published.ts';
import { catalogueStoreOf } from './catalogue-store.ts';

const key = 'endpoint-catalogue';
const origins = ['https://api.lindenhof.example'];
const store = catalogueStoreOf(localStorage, origins);

const moved = (url: string, isPrivate = false) => ({
  ...published,
  endpoints: { bankingStatus: { url, method: 'GET', private: isPrivate } },
});

beforeEach(() => localStorage.clear());

describe('the catalogue of calls', () => {
  it('API-02: prefers what was fetched to what is built in', () => {
    store.keep(moved('/v2/status'));
    expect(store.addressOf(bankingStatus).url).toBe('/v2/status');
  });

  it('API-01: knows every call without having fetched anything', () => {
    expect(store.addressOf(bankingStatus)).toMatchObject({ url: '/status', method: 'GET' });
  });

  it.each([
    '<html></html>',
    { ...published, status: 'MAINTENANCE' },
    { ...published, version: '2.0.0' },
    { ...published, endpoints: { bankingStatus: { url: '/x' } } },
    undefined,
  ])('API-02: keeps what is stored when the answer is none: %o', (answer) => {
    store.keep(moved('/v2/status'));
    store.keep(answer);
    expect(store.addressOf(bankingStatus).url).toBe('/v2/status');
  });

  it.each(['{', '{"version":"0.9.0"}', 'null'])('API-02: removes a stored catalogue that does not hold: %s', (text) => {
    localStorage.setItem(key, text);
    expect(store.addressOf(bankingStatus).url).toBe('/status');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each([
    ['https://api.lindenhof.example/v2/status', true],
    ['https://api.lindenhof.example.evil.example/status', false],
    ['//evil.example/status', false],
    ['https://evil.example/status', false],
    ['javascript:alert(1)', false],
  ])('API-05: sends no token to a made-up address: %s', (url, isTrusted) => {
    store.keep(moved(url));
    expect(store.addressOf(bankingStatus).url).toBe(isTrusted ? url : '/status');
  });

  it('API-08: does not make a public call private or the reverse', () => {
    store.keep(moved('/v2/status', true));
    expect(store.addressOf(bankingStatus).url).toBe('/status');
  });
});
