import type { Endpoint, Method } from '#api/endpoint.ts';

/** Every address of the API begins with it (API-10). */
export const apiPrefix = '/api/v1';

export interface Route<Name extends string = string> {
  readonly name: Name;
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

/** A list of calls by their names: that of customers, or that of staff. */
export type Catalogue = Readonly<Record<string, Endpoint>>;

/** One route for each method and address; names that share both share the route, under the first of them. */
export const routesOf = <Served extends Catalogue>(catalogue: Served): readonly Route<keyof Served & string>[] =>
  Object.entries(catalogue)
    .filter(
      ([, one], index, all) =>
        all.findIndex(([, other]) => one.method === other.method && one.url === other.url) === index,
    )
    .flatMap(([name, endpoint]) =>
      pathsOf(endpoint.url).map((path) => ({
        name: name as keyof Served & string,
        endpoint,
        url: apiPrefix + withColons(path),
      })),
    );

/** The methods of each address, so that all others answer 405. */
export const methodsOf = (served: readonly Route[]): ReadonlyMap<string, readonly Method[]> =>
  new Map(
    [...new Set(served.map(({ url }) => url))].map((url) => [
      url,
      served.filter((route) => route.url === url).map(({ endpoint }) => endpoint.method),
    ]),
  );

/** Whether a path belongs to the API. */
export const isApiPath = (path: string): boolean => path === apiPrefix || path.startsWith(`${apiPrefix}/`);
