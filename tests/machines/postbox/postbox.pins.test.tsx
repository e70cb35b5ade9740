import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { postboxScreens } from '#apps/banking/postbox/postbox.screens.tsx';
import { newsTexts, postboxTexts as texts, viewTexts } from '#apps/banking/postbox/postbox.texts.ts';
import { archiveLimit, postboxViews } from '#domain/postbox/postbox-view.ts';
import { granted, refused } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { postboxMachine } from '#machines/postbox/postbox.machine.ts';
import { sampleDocuments, sampleOpened } from '#machines/postbox/postbox.model.ts';
import type {
  ArchiveResult,
  LoadedDocuments,
  OpenResult,
  PostboxNotice,
  SaveResult,
} from '#machines/postbox/postbox.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const never = () => new Promise<never>(() => undefined);

interface World {
  readonly documents?: LoadedDocuments;
  readonly open?: (id: string) => Promise<OpenResult>;
  readonly save?: (id: string) => Promise<SaveResult>;
  readonly pack?: (ids: readonly string[]) => Promise<ArchiveResult>;
}

const begin = async ({ documents = sampleDocuments, open = never, save = never, pack = never }: World) => {
  const calls = {
    load: vi.fn<() => Promise<LoadedDocuments>>(async () => documents),
    open: vi.fn<typeof open>(open),
    save: vi.fn<typeof save>(save),
    pack: vi.fn<typeof pack>(pack),
    told: vi.fn<(unread: readonly string[]) => void>(),
  };
  const machine = postboxMachine.provide({
    actors: {
      loadDocuments: fromPromise<LoadedDocuments, undefined>(calls.load),
      openDocument: fromPromise<OpenResult, { readonly id: string }>(({ input }) => calls.open(input.id)),
      saveDocument: fromPromise<SaveResult, { readonly id: string }>(({ input }) => calls.save(input.id)),
      saveArchive: fromPromise<ArchiveResult, { readonly ids: readonly string[] }>(({ input }) =>
        calls.pack(input.ids),
      ),
      tellStore: fromCallback<PostboxNotice, undefined>(({ receive }) =>
        receive(({ messages }) => calls.told(messages.filter(({ status }) => status === 'UNREAD').map(({ id }) => id))),
      ),
    },
  });
  const actorRef = createActor(machine).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof postboxMachine> actorRef={actorRef} screens={postboxScreens} />
    </MantineTheme>,
  );
  await screen.findByRole('group', { name: texts.views });
  return { user: userEvent.setup({ delay: null }), actorRef, ...calls };
};

