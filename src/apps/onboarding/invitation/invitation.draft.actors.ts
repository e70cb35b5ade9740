import type { DraftShelf } from '#client/draft-shelf.ts';
import { type DraftKind, draftKeeping, type KeepingDeps } from '#client/draft-keeping.ts';
import { type KeptJoining, keptJoining, nothingJoined } from '#domain/application/kept-joining.ts';
import { invitationVersion } from '#machines/invitation/invitation.version.ts';

const joiningDrafts: DraftKind<KeptJoining> = {
  journey: 'invitation',
  version: invitationVersion,
  read: keptJoining,
  rest: 500,
};

/** The draft of an invitation bears the checksum of its link, as the server keeps it: nobody without the link can name it. */
export const draftSubjectOf = async (token: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return btoa(String.fromCodePoint(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** Takes what this browser could not send of an invitation that has ended, whoever typed it. */
export const forgetHeld = async (shelf: DraftShelf, token: string): Promise<void> => {
  const subject = await draftSubjectOf(token);
  const prefix = `${joiningDrafts.journey} `;
  for (const ending of shelf.endings(prefix)) {
    if (ending.endsWith(` ${subject}`)) shelf.remove(prefix + ending);
  }
};

/** Keeps what an invited person types as soon as typing rests; what this browser could not send is sent once it is found. */
export const joiningKeeping = (deps: KeepingDeps) => {
  const { resumed, take, forget, settled, listen } = draftKeeping(deps, joiningDrafts);
  let subject: string | undefined;
  let stop: (() => void) | undefined;
  return {
    /** What whoever is signed in has typed of an invitation. Where it cannot be read it throws. */
    begun: async (username: string, token: string): Promise<KeptJoining> => {
      subject = await draftSubjectOf(token);
      // Whether it is kept is told nowhere: what did not arrive stays in this browser, and goes as soon as it can.
      stop ??= listen(() => undefined);
      const { draft } = await resumed(username, subject);
      return draft ?? nothingJoined;
    },
    take: (draft: KeptJoining): void => {
      if (subject !== undefined) take(subject, draft);
    },
    forget: (): void => {
      if (subject !== undefined) forget(subject);
    },
    settled,
    /** Sends what still rests, and listens no more. */
    stop: (): void => {
      stop?.();
      stop = undefined;
    },
  };
};

export type JoiningKeeping = ReturnType<typeof joiningKeeping>;
