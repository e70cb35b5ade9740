import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { academyActors } from '#apps/banking/academy/academy.actors.ts';
import type { Caller } from '#client/call.ts';

const load = async (answer: unknown) => {
  const asked: unknown[] = [];
  const caller = {
    attempt: async ({ name }: { name: string }, payload: unknown) => {
      asked.push({ name, payload });
      return answer;
    },
  } as unknown as Caller;
  const actor = createActor(academyActors({ caller }).loadArticles, { input: undefined });
  const articles = toPromise(actor);
  actor.start();
  return { articles: await articles, asked };
};

describe('the calls of the academy', () => {
  it('PLT-14: asks the proxy for the collection, and takes plain text from it', async () => {
    const items = [
      { _id: 'a', name: 'Streuung', description: 'Erstens.', active: true },
      { _id: 'b', name: 'Böse', description: '<script>alert(1)</script>', active: true },
    ];
    const { articles, asked } = await load({ ok: true, value: { items } });
    expect(articles.map(({ id }) => id)).toEqual(['a']);
    expect(asked).toEqual([{ name: 'getCMSProxy', payload: { collectionId: 'academy' } }]);
  });

  it('BNK-10: a collection that there is not holds nothing', async () => {
    expect((await load({ ok: false, refusal: 'NOT_FOUND' })).articles).toEqual([]);
  });

  it('API-07: any other refusal is a fault', async () => {
    await expect(load({ ok: false, refusal: 'TOO_MANY_REQUESTS' })).rejects.toThrow('TOO_MANY_REQUESTS');
  });
});
