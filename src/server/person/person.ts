import type { AuthDeps } from '../auth/auth-deps.ts';
import type { DocumentDeps } from '../documents/documents.routes.ts';
import type { Handlers } from '../http/handler.ts';
import type { JobKind } from '../jobs/runner.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { contactHandlers } from './contact.routes.ts';
import { deletionHandlers } from './deletion.routes.ts';
import { correctionHandlers } from './correction.routes.ts';
import { exportHandlers, exportJob } from './export.routes.ts';
import { idExistsHandlers } from './id-exists.routes.ts';
import { marketingHandlers } from './marketing.routes.ts';
import { invitationHandlers } from './invitation-link.routes.ts';
import { invitedPersonHandlers } from './invited-person.routes.ts';
import { ownerHandlers } from './owners.routes.ts';
import { ownershipHandlers } from './ownership.routes.ts';
import { prepareContactHandlers } from './prepare-contact.ts';
import { profileHandlers } from './profile.routes.ts';
import { registrationMailJob } from './registration-mail.ts';
import { registrationHandlers } from './registration.ts';

type Names =
  | keyof ReturnType<typeof registrationHandlers>
  | keyof ReturnType<typeof profileHandlers>
  | keyof ReturnType<typeof prepareContactHandlers>
  | keyof ReturnType<typeof contactHandlers>
  | keyof ReturnType<typeof deletionHandlers>
  | keyof ReturnType<typeof marketingHandlers>
  | keyof ReturnType<typeof invitationHandlers>
  | keyof ReturnType<typeof invitedPersonHandlers>
  | keyof ReturnType<typeof correctionHandlers>
  | keyof ReturnType<typeof ownerHandlers>
  | keyof ReturnType<typeof ownershipHandlers>
  | keyof ReturnType<typeof exportHandlers>
  | keyof ReturnType<typeof idExistsHandlers>;

/** The calls about the person behind a user, from registering to leaving. */
export const personHandlers = (deps: AuthDeps): Pick<Handlers, Names> => ({
  ...registrationHandlers(deps),
  ...profileHandlers(deps),
  ...prepareContactHandlers(deps),
  ...contactHandlers(deps),
  ...deletionHandlers(deps),
  ...marketingHandlers(deps),
  ...invitationHandlers(deps),
  ...invitedPersonHandlers(deps),
  ...correctionHandlers(deps),
  ...ownerHandlers(deps),
  ...ownershipHandlers(deps),
  ...exportHandlers(deps),
  ...idExistsHandlers(deps),
});

/** What happens later of it. */
export const personJobs = (deps: DocumentDeps & { readonly keyring: Keyring }): readonly JobKind[] => [
  registrationMailJob(deps.keyring),
  exportJob(deps),
];
