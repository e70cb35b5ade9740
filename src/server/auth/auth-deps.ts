import type { Audience } from '#domain/session/audience.ts';
import type { Deps } from '../deps.ts';
import type { Keyring } from '../tokens/keyring.ts';
import type { PasswordCost } from '../users/password-hash.ts';

/** What everything about access is given: the server's dependencies, its keys, and what deriving a password takes. */
export interface AuthDeps extends Pick<Deps, 'db' | 'clocks' | 'config'> {
  readonly keyring: Keyring;
  readonly passwordCost: PasswordCost;
}

/** What signing in is given besides. */
export interface SignInDeps extends AuthDeps {
  /** Whose door it is: that of customers or that of staff. */
  readonly audience: Audience;
}
