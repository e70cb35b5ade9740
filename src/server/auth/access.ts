import type { Deps } from '../deps.ts';
import { draftHandlers } from '../drafts/drafts.routes.ts';
import type { Authenticate } from '../http/bearer.ts';
import type { JobKind } from '../jobs/runner.ts';
import { mfaHandlers } from '../mfa/mfa.routes.ts';
import { operationHandlers } from '../operations/operations.routes.ts';
import { sealStoredSecrets } from '../secrets/seal-stored.ts';
import { createAuthenticate } from '../sessions/authenticate.ts';
import { sessionHandlers } from '../sessions/sessions.routes.ts';
import { type Keyring, openKeyring } from '../tokens/keyring.ts';
import { accessHousekeeping } from './access-housekeeping.ts';
import type { AuthDeps } from './auth-deps.ts';
import { createAuthChallenge } from './challenge.ts';
import { createLogin } from './login.ts';
import { createConfirmForgotPassword, createForgotPassword, passwordResetJob } from './password-reset.ts';

/** The handlers of auth, sessions, MFA, operations and drafts; the challenge's second name is the composition's. */
export const accessHandlers = (deps: AuthDeps) => {
  return {
    login: createLogin(deps),
    authChallenge: createAuthChallenge(deps),
    forgotPassword: createForgotPassword(deps),
    confirmForgotPassword: createConfirmForgotPassword(deps),
    ...sessionHandlers(deps),
    ...mfaHandlers(deps),
    ...operationHandlers(deps),
    ...draftHandlers(deps),
  };
};

/** Everything about access, as the server composes it. */
export interface Access {
  readonly keyring: Keyring;
  readonly handlers: ReturnType<typeof accessHandlers>;
  readonly authenticate: Authenticate;
  /** At the start, once the demo is there: seals secrets that are not. Answers how many. */
  readonly sealSecrets: () => Promise<number>;
  /** The runner's part; `nextAccessHousekeeping` is to be ordered at the start. */
  readonly jobs: readonly JobKind[];
}

/** Opens the keys, making them at the first start, and puts access together. */
export const openAccess = async (deps: Pick<Deps, 'db' | 'clocks' | 'config'>): Promise<Access> => {
  const keyring = await openKeyring(deps.db, deps.clocks, deps.config);
  const all: AuthDeps = { ...deps, keyring };
  return {
    keyring,
    handlers: accessHandlers(all),
    authenticate: createAuthenticate(all),
    sealSecrets: async () => sealStoredSecrets(deps.db, keyring.vault),
    jobs: [passwordResetJob(all), accessHousekeeping],
  };
};
