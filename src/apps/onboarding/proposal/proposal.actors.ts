import { fromCallback, fromPromise } from 'xstate';
import { getOffer } from '#api/offer/offer.ts';
import { proposalDocument } from '#api/offer/proposal-document.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import type { Offer } from '#domain/proposal/offer.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import type { DocumentInput, DocumentResult, ViewNotice } from '#machines/proposal/proposal.types.ts';
import { type PaperPage, saveFile } from '#client/paper-calls.ts';
import { keepInTodaysMoney, type ViewStorage, wasInTodaysMoney } from './proposal.view.ts';

/** Has the proposal put on paper, and hands it over. What it says the server reckons itself, from the answers. */
const saveDocument = async (
  caller: Caller,
  page: PaperPage,
  { answers, ...input }: DocumentInput,
  signal: AbortSignal,
): Promise<DocumentResult> => {
  const { paiSelection, ...others } = answers;
  const impacts = paiSelection === undefined ? {} : { paiSelection: paiSelection && [...paiSelection] };
  const answer = await caller.attempt(proposalDocument, { ...input, answers: { ...others, ...impacts } }, { signal });
  if (answer.ok) {
    saveFile(answer.value, page);
    return granted(null);
  }
  if (answer.refusal === 'OFFER_CHANGED') return refused('OUTDATED');
  throw new UnexpectedRefusal(proposalDocument.name, answer.refusal);
};

/**
 * What the proposal needs of the server: the tables of today, once, and paper. Everything else is reckoned where it is shown, in
 * the money that this tab remembers.
 */
export const proposalActors = (
  caller: Caller,
  page: PaperPage = globalThis.document,
  storage: ViewStorage = globalThis.sessionStorage,
): ActorsOf<typeof proposalMachine> => ({
  readOffer: fromPromise<Offer, { readonly accountType: ConditionAccountCode }>(async ({ input }) =>
    caller.call(getOffer, input),
  ),
  saveDocument: fromPromise<DocumentResult, DocumentInput>(async ({ input, signal }) =>
    saveDocument(caller, page, input, signal),
  ),
  view: fromCallback<ViewNotice, undefined>(({ sendBack, receive }) => {
    if (wasInTodaysMoney(storage)) sendBack({ type: 'purchasingPower.recalled' });
    receive(({ inTodaysMoney }) => keepInTodaysMoney(storage, inTodaysMoney));
  }),
});
