import { granted } from '#domain/result/result.ts';
import type {
  HandOverInput,
  HandOverResult,
  OpenInput,
  OpenResult,
  Restored,
  RestoreInput,
} from '#machines/new-product/new-product.types.ts';
import type { OnboardingApp } from '../compose.ts';
import { knownOf } from '../known.ts';

export type RestoreDeps = Pick<OnboardingApp, 'caller' | 'idToken' | 'applications'>;

// Whoever has no access needs none of its code.
const onServer = async () => import('./new-product.case.actors.ts');

/** Looks for what was begun: the application that the address names, that of this browser, or one on the server. */
export const restore = async (deps: RestoreDeps, { entryPoint, caseId }: RestoreInput): Promise<Restored> => {
  const { known, user } = await knownOf(deps.caller, deps.idToken() !== undefined);
  if (user !== null && caseId !== null) return (await onServer()).restoreCase(deps, caseId, entryPoint, known);
  const held = deps.applications.read(entryPoint);
  if (held !== undefined) {
    const { tag, savedAt, application } = held;
    return { kind: 'found', known, place: { caseId: null, tag, savedAt }, application };
  }
  if (user === null) return { kind: 'none', known };
  const { begunOn, restoreCase } = await onServer();
  const begun = await begunOn(deps, entryPoint, user);
  return begun === undefined ? { kind: 'none', known } : restoreCase(deps, begun, entryPoint, known);
};

export const openCase = async (deps: RestoreDeps, input: OpenInput): Promise<OpenResult> =>
  (await onServer()).openCase(deps, input);

/** Puts an application where the next step finds it, whatever is still on its way from this window. */
export const handOver = async (deps: RestoreDeps, { caseId, application }: HandOverInput): Promise<HandOverResult> => {
  if (caseId !== null) return (await onServer()).handOverCase(deps, caseId, application);
  deps.applications.write(application.entryPoint, application);
  return granted(null);
};
