import type { CallOptions, Caller } from '#client/call.ts';

export type ScriptedAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: string; readonly details?: unknown };

/** Each call's answers in turn, the last one again and again; `lost` never arrives, a promise when the test wants it to. */
export type CallScript = Readonly<Record<string, readonly (ScriptedAnswer | Promise<ScriptedAnswer> | 'lost')[]>>;

export interface Made {
  readonly payload: unknown;
  readonly key: string | undefined;
}

export const grantedAnswer = (value: unknown): ScriptedAnswer => ({ ok: true, value });
export const refusedAnswer = (refusal: string, details?: unknown): ScriptedAnswer => ({ ok: false, refusal, details });

/** A server by a script, for tests of what a journey asks of it. A call that is not in the script is a fault. */
export const scriptedCaller = (script: CallScript) => {
  const made = new Map<string, Made[]>();
  const callsOf = (name: string): Made[] => made.get(name) ?? [];
  const answer = async (name: string, payload: unknown, options?: CallOptions): Promise<ScriptedAnswer> => {
    const answers = script[name] ?? [];
    const before = callsOf(name).length;
    made.set(name, [...callsOf(name), { payload, key: options?.idempotencyKey }]);
    const next = answers[Math.min(before, answers.length - 1)];
    if (next === undefined) throw new Error(`'${name}' was not expected.`);
    if (next === 'lost') throw new Error('The answer was lost.');
    return next;
  };
  const caller = {
    attempt: ({ name }: { name: string }, payload: unknown, options?: CallOptions) => answer(name, payload, options),
    call: async ({ name }: { name: string }, payload: unknown, options?: CallOptions) => {
      const answered = await answer(name, payload, options);
      if (!answered.ok) throw new Error(answered.refusal);
      return answered.value;
    },
  } as unknown as Caller;
  return { caller, calls: callsOf };
};
