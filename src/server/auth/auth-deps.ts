import type { Deps } from '../deps.ts';
import type { Keyring } from '../tokens/keyring.ts';

/** What everything about access is given: the server's dependencies and its keys. */
export interface AuthDeps extends Pick<Deps, 'db' | 'clocks' | 'config'> {
  readonly keyring: Keyring;
}
