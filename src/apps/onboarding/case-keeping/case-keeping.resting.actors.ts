import type { Caller } from '#client/call.ts';
import type { KeptApplication } from '#domain/application/kept-application.ts';
import { isOnlyTyped } from '#domain/questionnaire/kept-answers.ts';
import type { KeepInput, KeepResult } from '#machines/case-keeping/case-keeping.types.ts';
import { type Unanswered, writeSeenCase } from '../application-calls.ts';

/** How long what is typed rests, in milliseconds: each change of a case is written down for years. */
const rest = 1_000;

/** What one page has sent of an application. */
export interface Sent {
  readonly unanswered: Unanswered;
  last?: KeptApplication;
}

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Until nothing more is typed for a while, or the page goes. */
const rested = async (page: Page): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      page.removeEventListener('pagehide', end);
      resolve();
    };
    const timer = setTimeout(end, rest);
    page.addEventListener('pagehide', end);
  });

/** Keeps an application on the server: an answer at once, and what is only typed once it has rested. */
export const writeRested = async (
  { caller, page }: { readonly caller: Caller; readonly page: Page },
  input: KeepInput & { readonly caseId: string },
  sent: Sent,
): Promise<KeepResult> => {
  const before = sent.last;
  sent.last = input.application;
  if (before !== undefined && isOnlyTyped(input.application, before)) await rested(page);
  return writeSeenCase(caller, input, sent.unanswered);
};
