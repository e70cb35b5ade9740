import type { HttpServer } from '#tests/support/server/http.ts';
import { unknownUuid } from '../payloads.ts';

type Kind = 'operations' | 'orders';
type Ids = Readonly<Record<Kind, Set<string>>>;

const registers = new WeakMap<HttpServer, Ids>();

const idsOf = (server: HttpServer): Ids => {
  const known = registers.get(server) ?? { operations: new Set(), orders: new Set() };
  registers.set(server, known);
  return known;
};

/** Writes down what a customer has, so that others may ask for it. */
export const tellStrangers = (
  server: HttpServer,
  own: { readonly [K in Kind]: Readonly<Record<string, unknown>> },
): void => {
  const { operations, orders } = idsOf(server);
  for (const id of Object.keys(own.operations)) operations.add(id);
  for (const id of Object.keys(own.orders)) orders.add(id);
};

/** The newest thing of somebody else; where there is nobody else yet, an id that nothing has. */
export const strangersId = (server: HttpServer, kind: Kind, own: Readonly<Record<string, unknown>>): string =>
  [...idsOf(server)[kind]].findLast((id) => !(id in own)) ?? { operations: unknownUuid, orders: 'O-0' }[kind];