type User = Awaited<ReturnType<typeof begin>>['user'];
const press = (user: User, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const letter = `${texts.open}: Ihre Lastschrift wurde zurückgegeben, 20.11.2026`;
const saveLetter = `${texts.download}: Ihre Lastschrift wurde zurückgegeben, 20.11.2026`;
const titles = () =>
  screen.queryAllByRole('rowheader').map((cell) => cell.querySelector('[class*="title"]')?.textContent);

const lost = () => Promise.reject(new Error('lost'));
const archive = () => screen.getByRole('button', { name: texts.marks.archive });

describe('reading a document: what must never change', () => {
  it('BNK-05: it is read once it was handed over, in the list and at the badge, and no other is', async () => {
    const { user, told, open } = await begin({ open: async () => granted(sampleOpened) });
    expect(told).toHaveBeenLastCalledWith(['D-1008', 'D-1007']);
    await press(user, letter);
    const dialog = await screen.findByRole('dialog', { name: sampleOpened.title });
    expect(open.mock.calls).toEqual([['D-1008']]);
    expect(told).toHaveBeenLastCalledWith(['D-1007']);
    expect(within(dialog).getByRole('img', { name: texts.reader.page(1, 1) })).toBeTruthy();
    expect(within(dialog).getByText(/Ihre Bank hat die Lastschrift zurückgegeben/)).toBeTruthy();
    await press(user, texts.reader.close);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: `${viewTexts.UNREAD} 1` })).toBeTruthy();
  });

  it('BNK-05: as long as it is on its way it is unread, and can be left', async () => {
    const { user, told } = await begin({});
    await press(user, letter);
    expect(screen.getByText(texts.reader.opening)).toBeTruthy();
    await press(user, texts.reader.close);
    expect(told).toHaveBeenLastCalledWith(['D-1008', 'D-1007']);
  });

  it('BNK-05: its picture is one that the policy of the page lets in', async () => {
    const { user } = await begin({ open: async () => granted(sampleOpened) });
    await press(user, letter);
    const picture = await screen.findByRole('img', { name: texts.reader.page(1, 1) });
    expect(picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    expect(document.querySelector('iframe, object, embed')).toBeNull();
  });

  it('BNK-05: of a long one the first pages are shown, and it is said', async () => {
    const { user } = await begin({ open: async () => granted({ ...sampleOpened, pageCount: 20 }) });
    await press(user, letter);
    expect(await screen.findByText(texts.reader.firstPages(1, 20))).toBeTruthy();
  });

  it('BNK-05: what cannot be drawn can be downloaded', async () => {
    const { user, save } = await begin({
      open: async () => granted({ ...sampleOpened, pages: [], pageCount: 0 }),
      save: async (id) => granted({ id }),
    });
    await press(user, letter);
    expect(await screen.findByText(texts.reader.undrawn)).toBeTruthy();
    await press(user, texts.reader.download);
    expect(await screen.findByText(newsTexts.SAVED.text)).toBeTruthy();
    expect(save.mock.calls).toEqual([['D-1008']]);
  });

  it('BNK-05: one that has gone, or is somebody else’s, is said to, and the list is fetched anew', async () => {
    const { user, load } = await begin({ open: async () => refused('GONE') });
    // What comes with its live region is not read out: the region stands there, empty, from the beginning.
    const region = document.querySelector('#postbox-news');
    expect(region?.textContent).toBe('');
    await press(user, letter);
    expect((await screen.findByText(newsTexts.GONE.text)).closest('[aria-live]')).toBe(region);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['opened', letter, newsTexts.OPEN_FAILED.text],
    ['downloaded', saveLetter, newsTexts.SAVE_FAILED.text],
  ])('API-07: after a lost answer to what was %s it says so, and nothing counts as read', async (_, button, text) => {
    const { user, told } = await begin({ open: lost, save: lost });
    await press(user, button);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(told).toHaveBeenLastCalledWith(['D-1008', 'D-1007']);
  });

  it('BNK-05: what was downloaded counts as read, and nothing else', async () => {
    const { user, told } = await begin({ save: async (id) => granted({ id }) });
    await press(user, saveLetter);
    expect(await screen.findByText(newsTexts.SAVED.text)).toBeTruthy();
    expect(told).toHaveBeenLastCalledWith(['D-1007']);
  });

  it('BNK-05: a double click downloads once', async () => {
    const { user, save } = await begin({});
    await user.dblClick(screen.getByRole('button', { name: saveLetter }));
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('finding documents', () => {
  it('BNK-05: every category has its view with how many it holds', async () => {
    const { user } = await begin({});
    for (const view of postboxViews)
      expect(screen.getByRole('button', { name: new RegExp(`^${viewTexts[view]} \\d+$`) })).toBeTruthy();
    await press(user, `${viewTexts.TAX} 1`);
    expect(titles()).toEqual(['Freistellungsauftrag ab 01.01.2026']);
    await press(user, `${viewTexts.UNREAD} 2`);
    expect(titles()).toEqual(['Ihre Lastschrift wurde zurückgegeben', 'Verlustmitteilung: 10 %']);
  });

  it('BNK-05: searches titles, days and names within the view', async () => {
    const { user } = await begin({});
    await user.type(screen.getByLabelText(texts.search), 'yilmaz 2026');
    expect(titles()).toEqual([]);
    await user.clear(screen.getByLabelText(texts.search));
    await user.type(screen.getByLabelText(texts.search), 'deniz 02.10.2026');
    expect(titles()).toEqual(['Quartalsbericht 3/2026']);
    await press(user, `${viewTexts.COSTS} 1`);
    expect(screen.getByText(texts.nothing.text)).toBeTruthy();
    await press(user, texts.nothing.clear);
    expect(titles()).toHaveLength(15);
  });

  it('BNK-05: of hundreds it shows some, and more on demand', async () => {
    const many = Array.from({ length: 260 }, (_, at) => ({ ...sampleDocuments[2], id: `D-${at}` })) as LoadedDocuments;
    const { user } = await begin({ documents: many });
    expect(titles()).toHaveLength(15);
    expect(screen.getByText(texts.shownOf(15, 260))).toBeTruthy();
    await press(user, texts.more);
    expect(titles()).toHaveLength(65);
  });

  it('BNK-05: says whose it is where it is a child’s', async () => {
    await begin({});
    expect(screen.getAllByText(texts.child)).toHaveLength(1);
    expect(screen.getByText(/Deniz Yılmaz, vertreten durch/)).toBeTruthy();
  });
});

describe('one file of several documents', () => {
  it('BNK-05: without a choice it says what is missing, and does nothing', async () => {
    const { user, pack } = await begin({});
    expect(archive().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(texts.marks.none)).toBeTruthy();
    await user.click(archive());
    expect(pack).not.toHaveBeenCalled();
  });

  it('BNK-05: packs what was chosen, whatever is shown, and all of it counts as read', async () => {
    const { user, pack, told } = await begin({ pack: async () => granted({ gone: [] }) });
    await user.click(screen.getByRole('checkbox', { name: /^Auswählen: Ihre Lastschrift/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Auswählen: Freistellungsauftrag/ }));
    await press(user, `${viewTexts.COSTS} 1`);
    expect(screen.getByText(/2 Dokumente ausgewählt/)).toBeTruthy();
    await user.click(archive());
    expect(await screen.findByText(newsTexts.ARCHIVED.text)).toBeTruthy();
    expect(pack.mock.calls).toEqual([[['D-1008', 'D-1003']]]);
    expect(told).toHaveBeenLastCalledWith(['D-1007']);
    expect(screen.getByText(/Kein Dokument ausgewählt/)).toBeTruthy();
  });

  it('BNK-05: what had gone is missing, which is said, and is not read', async () => {
    const { user, load } = await begin({ pack: async () => granted({ gone: ['D-1008'] }) });
    await user.click(screen.getByRole('checkbox', { name: /^Auswählen: Ihre Lastschrift/ }));
    await user.click(archive());
    expect(await screen.findByText(newsTexts.ARCHIVED_PARTLY.text)).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('API-07: a lost answer keeps the choice', async () => {
    const { user } = await begin({ pack: () => Promise.reject(new Error('lost')) });
    await user.click(screen.getByRole('checkbox', { name: /^Auswählen: Ihre Lastschrift/ }));
    await user.click(archive());
    expect(await screen.findByText(newsTexts.ARCHIVE_FAILED.text)).toBeTruthy();
    expect(screen.getByText(/1 Dokument ausgewählt/)).toBeTruthy();
  });

  it(`BNK-05: ${archiveLimit} fit, one more does not`, async () => {
    const many = Array.from({ length: archiveLimit + 1 }, (_, at) => ({ ...sampleDocuments[0], id: `D-${at}` }));
    const { actorRef } = await begin({ documents: many as LoadedDocuments });
    actorRef.send({ type: 'more.wanted' });
    actorRef.send({ type: 'shown.marked' });
    expect(actorRef.getSnapshot().can({ type: 'archive.wanted' })).toBe(false);
    expect(await screen.findByText(texts.marks.tooMany)).toBeTruthy();
    actorRef.send({ type: 'document.unmarked', id: 'D-0' });
    expect(actorRef.getSnapshot().can({ type: 'archive.wanted' })).toBe(true);
  });
});
