import * as z from 'zod/mini';
import { publishedCatalogue } from '#api/configuration/configuration.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { Configuration } from '#domain/entities/configuration.ts';

const key = 'endpoint-catalogue';
const builtInVersion = '1.0.0';

/** Where a call goes; a fetched catalogue may change method and address, never the origin or the privacy. */
export type Address = Pick<Endpoint, 'url' | 'method'>;

export interface CatalogueStore {
  /** Keeps a fetched catalogue if it is valid; what is stored stays otherwise (API-02, rules §6). */
  keep(fetched: unknown): void;
  /** The stored address of a call where it may be trusted, else the built-in one. */
  addressOf(endpoint: Endpoint): Address;
}

const valid = (candidate: unknown): Configuration | undefined => {
  const parsed = z.safeParse(publishedCatalogue, candidate);
  if (!parsed.success) return undefined;
  return parsed.data.status === 'OK' && parsed.data.version === builtInVersion ? parsed.data : undefined;
};

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The endpoint catalogue in local storage. `origins` are those of the API and of the documents. */
export const catalogueStoreOf = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  origins: readonly string[],
): CatalogueStore => {
  // A token never goes to an address that a stored catalogue made up.
  const trusted = (url: string): boolean =>
    (url.startsWith('/') && !url.startsWith('//')) || origins.some((origin) => url.startsWith(`${origin}/`));
  const stored = (): Configuration | undefined => {
    const text = storage.getItem(key);
    if (text === null) return undefined;
    const catalogue = valid(parsedJson(text));
    if (catalogue === undefined) storage.removeItem(key);
    return catalogue;
  };
  return {
    keep: (fetched) => {
      const catalogue = valid(fetched);
      if (catalogue !== undefined) storage.setItem(key, JSON.stringify(catalogue));
    },
    addressOf: (endpoint) => {
      const endpoints = stored()?.endpoints ?? {};
      const entry = Object.hasOwn(endpoints, endpoint.name) ? endpoints[endpoint.name] : undefined;
      const usable = entry !== undefined && entry.private === endpoint.private && trusted(entry.url);
      return usable ? entry : endpoint;
    },
  };
};
