import type { Endpoint, RefusalOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import type { Scene } from './scenes.ts';

/** How each refusal that an endpoint declares comes about: one that nobody can provoke does not compile. */
export type Provocations<E extends Endpoint> = Readonly<Record<RefusalOf<E>, Scene>>;

export type AllProvocations = { readonly [Name in keyof typeof endpoints]: Provocations<(typeof endpoints)[Name]> };
