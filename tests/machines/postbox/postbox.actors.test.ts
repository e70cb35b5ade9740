import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, type OutputFrom, toPromise, waitFor } from 'xstate';
import { postboxActors } from '#apps/banking/postbox/postbox.actors.ts';
import type { Caller } from '#client/call.ts';
import { sampleDocuments } from '#machines/postbox/postbox.model.ts';
import { messagesOf } from '#machines/postbox/postbox.select.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';

type Draw = NonNullable<Parameters<typeof postboxActors>[0]['draw']>;

const bytes = 'JVBERi0=';
const file = (id: string, fileName = `${id}.pdf`) => ({
  ok: true,
  value: { id, title: `Titel ${id}`, fileName, mediaType: 'application/pdf', size: 5, sha256: 'ab', content: bytes },
});

/** Answers by the id that is asked for, and remembers what was asked. */
const callerThat = (answers: Readonly<Record<string, unknown>>, entries: readonly unknown[] = []) => {
  const asked: unknown[] = [];
  const answer = async ({ name }: { name: string }, payload: { readonly id?: string }) => {
    asked.push({ name, payload });
    return payload.id === undefined ? { entries } : answers[payload.id];
  };
  return { caller: { attempt: answer, call: answer } as unknown as Caller, asked };
};

/** A page that keeps what it was to save. */
const savingPage = () => {
  const saved: { name: string; blob: Blob }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', blob: blob as Blob });
    return 'blob:saved';
  });
  const page = {
    createElement: () => ({
      href: '',
      download: '',
      click() {
        const last = saved.at(-1);
        if (last !== undefined) last.name = this.download;
      },
    }),
  } as unknown as Pick<Document, 'createElement'>;
  return { page, saved };
};

const run = async <Logic extends AnyActorLogic>(logic: Logic, input: unknown): Promise<OutputFrom<Logic>> => {
  const actor = createActor(logic, { input } as never);
  const answer = toPromise(actor);
  actor.start();
  return answer;
};

