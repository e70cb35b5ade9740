import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { postbox } from '#api/user/user.ts';
import type { Caller } from '#client/call.ts';
import { bytesIn, fetchPaper, type PaperPage, saveBlob, savePaper } from '#client/paper-calls.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import type { PostboxEntry } from '#domain/entities/postbox.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { Store } from '#machines/customer/customer.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { postboxMachine } from '#machines/postbox/postbox.machine.ts';
import type {
  ArchiveResult,
  LoadedDocuments,
  OpenResult,
  PostboxNotice,
  SaveResult,
} from '#machines/postbox/postbox.types.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';
import type { Drawn } from './postbox.pages.ts';
import { archiveName } from './postbox.texts.ts';

/** Draws a PDF; its code comes with the first document that is opened. */
type Draw = (data: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<Drawn>;

interface PostboxDeps {
  readonly caller: Caller;
  /** Knows whose account relations there are, and counts what is unread. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  readonly page?: PaperPage;
  readonly draw?: Draw;
}

const drawHere: Draw = async (data, signal) => {
  const { drawPdf } = await import('./postbox.pages.ts');
  return drawPdf(data, globalThis.document, signal);
};

/** Whose a document is, where the reader could take it for another's: a child's always, others among several. */
const holderIn = (store: Store, { businessPartnerId }: PostboxEntry): Holder | null => {
  if (businessPartnerId === undefined || businessPartnerId === null) return null;
  const { holder } = holdingOf(store, { businessPartnerId, ipsId: null });
  return holder?.isChild === true || Object.keys(store.businessPartner).length > 1 ? holder : null;
};

const loadDocuments = async ({ caller, customer }: PostboxDeps): Promise<LoadedDocuments> => {
  const [{ entries }, store] = await Promise.all([caller.call(postbox, {}), settledStore(customer)]);
  return entries.map((entry) => ({ ...entry, holder: holderIn(store, entry) }));
};

const openDocument = async (
  { caller, draw = drawHere }: PostboxDeps,
  id: string,
  signal: AbortSignal,
): Promise<OpenResult> => {
  const paper = await fetchPaper(caller, id, signal);
  if (!paper.ok) return paper;
  const { title, size } = paper.value;
  // The server has handed it over, so it is read: a browser that cannot draw it still saves it.
  const drawn = await draw(bytesIn(paper.value), signal).catch((): Drawn => ({ pages: [], pageCount: 0 }));
  signal.throwIfAborted();
  return granted({ id, title, size, ...drawn });
};

/** A name that the archive does not have yet. */
const freeName = (names: Readonly<Record<string, unknown>>, wanted: string): string => {
  let name = wanted;
  for (let count = 2; Object.hasOwn(names, name); count += 1) name = wanted.replace(/(?=\.pdf$)/, ` (${count})`);
  return name;
};

const saveArchive = async (
  { caller, customer, page = globalThis.document }: PostboxDeps,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ArchiveResult> => {
  const { zipSync } = await import('fflate');
  const files: Record<string, Uint8Array> = {};
  const gone: string[] = [];
  // One after the other: the server makes each at its first opening.
  for (const id of ids) {
    const paper = await fetchPaper(caller, id, signal);
    if (paper.ok) files[freeName(files, paper.value.fileName)] = bytesIn(paper.value);
    else gone.push(id);
  }
  if (gone.length === ids.length) return refused('GONE');
  const { user } = customer.getSnapshot().context.store;
  // They are packed already; only put together.
  const bytes = new Uint8Array(zipSync(files, { level: 0 }));
  saveBlob(new Blob([bytes], { type: 'application/zip' }), archiveName(user?.today ?? null), page);
  return granted({ gone });
};

/** What the postbox needs of the server and of the customer's store. */
export const postboxActors = (deps: PostboxDeps): ActorsOf<typeof postboxMachine> => ({
  loadDocuments: fromPromise<LoadedDocuments, undefined>(async () => loadDocuments(deps)),
  openDocument: fromPromise<OpenResult, { readonly id: string }>(async ({ input, signal }) =>
    openDocument(deps, input.id, signal),
  ),
  saveDocument: fromPromise<SaveResult, { readonly id: string }>(async ({ input: { id }, signal }) => {
    const saved = await savePaper(deps.caller, id, deps.page ?? globalThis.document, signal);
    return saved.ok ? granted({ id }) : saved;
  }),
  saveArchive: fromPromise<ArchiveResult, { readonly ids: readonly string[] }>(async ({ input, signal }) =>
    saveArchive(deps, input.ids, signal),
  ),
  tellStore: fromCallback<PostboxNotice, undefined>(({ receive }) => receive((notice) => deps.customer.send(notice))),
});
