import type { Endpoint } from '#api/endpoint.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { cents, euros } from '#domain/money/money.ts';
import { hashPassword, passwordCost } from '#server/users/password-hash.ts';
import { openAccount } from '#tests/support/server/customers.ts';
import { type HttpServer, newKey, requestOf, type Seen } from '#tests/support/server/http.ts';
import { newHolder, newVisitor, operationIn, type SignedIn, visitorPassword } from '#tests/support/server/visitors.ts';
import type { BareWork } from './bare.ts';
import { giveCode, moreMovements, moreOrders, moreProducts, setHashes } from './rows.ts';
import { recordStatements } from './statements.ts';
import type { Case, LoadRequest } from './wire.ts';

const asked = (name: EndpointName, payload: Readonly<Record<string, unknown>>, by?: SignedIn): LoadRequest => {
  const endpoint: Endpoint = endpoints[name];
  const { method, path, body } = requestOf(endpoint, payload);
  return {
    method: method === 'GET' ? 'GET' : 'POST',
    path,
    headers: {
      ...(by !== undefined && { authorization: `Bearer ${by.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.idempotent === true && { 'idempotency-key': newKey() }),
    },
    ...(body !== undefined && { body }),
  };
};

/** The same body to the bare server, which needs no token. */
const bareRequest = (name: string, { method, body }: LoadRequest): LoadRequest => ({
  method,
  path: `/${name}`,
  headers: body === undefined ? {} : { 'content-type': 'application/json' },
  ...(body !== undefined && { body }),
});

const answered = (seen: Seen): unknown => {
  if (seen.status !== 200) throw new Error(`The case does not answer: ${String(seen.status)} ${seen.text}`);
  return seen.body;
};

/** Reads whose bare side asks the same statements and answers the same JSON. */
const reading = async (
  server: HttpServer,
  works: Map<string, BareWork>,
  { name, title, call }: { readonly name: string; readonly title: string; readonly call: () => LoadRequest },
  run: () => Promise<Seen>,
): Promise<Case> => {
  let answer: unknown;
  const statements = await recordStatements(server.db, async () => {
    answer = answered(await run());
  });
  works.set(name, { kind: 'replay', asked: statements, answer });
  const product = call();
  return { name, title, must: 0.6, aim: 0.75, once: false, product: [product], bare: bareRequest(name, product) };
};

/** Operations that one person may have open at once. */
const openAtOnce = 18;

const payouts = async (server: HttpServer, works: Map<string, BareWork>, count: number): Promise<Case> => {
  const product: LoadRequest[] = [];
  while (product.length < count) {
    const by = await newHolder(server, { cash: euros(100_000) });
    const { clearingAccountId } = by.account;
    for (let turn = 0; turn < openAtOnce && product.length < count; turn += 1) {
      const wanted = { kind: 'part', amount: cents(100) } as const;
      const operationId = operationIn(await server.call('prepareDisbursement', { clearingAccountId, wanted }, by));
      const code = await giveCode(server, by, operationId);
      product.push(asked('disbursement', { operationId, code }, by));
    }
  }
  const [first] = product;
  if (first === undefined) throw new Error('There are no payouts.');
  const answer = { operationId: 'O', orderId: 'O', expectedAt: '2026-11-23', expectedUntil: null, inReview: false };
  works.set('withdrawal', { kind: 'transaction', account: 'A', answer });
  const bare = bareRequest('withdrawal', first);
  return { name: 'withdrawal', title: 'withdrawal, confirmed', must: 0.3, aim: 0.45, once: true, product, bare };
};

/** Each by a customer and from an address of their own: a few wrong or unfinished sign-ins end in a limit. */
const signIns = async (server: HttpServer, works: Map<string, BareWork>, count: number): Promise<Case> => {
  const hash = await hashPassword(visitorPassword, passwordCost);
  const visitors = await Promise.all(Array.from({ length: count + 1 }, async () => newVisitor(server.db)));
  await setHashes(server.db, hash);
  const [first, ...rest] = visitors.map(({ username, deviceId, address }) => {
    const { headers, ...request } = asked('login', { username, password: visitorPassword, deviceId });
    return { ...request, headers: { ...headers, 'x-forwarded-for': address } };
  });
  const [visitor] = visitors;
  if (first === undefined || visitor === undefined) throw new Error('Nobody signs in.');
  let answer: unknown;
  const { username, deviceId } = visitor;
  const statements = await recordStatements(server.db, async () => {
    answer = answered(await server.call('login', { username, password: visitorPassword, deviceId }));
  });
  const reads = statements.filter(({ kind, inTransaction }) => kind !== 'change' && !inTransaction).slice(0, 1);
  works.set('sign-in', { kind: 'password', asked: reads, hash, answer });
  const bare = bareRequest('sign-in', first);
  return { name: 'sign-in', title: 'sign-in, password', must: null, aim: null, once: true, product: rest, bare };
};

/** Everything that is measured, over rows written for it. */
export const casesOf = async (
  server: HttpServer,
  works: Map<string, BareWork>,
  writes: number,
): Promise<readonly Case[]> => {
  const rich = await newHolder(server, { cash: euros(500), invested: euros(10_000), boughtOn: '2025-11-20' });
  const { businessPartnerId } = rich.account;
  await moreProducts(server.db, rich.account, 9);
  const busy = await newHolder(server, { cash: euros(500), invested: euros(10_000) });
  await moreOrders(server.db, busy.account, 500);
  const old = await newHolder(server, { cash: euros(500) });
  await moreMovements(server.db, old.account, 5000);
  const all = { range: 366, limit: 5000 } as const;
  const page = { range: 366, limit: 50 } as const;
  const few = await newHolder(server, { cash: euros(500) });
  await moreOrders(server.db, few.account, 10);
  // The first relation of a customer of ours has a second one, as many have.
  await openAccount(server.db, { userId: few.userId, sessionId: '' });
  return [
    await signIns(server, works, writes),
    await reading(
      server,
      works,
      { name: 'user', title: 'GET /user', call: () => asked('getUserV2', {}, rich) },
      async () => server.call('getUserV2', {}, rich),
    ),
    await reading(
      server,
      works,
      {
        name: 'business-partner',
        title: 'GET business partner, 10 products',
        call: () => asked('getBusinessPartnerById', { businessPartnerId }, rich),
      },
      async () => server.call('getBusinessPartnerById', { businessPartnerId }, rich),
    ),
    await reading(
      server,
      works,
      { name: 'orders-10', title: 'GET /orders, 10 rows', call: () => asked('getOrder', {}, few) },
      async () => server.call('getOrder', {}, few),
    ),
    await reading(
      server,
      works,
      { name: 'orders-500', title: 'GET /orders, 500 rows', call: () => asked('getOrder', {}, busy) },
      async () => server.call('getOrder', {}, busy),
    ),
    await reading(
      server,
      works,
      { name: 'transactions-50', title: 'transactions, 50 of 5,000', call: () => asked('transactions', page, old) },
      async () => server.call('transactions', page, old),
    ),
    await reading(
      server,
      works,
      { name: 'transactions-5000', title: 'transactions, all 5,000', call: () => asked('transactions', all, old) },
      async () => server.call('transactions', all, old),
    ),
    await payouts(server, works, writes),
  ];
};
