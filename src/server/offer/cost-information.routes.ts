import type { Deps } from '../deps.ts';
import { costInformationOf } from '../documents/cost-information.ts';
import { documentKinds } from '../documents/kinds.ts';
import { costInformation } from '../documents/templates/costs.ts';
import { date } from '../documents/templates/text.ts';
import type { Handlers } from '../http/handler.ts';
import { findOffered } from './find-offered.ts';
import type { StrangersPapers } from './strangers-papers.ts';

/**
 * ONB-12, REG-06: the cost information on paper, for whoever asks; nobody keeps it. Made by the same rules as the one among a
 * contract's papers, so that who consents has read the figures that are signed later.
 */
export const costInformationHandlers = (
  deps: Pick<Deps, 'db' | 'clocks'> & { readonly papers: StrangersPapers },
): Pick<Handlers, 'costInformationDocument'> => ({
  costInformationDocument: async ({ payload, principal, facts: request }) => {
    const { papers, clocks } = deps;
    const by = { principal, facts: request };
    const refused = await papers.tooMany(by);
    if (refused !== undefined) return refused;
    const found = await findOffered(deps, payload);
    if (!found.ok) return found;
    const { offered, terms } = found.value;
    const { conditionId, initialAmount: deposit, savingsPlanAmount: monthly, yearsTillNoIncome = 0 } = payload;
    const years = yearsTillNoIncome === 0 ? null : yearsTillNoIncome;
    const { subscriptionType } = terms;
    const told = { ...offered, conditionId, package: subscriptionType, deposit, monthly, years };
    const kind = documentKinds.COST_INFORMATION;
    const parsed = kind.facts.parse(costInformationOf(told, terms));
    const today = clocks.today();
    const letter = {
      title: kind.title(parsed),
      recipient: [],
      reference: [{ label: 'Datum', value: date(today) }],
      blocks: costInformation(parsed),
      createdAt: clocks.now().toISOString(),
    };
    return papers.print(by, letter, `Kosteninformation ${parsed.title} ${today}`);
  },
});
