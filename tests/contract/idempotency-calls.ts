import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import type { Db } from '#server/db/db.ts';
import {
  type Beside,
  callEndpoint,
  type HttpServer,
  type Loose,
  newKey,
  type Seen,
} from '#tests/support/server/http.ts';
import { adminPayloads } from './admin-payloads.ts';
import { apart } from './admin-scenes.ts';
import { adminSuccesses, dayScenes } from './admin-successes.ts';
import { otherPayloads } from './idempotency-payloads.ts';
import { payloads } from './payloads.ts';
import type { Scene } from './scenes.ts';
import { successes } from './successes.ts';

/** A call that needs a key, with the scene in which it succeeds. */
export interface KeyedCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly scene: Scene;
  /** Other values of its fields. */
  readonly spare: Loose;
  /** It changes the day of everybody on its server. */
  readonly apart: boolean;
}

type Register<Value> = Readonly<Record<string, Value>>;

const keyed = (
  catalogue: Register<Endpoint>,
  spare: Register<Loose>,
  scenes: Register<Scene>,
  ofDays: Register<Scene> = {},
): readonly KeyedCall[] =>
  Object.entries(catalogue)
    .filter(([, { idempotent }]) => idempotent === true)
    .map(([name, endpoint]) => {
      const scene = ofDays[name] ?? scenes[name];
      if (scene === undefined) throw new Error(`Nobody knows how ${name} succeeds.`);
      return { name, endpoint, scene, spare: spare[name] ?? {}, apart: Object.hasOwn(ofDays, name) };
    });

/** All of both catalogues. */
export const keyedCalls: readonly KeyedCall[] = [
  ...keyed(endpoints, payloads, successes),
  ...keyed(adminEndpoints, adminPayloads, adminSuccesses, dayScenes),
];

/** A call about to succeed: all that goes out here has the same key, and comes from the same person. */
export interface Asking {
  readonly db: Db;
  readonly key: string;
  readonly ask: () => Promise<Seen>;
  /** The same without a key. */
  readonly askUnkeyed: () => Promise<Seen>;
  /** Each other thing that the key could be sent with. */
  readonly others: readonly (() => Promise<Seen>)[];
}

/** What else may be asked with a key where a call has no field to change. */
const otherCall = { endpoint: endpoints.prepareWithdrawal, payload: payloads.prepareWithdrawal };

const askingOf = (
  { db }: HttpServer,
  origin: string,
  { endpoint, spare }: KeyedCall,
  payload: Loose,
  beside: Beside = {},
): Asking => {
  const key = newKey();
  const send = async (to: Endpoint, wish: Loose) => callEndpoint(origin, to, wish, { ...beside, key });
  const { idempotent: _, ...unkeyed } = endpoint;
  const others = otherPayloads(endpoint, payload, spare).map((wish) => async () => send(endpoint, wish));
  return {
    db,
    key,
    ask: async () => send(endpoint, payload),
    askUnkeyed: async () => send(unkeyed, payload),
    others: others.length > 0 ? others : [async () => send(otherCall.endpoint, otherCall.payload)],
  };
};

const tried = async (server: HttpServer, call: KeyedCall, trial: (asking: Asking) => Promise<Seen>): Promise<void> => {
  let trials = 0;
  const tryAt = async (origin: string, payload: Loose, beside?: Beside): Promise<Seen> => {
    trials += 1;
    return trial(askingOf(server, origin, call, payload, beside));
  };
  await call.scene({
    ...server,
    call: async (name, payload, beside) =>
      call.endpoint === endpoints[name] ? tryAt(server.origin, payload, beside) : server.call(name, payload, beside),
    callAdmin: async (name, payload, beside) =>
      call.endpoint === adminEndpoints[name]
        ? tryAt(server.adminOrigin, payload, beside)
        : server.callAdmin(name, payload, beside),
  });
  if (trials === 0) throw new Error(`The scene never came to ${call.name}.`);
};

/** Plays the scene of a call up to where it would be made, and leaves that to `trial`. */
export const tryCall = async (
  server: HttpServer,
  call: KeyedCall,
  trial: (asking: Asking) => Promise<Seen>,
): Promise<void> => {
  return call.apart ? apart(server, async (own) => tried(own, call, trial)) : tried(server, call, trial);
};
