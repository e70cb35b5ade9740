import type { Deps } from '../deps.ts';
import type { Keyring } from '../tokens/keyring.ts';
import type { PasswordCost } from '../users/password-hash.ts';

/** What everything about access is given: the server's dependencies, its keys, and what deriving a password takes. */
export interface AuthDeps extends Pick<Deps, 'db' | 'clocks' | 'config'> {
  readonly keyring: Keyring;
  readonly passwordCost: PasswordCost;
}
