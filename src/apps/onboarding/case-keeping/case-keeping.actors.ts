import { fromCallback, fromPromise } from 'xstate';
import type { Caller } from '#client/call.ts';
import type { KeptApplications } from '#client/kept-applications.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import type { caseKeepingMachine } from '#machines/case-keeping/case-keeping.machine.ts';
import type { KeepInput, KeepResult } from '#machines/case-keeping/case-keeping.types.ts';
import type { ActorsOf } from '#machines/port.ts';

export interface CaseKeepingDeps {
  readonly caller: Caller;
  readonly applications: KeptApplications;
  readonly entryPoint: EntryPointId;
  /** Tells the other windows of this browser. */
  readonly windows: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** What each window has written last: no other one's, though the journey in it begins anew with what it found at first. */
const ownTags = new WeakMap<KeptApplications, string>();

const inBrowser = (applications: KeptApplications, key: EntryPointId, { tag, application }: KeepInput): KeepResult => {
  const held = applications.read(key);
  const isOwn = held?.tag === tag || held?.tag === ownTags.get(applications);
  if (held !== undefined && !isOwn) return refused('CHANGED_MEANWHILE');
  const { tag: next, savedAt } = applications.write(key, application);
  ownTags.set(applications, next);
  return granted({ tag: next, savedAt });
};

/**
 * What may not reach the server, to be sent later, after a reload as well; undefined where the browser keeps nothing. Not what
 * the wizard's steps keep: nothing of it changes here, and people and accounts would stay behind on a computer that others use.
 */
const backUp = (applications: KeptApplications, caseId: string, { tag, application }: KeepInput) => {
  try {
    return applications.write(caseId, { ...application, registration: {} }, tag ?? '').tag;
  } catch {
    // A full browser hinders nobody whose answers the server takes.
    return undefined;
  }
};

const onServer = async (
  { caller, applications }: CaseKeepingDeps,
  caseId: string,
  input: KeepInput,
  unanswered: Set<string>,
): Promise<KeepResult> => {
  const backup = backUp(applications, caseId, input);
  const { writeSeenCase } = await import('../application-calls.ts');
  const written = await writeSeenCase(caller, { ...input, caseId }, unanswered);
  // An answer that comes late must not take along what was backed up since.
  if (written.ok && applications.read(caseId)?.tag === backup) applications.remove(caseId);
  return written;
};

/** What each window has sent last and has not heard of. */
const underWay = new WeakMap<KeptApplications, Promise<unknown>>();

/** Once what this window has sent to be kept is answered, or has failed. */
export const keptByNow = async (applications: KeptApplications): Promise<unknown> =>
  underWay.get(applications)?.catch(() => null);

/** Keeps an application in this browser or on the server, and listens to whoever else does (ONB-13). */
export const caseKeepingActors = (deps: CaseKeepingDeps): ActorsOf<typeof caseKeepingMachine> => {
  const { applications, entryPoint, windows, page } = deps;
  const unanswered = new Set<string>();
  return {
    keepApplication: fromPromise<KeepResult, KeepInput>(async ({ input }) => {
      const { caseId } = input;
      const keeping =
        caseId === null
          ? Promise.resolve(inBrowser(applications, entryPoint, input))
          : onServer(deps, caseId, input, unanswered);
      underWay.set(applications, keeping);
      const kept = await keeping;
      if (kept.ok) windows.postMessage(caseId ?? entryPoint);
      return kept;
    }),
    watchOthers: fromCallback<{ readonly type: 'never' }, { readonly caseId: string | null }>(({ input, sendBack }) => {
      const key = input.caseId ?? entryPoint;
      const hear = (event: Event): void => {
        if (event instanceof MessageEvent && event.data === key) sendBack({ type: 'application.overtaken' });
      };
      const online = (): void => sendBack({ type: 'connection.returned' });
      windows.addEventListener('message', hear);
      page.addEventListener('online', online);
      return () => {
        windows.removeEventListener('message', hear);
        page.removeEventListener('online', online);
      };
    }),
  };
};
