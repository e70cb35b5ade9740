export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type HttpMethod = (typeof httpMethods)[number];

/** Where and how a call goes (API-01). */
export interface EndpointEntry {
  /** Relative to the API's base address, or absolute; may hold `{key}` placeholders. */
  readonly url: string;
  readonly method: HttpMethod;
  /** Whether the call needs an id token. */
  readonly private: boolean;
}

/** The catalogue as GET /configuration answers it (rules §6). */
export interface Configuration {
  readonly version: string;
  readonly env: string;
  readonly status: string;
  readonly endpoints: { readonly [name: string]: EndpointEntry };
}
