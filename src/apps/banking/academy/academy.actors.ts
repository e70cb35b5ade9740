import { fromPromise } from 'xstate';
import { getCMSProxy } from '#api/content/cms.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { type Article, articlesOf } from '#domain/academy/articles.ts';
import type { academyMachine } from '#machines/academy/academy.machine.ts';
import type { ActorsOf } from '#machines/port.ts';

/** Where editors keep the articles. */
const collectionId = 'academy';

/** What the academy needs of the content system, by way of the bank's own proxy (PLT-14). */
export const academyActors = ({ caller }: { readonly caller: Caller }): ActorsOf<typeof academyMachine> => ({
  loadArticles: fromPromise<readonly Article[], undefined>(async ({ signal }) => {
    const answer = await caller.attempt(getCMSProxy, { collectionId }, { signal });
    if (answer.ok) return articlesOf(answer.value.items);
    // Editors have not begun the collection.
    if (answer.refusal === 'NOT_FOUND') return [];
    throw new UnexpectedRefusal(getCMSProxy.name, answer.refusal);
  }),
});
