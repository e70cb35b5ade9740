import autocannon from 'autocannon';
import type { LoadRequest } from './wire.ts';

/** Latencies in milliseconds. */
export interface Loaded {
  readonly requests: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

const sendable = ({ method, path, headers, body }: LoadRequest): autocannon.Request => ({
  method,
  path,
  headers: { ...headers },
  ...(body !== undefined && { body }),
});

/**
 * Sends `amount` requests over a few connections; each connection has requests of its own where there are several.
 *
 * @param rate requests a second over all connections; absent: as fast as answers come
 */
export const load = async (
  origin: string,
  requests: readonly LoadRequest[],
  amount: number,
  { connections = 4, rate }: { readonly connections?: number; readonly rate?: number } = {},
): Promise<Loaded> => {
  let given = 0;
  const share = Math.ceil(requests.length / connections);
  const result = await autocannon({
    url: origin,
    connections,
    amount,
    ...(rate !== undefined && { overallRate: Math.max(connections, Math.round(rate)) }),
    setupClient: (client) => {
      const own = requests.length === 1 ? requests : requests.slice(given, given + share);
      given += share;
      client.setRequests(own.map(sendable));
    },
  });
  return {
    requests: result.requests.total,
    failed: result.non2xx + result.errors + result.timeouts,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
};
