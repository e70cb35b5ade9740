const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** What is wrong with a token, and how it is got from a right one. */
export const tampered: Readonly<Record<string, (token: string, other: string) => string>> = {
  'alg none': (token) => `${encoded({ ...decoded(token.split('.')[0]), alg: 'none' })}.${token.split('.')[1] ?? ''}.`,
  'alg HS256': (token) => {
    const [head, claims, signature] = token.split('.');
    return `${encoded({ ...decoded(head), alg: 'HS256' })}.${claims ?? ''}.${signature ?? ''}`;
  },
  'a key of its own': (token) => {
    const [head, claims, signature] = token.split('.');
    return `${encoded({ ...decoded(head), jwk: { kty: 'OKP', crv: 'Ed25519', x: 'A' } })}.${claims ?? ''}.${signature ?? ''}`;
  },
  'another end': (token) => {
    const [head, claims, signature] = token.split('.');
    return `${head ?? ''}.${encoded({ ...decoded(claims), exp: 4_102_444_800 })}.${signature ?? ''}`;
  },
  'another customer’s name': (token, other) => {
    const [head, claims, signature] = token.split('.');
    const { sub, sid } = decoded(other.split('.')[1]);
    return `${head ?? ''}.${encoded({ ...decoded(claims), sub, sid })}.${signature ?? ''}`;
  },
  'another’s signature': (token, other) => [...token.split('.').slice(0, 2), other.split('.')[2]].join('.'),
  'no signature': (token) => token.split('.').slice(0, 2).join('.'),
  'a byte more': (token) => `${token}A`,
  'no token': () => 'none',
};
