import { costInformationDocument } from '#api/offer/cost-information.ts';
import type { Caller } from '#client/call.ts';
import type { CostsAsked } from '#machines/account-consents/account-consents.types.ts';
import { type PaperPage, saveFile } from '#client/paper-calls.ts';

/** Has the costs of what is applied for put on paper, and hands it over. Its figures are the server's own. */
export const saveCostPaper = async (
  caller: Caller,
  asked: CostsAsked,
  page: PaperPage,
  signal: AbortSignal,
): Promise<void> => {
  saveFile(await caller.call(costInformationDocument, asked, { signal }), page);
};
