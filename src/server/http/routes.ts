import type { Endpoint, Method } from '#api/endpoint.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';

/** Every address of the API begins with it (API-10). */
export const apiPrefix = '/api/v1';

export interface Route {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  /** In Fastify's form, e.g. `/api/v1/orders/:orderId`. */
  readonly url: string;
}

/** `/a/{b}/{c?}` has two addresses: with and without its last segment. */
const urlsOf = (template: string): readonly string[] => {
  const full = template.replaceAll(/\{(\w+)\??\}/g, ':$1');
  const short = template.replace(/\/\{\w+\?\}$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
  return short === full ? [full] : [full, short];
};

/** One route for each method and address; names that share both share the route, under the first of them. */
export const routes: readonly Route[] = Object.entries(endpoints)
  .filter(
    ([, one], index, all) =>
      all.findIndex(([, other]) => one.method === other.method && one.url === other.url) === index,
  )
  .flatMap(([name, endpoint]) =>
    urlsOf(endpoint.url).map((url) => ({
      name: name as EndpointName,
      endpoint: endpoint as Endpoint,
      url: apiPrefix + url,
    })),
  );

/** The methods of each address, so that all others answer 405. */
export const methodsByUrl: ReadonlyMap<string, readonly Method[]> = new Map(
  [...new Set(routes.map(({ url }) => url))].map((url) => [
    url,
    routes.filter((route) => route.url === url).map(({ endpoint }) => endpoint.method),
  ]),
);

/** Whether a path belongs to the API. */
export const isApiPath = (path: string): boolean => path === apiPrefix || path.startsWith(`${apiPrefix}/`);
