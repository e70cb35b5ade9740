import { fromPromise } from 'xstate';
import type { ActorsOf } from '#machines/port.ts';
import type { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import type { SendLinkResult } from '#machines/resume-link/resume-link.types.ts';
import type { ResumeLinkDeps } from './resume-link.sending.actors.ts';

/** Sends what this browser holds of the way in behind a link (ONB-13). */
export const resumeLinkActors = (deps: ResumeLinkDeps): ActorsOf<typeof resumeLinkMachine> => ({
  sendLink: fromPromise<SendLinkResult, { readonly email: string }>(async ({ input }) => {
    // What sends it comes with the wish: it weighs more than a first question needs.
    const { sendLink } = await import('./resume-link.sending.actors.ts');
    return sendLink(deps, input.email);
  }),
});
