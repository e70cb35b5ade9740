import type { CallOptions, Caller } from '#client/call.ts';

export type HeardAnswer =
  | { readonly ok: true; readonly value: unknown; readonly etag?: string }
  | { readonly ok: false; readonly refusal: string; readonly details?: unknown };

export const yes = (value: unknown, etag?: string): HeardAnswer => ({
  ok: true,
  value,
  ...(etag === undefined ? {} : { etag }),
});
export const no = (refusal: string, details?: unknown): HeardAnswer => ({
  ok: false,
  refusal,
  ...(details === undefined ? {} : { details }),
});

interface Heard {
  readonly name: string;
  readonly payload: unknown;
  readonly options: CallOptions | undefined;
}

type Payload = Readonly<Record<string, unknown>>;

/** A server that answers by the call's name and what is asked; a call that nobody answers is a fault. `lost` never arrives. */
export const heardCaller = (
  server: Readonly<Record<string, (payload: Payload, made: number) => HeardAnswer | 'lost' | Promise<HeardAnswer>>>,
) => {
  const heard: Heard[] = [];
  const answer = async (name: string, payload: Payload, options?: CallOptions): Promise<HeardAnswer> => {
    const made = heard.filter((each) => each.name === name).length;
    heard.push({ name, payload, options });
    const given = await server[name]?.(payload, made);
    if (given === undefined) throw new Error(`'${name}' was not expected.`);
    if (given === 'lost') throw new Error('The answer was lost.');
    return given;
  };
  const caller = {
    attempt: ({ name }: { name: string }, payload: Payload, options?: CallOptions) => answer(name, payload, options),
    call: async ({ name }: { name: string }, payload: Payload, options?: CallOptions) => {
      const given = await answer(name, payload, options);
      if (!given.ok) throw new Error(given.refusal);
      return given.value;
    },
  } as unknown as Caller;
  return { caller, heard, made: (name: string) => heard.filter((each) => each.name === name) };
};
