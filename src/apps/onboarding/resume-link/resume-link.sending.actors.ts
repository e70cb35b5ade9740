import { createResumeLink } from '#api/cases/resume-links.ts';
import type { Caller } from '#client/call.ts';
import type { KeptApplications } from '#client/kept-applications.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { blankApplication, keptApplicationVersion } from '#domain/application/kept-application.ts';
import { parseEmail } from '#domain/person/email.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { SendLinkResult } from '#machines/resume-link/resume-link.types.ts';

export interface ResumeLinkDeps {
  readonly caller: Caller;
  readonly applications: KeptApplications;
  readonly entryPoint: EntryPointId;
}

/** Sends what this browser holds of the way in behind a link (ONB-13). Throws where the server refuses as it never should. */
export const sendLink = async (
  { caller, applications, entryPoint }: ResumeLinkDeps,
  email: string,
): Promise<SendLinkResult> => {
  const address = parseEmail(email);
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
};
