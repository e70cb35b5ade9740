import type { HttpServer } from '#tests/support/server/http.ts';
import { unknownUuid } from '../payloads.ts';

const kinds = ['operations', 'orders', 'plans', 'redeemed'] as const;
type Kind = (typeof kinds)[number];

const nobodys: Readonly<Record<Kind, string>> = {
  operations: unknownUuid,
  orders: 'O-0',
  plans: 'SP-0',
  redeemed: 'AAAA-AAAA-AAAA-AAAA',
};
type Ids = Readonly<Record<Kind, Set<string>>>;

const registers = new WeakMap<HttpServer, Ids>();

const idsOf = (server: HttpServer): Ids => {
  const known = registers.get(server) ?? {
    operations: new Set(),
    orders: new Set(),
    plans: new Set(),
    redeemed: new Set(),
  };
  registers.set(server, known);
  return known;
};

/** Writes down what a customer has, so that others may ask for it. */
export const tellStrangers = (
  server: HttpServer,
  own: { readonly [K in Kind]: Readonly<Record<string, unknown>> },
): void => {
  const known = idsOf(server);
  for (const kind of kinds) for (const id of Object.keys(own[kind])) known[kind].add(id);
};

/** The newest thing of somebody else; where there is nobody else yet, an id that nothing has. */
export const strangersId = (server: HttpServer, kind: Kind, own: Readonly<Record<string, unknown>>): string =>
  [...idsOf(server)[kind]].findLast((id) => !(id in own)) ?? nobodys[kind];
