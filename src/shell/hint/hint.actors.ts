import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { cmsItem, getCMSProxy } from '#api/content/cms.ts';
import type { Caller } from '#client/call.ts';
import type { SessionStore } from '#client/session-store.ts';
import type { Hint } from '#domain/entities/hint.ts';
import type { hintMachine } from '#machines/hint/hint.machine.ts';
import type { HintsKnown } from '#machines/hint/hint.types.ts';
import type { ActorsOf } from '#machines/port.ts';

export interface HintDeps {
  readonly caller: Caller;
  /** Holds the dismissed ids for the browser's session. */
  readonly sessionStore: SessionStore;
  /** Holds the hints themselves: too much for a cookie. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The collection of the content system. */
  readonly collectionId: string;
}

const cacheKey = 'dynamic-hints-items';
const dismissedKey = 'dynamic-hints';

/** What the content system leaves out is not set: neither shown by chance nor dismissible. */
export const hintOf = ({ _id: id, ...item }: z.output<typeof cmsItem>): Hint => ({
  id,
  name: item.name,
  description: item.description ?? '',
  'link-text': item['link-text'] ?? null,
  'link-url': item['link-url'] ?? null,
  active: item.active ?? false,
  conditions: item.conditions ?? [],
  dismissible: item.dismissible ?? false,
  hidden: item.hidden ?? false,
  slot: item.slot ?? '',
  variant: item.variant ?? 'info',
});

const parsed = <Schema extends z.ZodMiniType>(schema: Schema, text: string | null): z.output<Schema> | undefined => {
  try {
    return z.parse(schema, JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
};

const idsOf = (text: string | undefined): readonly string[] => parsed(z.array(z.string()), text ?? null) ?? [];

const itemsOf = async (deps: HintDeps, signal: AbortSignal): Promise<readonly z.output<typeof cmsItem>[]> => {
  const cached = parsed(z.array(cmsItem), deps.storage.getItem(cacheKey));
  if (cached !== undefined) return cached;
  const { items } = await deps.caller.call(getCMSProxy, { collectionId: deps.collectionId }, { signal });
  deps.storage.setItem(cacheKey, JSON.stringify(items));
  return items;
};

/** Hints of a collection, asked for once in a browser's session, and which of them were dismissed (SHL-06). */
export const hintActors = (deps: HintDeps): ActorsOf<typeof hintMachine> => ({
  loadHints: fromPromise<HintsKnown, undefined>(async ({ signal }) => ({
    hints: (await itemsOf(deps, signal)).map(hintOf),
    dismissed: idsOf(deps.sessionStore.read(dismissedKey)),
  })),
  rememberDismissal: fromPromise<null, { readonly dismissed: readonly string[] }>(async ({ input }) => {
    // Another slot may have written meanwhile.
    const all = new Set([...idsOf(deps.sessionStore.read(dismissedKey)), ...input.dismissed]);
    deps.sessionStore.write(dismissedKey, JSON.stringify([...all]));
    return null;
  }),
});
