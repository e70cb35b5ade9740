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

const withColons = (template: string): string => template.replaceAll(/\{(\w+)\}/g, ':$1');

/** `/a/{b}[/{c}]` has two paths: with its last segment and without. */
export const pathsOf = (template: string): readonly string[] => {
  const optional = template.indexOf('[');
  const whole = template.replace(/[[\]]/g, '');
  return optional === -1 ? [whole] : [whole, template.slice(0, optional)];
};

/** One route for each method and address; names that share both share the route, under the first of them. */
export const routes: readonly Route[] = Object.entries(endpoints)
  .filter(
    ([, one], index, all) =>
      all.findIndex(([, other]) => one.method === other.method && one.url === other.url) === index,
  )
  .flatMap(([name, endpoint]) =>
    pathsOf(endpoint.url).map((path) => ({
      name: name as EndpointName,
      endpoint: endpoint as Endpoint,
      url: apiPrefix + withColons(path),
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
