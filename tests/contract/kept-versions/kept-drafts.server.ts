import { fromCallback } from 'xstate';
import type { DraftJourney } from '#domain/drafts/draft.ts';
import { grantedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

/** A draft as a version of its chart wrote it, and where whoever comes back to it goes on. */
export interface WrittenDraft {
  readonly name: string;
  readonly subject: string;
  readonly draft: Readonly<Record<string, unknown>>;
  /** The state of the chart; of its questions where one of them is asked. */
  readonly resumesAt: string;
}

interface Resumed {
  readonly at: string;
  /** What the chart of today keeps of it, as soon as anything is entered again. */
  readonly keptAgain: () => Promise<unknown>;
}

export interface DraftScene {
  /** Of today's chart. */
  readonly version: number;
  readonly resume: (written: WrittenDraft, version: number) => Promise<Resumed>;
}

export const savedAt = '2026-11-20T09:30:00.000Z';
export const page = new EventTarget();

/** A server that keeps the one draft. */
export const serverWith = (journey: DraftJourney, { subject, draft }: WrittenDraft, version: number) => {
  const { caller, calls } = scriptedCaller({
    listDrafts: [grantedAnswer({ drafts: [{ journey, subject, savedAt }] })],
    getDraft: [grantedAnswer({ kept: { version, draft, savedAt } })],
    putDraft: [grantedAnswer({ savedAt })],
  });
  const kept = async (): Promise<unknown> => {
    const { payload } = await waitForCall(() => calls('putDraft')[0]);
    return payload;
  };
  return { caller, kept };
};

const waitForCall = async <Call>(made: () => Call | undefined): Promise<Call> => {
  for (;;) {
    const call = made();
    if (call !== undefined) return call;
    await new Promise((done) => {
      setImmediate(done);
    });
  }
};

export const silent = fromCallback(() => undefined) as never;
