import { fromPromise } from 'xstate';
import { createResumeLink } from '#api/cases/resume-links.ts';
import type { Caller } from '#client/call.ts';
import type { KeptApplications } from '#client/kept-applications.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { blankApplication, keptApplicationVersion } from '#domain/application/kept-application.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import type { SendLinkResult } from '#machines/resume-link/resume-link.types.ts';

export interface ResumeLinkDeps {
  readonly caller: Caller;
  readonly applications: KeptApplications;
  readonly entryPoint: EntryPointId;
}

/** Sends what this browser holds of the way in behind a link (ONB-13). */
export const resumeLinkActors = ({
  caller,
  applications,
  entryPoint,
}: ResumeLinkDeps): ActorsOf<typeof resumeLinkMachine> => ({
  sendLink: fromPromise<SendLinkResult, { readonly email: string }>(async ({ input }) => {
    // The check comes with the wish: it weighs more than a first question needs.
    const { parseEmail } = await import('#domain/person/email.ts');
    const address = parseEmail(input.email);
    if (!address.ok) return address;
    const application = applications.read(entryPoint)?.application ?? blankApplication(entryPoint);
    const answers = JSON.parse(JSON.stringify(application)) as Record<string, never>;
    const answer = await caller.attempt(createResumeLink, {
      email: address.value,
      journeyVersion: keptApplicationVersion,
      answers,
    });
    if (answer.ok) return granted({ endsAt: answer.value.endsAt });
    if (answer.refusal === 'ANSWERS_TOO_LONG') return refused('ANSWERS_TOO_LONG');
    if (answer.refusal === 'TOO_MANY_ATTEMPTS' || answer.refusal === 'TOO_MANY_REQUESTS') {
      return refused('TOO_MANY_ATTEMPTS');
    }
    throw new UnexpectedRefusal(createResumeLink.name, answer.refusal);
  }),
});
