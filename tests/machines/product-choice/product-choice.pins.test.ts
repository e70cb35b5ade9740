import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { productChoiceMachine } from '#machines/product-choice/product-choice.machine.ts';
import type {
  BegunApplication,
  Choice,
  DeleteInput,
  DeleteResult,
  OpenLinkResult,
  ProductChoiceNotice,
} from '#machines/product-choice/product-choice.types.ts';

const vv = 'new-customer-new-business-partner-vv';
const begun: BegunApplication = {
  caseId: 'C-1',
  entryPoint: vv,
  accountKind: 'single',
  status: 'DRAFT',
  savedAt: '2026-11-19T09:30:00.000Z',
  place: { kind: 'wizard', accountKind: 'single', step: 2 },
};

interface World {
  readonly link?: OpenLinkResult | 'fault';
  readonly choice?: Choice | 'fault';
  readonly deletion?: DeleteResult;
}

const nothing: Choice = { isSignedIn: false, isCustomer: false, begun: [] };

const answer = async <Value>(value: Value | 'fault' | undefined): Promise<Value> =>
  value === 'fault' || value === undefined ? Promise.reject(new Error('offline')) : Promise.resolve(value);

const start = ({ link, choice: first = nothing, deletion = { ok: true, value: null } }: World) => {
  const told: ProductChoiceNotice[] = [];
  const deleted: DeleteInput[] = [];
  let choice = first;
  const actor = createActor(
    productChoiceMachine.provide({
      actors: {
        openLink: fromPromise<OpenLinkResult, undefined>(() => answer(link)),
        lookUp: fromPromise<Choice, undefined>(() => answer(choice)),
        deleteApplication: fromPromise<DeleteResult, DeleteInput>(({ input }) => {
          deleted.push(input);
          return Promise.resolve(deletion);
        }),
        browse: fromCallback<ProductChoiceNotice, undefined>(({ receive }) => {
          receive((notice) => told.push(notice));
        }),
      },
    }),
    { input: { hasLink: link !== undefined } },
  ).start();
  const at = (state: string) => waitFor(actor, (snapshot) => snapshot.value === state, { timeout: 2000 });
  const find = (found: Choice): void => {
    choice = found;
  };
  return { actor, told, deleted, at, find };
};

describe('the choice of a product', () => {
  it('ONB-13: a link leads right into its answers', async () => {
    const { told, at } = start({ link: { ok: true, value: { entryPoint: vv } } });
    await at('gone');
    expect(told).toEqual([{ type: 'browse.push', to: { kind: 'wayIn', entryPoint: vv } }]);
  });

  it('ONB-13: a link that was used or is too old says so, and one can begin anew', async () => {
    const { actor, told, at } = start({ link: { ok: false, refusal: 'RESUME_LINK_ENDED' } });
    await at('offered');
    expect(actor.getSnapshot().context.problem).toBe('RESUME_LINK_ENDED');
    actor.send({ type: 'wayIn.chosen', entryPoint: vv });
    expect(told).toEqual([{ type: 'browse.push', to: { kind: 'wayIn', entryPoint: vv } }]);
  });

  it('ONB-13: a link that could not be opened is not lost', async () => {
    const { actor, at } = start({ link: 'fault' });
    await at('unopened');
    actor.send({ type: 'link.retried' });
    expect(actor.getSnapshot().value).toBe('opening');
  });

  it('ONB-08: without an answer one can still begin', async () => {
    const { actor, at } = start({ choice: 'fault' });
    await at('offered');
    expect(actor.getSnapshot().context.problem).toBe('NOT_LOOKED');
    actor.send({ type: 'wayIn.chosen', entryPoint: vv });
    expect(actor.getSnapshot().value).toBe('gone');
  });

  it('ONB-13: what could not be looked for is looked for again, on request and only then', async () => {
    const { actor, at, find } = start({ choice: 'fault' });
    await at('offered');
    find({ isSignedIn: true, isCustomer: true, begun: [begun] });
    actor.send({ type: 'search.repeated' });
    expect(actor.getSnapshot().context.problem).toBeNull();
    await at('offered');
    expect(actor.getSnapshot().context.choice).toMatchObject({ isCustomer: true, begun: [begun] });
    actor.send({ type: 'search.repeated' });
    expect(actor.getSnapshot().value).toBe('offered');
  });

  it('ONB-13: what was begun goes on where it stands, and nothing that is not in the list', async () => {
    const { actor, told, at } = start({ choice: { isSignedIn: true, isCustomer: false, begun: [begun] } });
    await at('offered');
    actor.send({ type: 'application.resumed', application: { ...begun, caseId: 'C-2' } });
    expect(actor.getSnapshot().value).toBe('offered');
    actor.send({ type: 'application.resumed', application: begun });
    expect(told).toEqual([{ type: 'browse.push', to: { kind: 'application', application: begun } }]);
  });

  it('ONB-13: nothing is deleted without a question', async () => {
    const { actor, deleted, at } = start({ choice: { isSignedIn: true, isCustomer: false, begun: [begun] } });
    await at('offered');
    actor.send({ type: 'deletion.chosen', application: begun });
    actor.send({ type: 'deletion.left' });
    expect([actor.getSnapshot().value, deleted]).toEqual(['offered', []]);
    actor.send({ type: 'deletion.chosen', application: begun });
    actor.send({ type: 'deletion.confirmed' });
    await at('offered');
    expect(deleted).toEqual([{ caseId: 'C-1', entryPoint: vv }]);
  });
});
