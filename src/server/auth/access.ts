import type { Deps } from '../deps.ts';
import type { Authenticate } from '../http/bearer.ts';
import type { Handlers } from '../http/handler.ts';
import type { JobKind } from '../jobs/runner.ts';
import { sealStoredSecrets } from '../secrets/seal-stored.ts';
import { createAuthenticate } from '../sessions/authenticate.ts';
import { type Keyring, openKeyring } from '../tokens/keyring.ts';
import { accessHousekeeping } from './access-housekeeping.ts';
import type { SignInDeps } from './auth-deps.ts';
import { createAuthChallenge } from './challenge.ts';
import { createLogin } from './login.ts';
import { createConfirmForgotPassword, createForgotPassword, passwordResetJob } from './password-reset.ts';

/** The handlers of signing in and of a forgotten password. */
export const authHandlers = (
  deps: SignInDeps,
): Pick<
  Handlers,
  'login' | 'authChallenge' | 'respondToAuthChallenge' | 'forgotPassword' | 'confirmForgotPassword'
> => {
  const authChallenge = createAuthChallenge(deps);
  return {
    login: createLogin(deps),
    authChallenge,
    // The specification lists the call under two names.
    respondToAuthChallenge: authChallenge,
    forgotPassword: createForgotPassword(deps),
    confirmForgotPassword: createConfirmForgotPassword(deps),
  };
};

/** What guards the server's parts: keys, the check of a token, and the jobs of signing in. */
export interface Access {
  readonly keyring: Keyring;
  readonly authenticate: Authenticate;
  /** At the start, once the demo is there: seals secrets that are not. Answers how many. */
  readonly sealSecrets: () => Promise<number>;
  /** The runner's part; `nextAccessHousekeeping` is to be ordered at the start. */
  readonly jobs: readonly JobKind[];
}

/** Opens the keys, making them at the first start, and puts access together. */
export const openAccess = async (deps: Pick<Deps, 'db' | 'clocks' | 'config'>): Promise<Access> => {
  const keyring = await openKeyring(deps.db, deps.clocks, deps.config);
  return {
    keyring,
    authenticate: createAuthenticate({ ...deps, keyring }),
    sealSecrets: async () => sealStoredSecrets(deps.db, keyring.vault),
    jobs: [passwordResetJob({ keyring }), accessHousekeeping],
  };
};
