import type { Principal } from '../http/handler.ts';

/** Whose a token is, and until when it says so. */
export interface KnownToken {
  readonly principal: Principal;
  /** Milliseconds of real time. */
  readonly endsAt: number;
}

/** More than a process has customers at once; about a kilobyte each. */
const capacity = 5000;

/**
 * Tokens whose signature was found right, so that it is worked out once for each token and not for each call: it costs
 * more than everything else that a read does. A token counts only as a whole, byte for byte, and no longer than it says
 * itself; whether its session still stands is never remembered, that is asked with every call.
 */
export const knownTokens = () => {
  const known = new Map<string, KnownToken>();
  return {
    find: (token: string, now: Date): Principal | undefined => {
      const found = known.get(token);
      if (found === undefined) return undefined;
      if (found.endsAt > now.getTime()) return found.principal;
      known.delete(token);
      return undefined;
    },
    keep: (token: string, { principal, endsAt }: KnownToken): void => {
      // The one that was kept longest goes: it ends first, since all live equally long.
      const [oldest] = known.keys();
      if (known.size >= capacity && oldest !== undefined) known.delete(oldest);
      known.set(token, { principal, endsAt });
    },
  };
};
