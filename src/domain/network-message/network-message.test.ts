import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPath, mergePayload, searchParams } from './address.ts';
import { lastSegment, networkMessage, requestFailedText } from './network-message.ts';

describe('API-07: what a refused call says (rules §6)', () => {
  it.each([
    [{ message: 'Zu viel', error: { code: 'E1', message: 'x' } }, '/v1/orders?status=ALL', 'Zu viel (orders)'],
    [{ error: { code: 'E1', message: 'Gesperrt' } }, '/v1/top-up', 'E1: Gesperrt (top-up)'],
    [{ error: { code: 17, message: 'Gesperrt' } }, '/v1/top-up', '17: Gesperrt (top-up)'],
    [{ error: { message: 'Gesperrt' } }, '/v1/user/', 'Gesperrt (user)'],
    [{ error: { code: '', message: 'Gesperrt' } }, '/v1/user/', 'Gesperrt (user)'],
    [{ validationErrors: [{ field: 'iban', message: 'fehlt' }, 'x'] }, '/v1/user', 'iban: fehlt, x (user)'],
    [{ message: 'Nein', validationErrors: [{ message: 'fehlt' }, '', {}, null] }, '/v1/user', 'Nein, fehlt (user)'],
    [{ message: 'Nein' }, 'https://api.example.org', 'Nein'],
    [{ message: 'Nein' }, 'https://api.example.org/v1/a%20b/#x', 'Nein (a b)'],
    [{ message: ' ', error: { message: 'Da' } }, '', 'Da'],
  ])('%o from %s', (body, url, message) => {
    expect(networkMessage(body, url)).toBe(message);
  });

  it.each([
    { error: { code: 'E1' } },
    { error: 'x' },
    {},
    '<html>message</html>',
    undefined,
    null,
    0,
    [],
    { message: { text: 'x' } },
    { validationErrors: 'x' },
  ])('%o explains nothing', (body) => {
    expect(networkMessage(body, '/v1/user')).toBe(requestFailedText);
  });

  it('never throws, whatever was answered', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (body, url) => {
        expect(networkMessage(body, url)).not.toBe('');
      }),
    );
  });

  it.each([
    ['/a/%E0%A4%A', '%E0%A4%A'],
    ['/a/%20/', 'a'],
    ['', undefined],
    ['/?a=/b', undefined],
  ])('the last segment of %s is %s', (url, segment) => {
    expect(lastSegment(url)).toBe(segment);
  });
});

describe('API-03: search params', () => {
  it('converts booleans and numbers, keeps empty text, leaves out undefined', () => {
    expect(searchParams({ a: true, b: 5, c: '' })).toBe('a=true&b=5&c=');
    expect(searchParams({ a: undefined, 'ü &': 'x=1' })).toBe('%C3%BC%20%26=x%3D1');
    expect(searchParams({})).toBe('');
  });

  it.each([
    [null, 'object'],
    [['x'], 'object'],
    [new Map(), 'object'],
    [{ b: 1 }, 'object'],
    [() => 1, 'function'],
    [5n, 'bigint'],
    [Symbol('s'), 'symbol'],
  ])('%o is refused as %s', (value, type) => {
    expect(() => searchParams({ a: value })).toThrow(`You can not pass parameters of type ${type} as search params!`);
  });
});

describe('API-04: path placeholders', () => {
  it('are filled, encoded, and leave the payload', () => {
    expect(fillPath('/business-partners/{id}/products/{productId}', { id: 'a/b ä', productId: 0, x: 1 })).toEqual({
      url: '/business-partners/a%2Fb%20%C3%A4/products/0',
      rest: { x: 1 },
    });
    expect(fillPath('/orders', { x: 1 })).toEqual({ url: '/orders', rest: { x: 1 } });
  });

  it.each([undefined, null, '', ' ', Number.NaN])('%o is refused before the call', (id) => {
    expect(() => fillPath('/orders/{id}', { id })).toThrow("needs a value for 'id'");
  });

  it('what every object inherits is no value', () => {
    expect(() => fillPath('/orders/{toString}', {})).toThrow(Error);
  });

  it('PLT-14: an optional segment is dropped without value', () => {
    const cms = '/cms/collections/{collectionId}/items[/{itemId}]';
    expect(fillPath(cms, { collectionId: 'c' }).url).toBe('/cms/collections/c/items');
    expect(fillPath(cms, { collectionId: 'c', itemId: '' })).toEqual({ url: '/cms/collections/c/items', rest: {} });
    expect(fillPath(cms, { collectionId: 'c', itemId: 7 }).url).toBe('/cms/collections/c/items/7');
  });
});

it('API-06: defaults stand where the payload says nothing', () => {
  expect(mergePayload({ status: 'ALL', ips: false }, { status: undefined, ips: true, x: null })).toEqual({
    status: 'ALL',
    ips: true,
    x: null,
  });
});