const cannotDraw = () => Promise.reject(new Error('no canvas'));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the calls of the postbox', () => {
  it('BNK-05: fetches the list once; views and search look at it', async () => {
    const entries = messagesOf(sampleDocuments);
    const { caller, asked } = callerThat({}, entries);
    const { loadDocuments } = postboxActors({ caller, customer: knownCustomer() });
    const documents = await run(loadDocuments, undefined);
    expect(documents.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
    expect(asked).toEqual([{ name: 'postbox', payload: {} }]);
  });

  it('BNK-05: who has one account relation of their own is not told whose a document is', async () => {
    const [entry] = sampleDocuments;
    const { caller } = callerThat({}, [{ ...entry, businessPartnerId: 'BP-1001' }]);
    const { loadDocuments } = postboxActors({ caller, customer: knownCustomer() });
    expect((await run(loadDocuments, undefined)).map(({ holder }) => holder)).toEqual([null]);
  });

  it('BNK-05: a document comes with its pages as they were drawn', async () => {
    const { caller, asked } = callerThat({ 'D-1': file('D-1') });
    const pages = [{ picture: 'data:,', width: 1, height: 1, text: 'Guten Tag' }];
    const draw = vi.fn<Draw>(async () => ({ pages, pageCount: 3 }));
    const { openDocument } = postboxActors({ caller, customer: knownCustomer(), draw });
    expect(await run(openDocument, { id: 'D-1' })).toEqual({
      ok: true,
      value: { id: 'D-1', title: 'Titel D-1', size: 5, pages, pageCount: 3 },
    });
    expect(asked).toEqual([{ name: 'getPostboxDoc', payload: { id: 'D-1' } }]);
    expect(draw).toHaveBeenCalledWith(new TextEncoder().encode('%PDF-'), expect.anything());
  });

  it('BNK-05: a browser that cannot draw it has it all the same', async () => {
    const { caller } = callerThat({ 'D-1': file('D-1') });
    const { openDocument } = postboxActors({ caller, customer: knownCustomer(), draw: cannotDraw });
    expect(await run(openDocument, { id: 'D-1' })).toMatchObject({ ok: true, value: { pages: [], pageCount: 0 } });
  });

  it('BNK-05: saves a document under the name that the server gave it', async () => {
    const { caller } = callerThat({ 'D-1': file('D-1', 'Vertrag.pdf') });
    const { page, saved } = savingPage();
    const { saveDocument } = postboxActors({ caller, customer: knownCustomer(), page });
    expect(await run(saveDocument, { id: 'D-1' })).toEqual({ ok: true, value: { id: 'D-1' } });
    expect(saved.map(({ name }) => name)).toEqual(['Vertrag.pdf']);
    expect(await saved[0]?.blob.text()).toBe('%PDF-');
  });

  it.each(['openDocument', 'saveDocument'] as const)(
    'BNK-05: %s: what is not there, or another’s, has gone',
    async (port) => {
      const { caller } = callerThat({ 'D-1': { ok: false, refusal: 'NOT_FOUND' } });
      const { page, saved } = savingPage();
      const logic: AnyActorLogic = postboxActors({ caller, customer: knownCustomer(), page })[port];
      expect(await run(logic, { id: 'D-1' })).toEqual({ ok: false, refusal: 'GONE' });
      expect(saved).toEqual([]);
    },
  );

  it.each(['openDocument', 'saveDocument'] as const)('API-07: %s: any other refusal is a fault', async (port) => {
    const { caller } = callerThat({ 'D-1': { ok: false, refusal: 'TOO_MANY_REQUESTS' } });
    const logic: AnyActorLogic = postboxActors({ caller, customer: knownCustomer() })[port];
    await expect(run(logic, { id: 'D-1' })).rejects.toThrow('TOO_MANY_REQUESTS');
  });

  it('BNK-05: packs every chosen document once, those of the same name under names of their own', async () => {
    const { caller } = callerThat({
      'D-1': file('D-1', 'Bericht.pdf'),
      'D-2': file('D-2', 'Bericht.pdf'),
      'D-3': { ok: false, refusal: 'NOT_FOUND' },
    });
    const { page, saved } = savingPage();
    const { saveArchive } = postboxActors({ caller, customer: knownCustomer(), page });
    expect(await run(saveArchive, { ids: ['D-1', 'D-2', 'D-3'] })).toEqual({ ok: true, value: { gone: ['D-3'] } });
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^Postbox \d{4}-\d{2}-\d{2}\.zip$/)]);
    const packed = unzipSync(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer()));
    expect(Object.entries(packed).map(([name, content]) => [name, strFromU8(content)])).toEqual([
      ['Bericht.pdf', '%PDF-'],
      ['Bericht (2).pdf', '%PDF-'],
    ]);
  });

  it('BNK-05: where all have gone there is no file', async () => {
    const { caller } = callerThat({ 'D-1': { ok: false, refusal: 'NOT_FOUND' } });
    const { page, saved } = savingPage();
    const { saveArchive } = postboxActors({ caller, customer: knownCustomer(), page });
    expect(await run(saveArchive, { ids: ['D-1'] })).toEqual({ ok: false, refusal: 'GONE' });
    expect(saved).toEqual([]);
  });

  it('SHL-01: the badge hears what was read', async () => {
    const customer = knownCustomer();
    await waitFor(customer, ({ context }) => context.store.user !== null);
    const { tellStore } = postboxActors({ caller: callerThat({}).caller, customer });
    const actor = createActor(tellStore, { input: undefined });
    actor.start();
    const messages = messagesOf(sampleDocuments);
    actor.send({ type: 'messages.known', messages });
    const { store } = customer.getSnapshot().context;
    expect(store.messages).toEqual(messages);
    expect(store.user?.postbox).toEqual(messages);
  });
});
