import type { proposalDocument } from '#api/offer/proposal-document.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { categoryLabels } from '#domain/products/labels.ts';
import { figuresOf } from '#domain/proposal/figures.ts';
import type { Offer } from '#domain/proposal/offer.ts';
import { strategyLabel } from '#domain/proposal/proposal-words.ts';
import { isLargeBet, sumProblems } from '#domain/proposal/sums.ts';
import { isQuick } from '#domain/questionnaire/quick.ts';
import type { Asked } from '#domain/questionnaire/answer-rules.ts';
import { entryPointOf, questionsAbout } from '#domain/questionnaire/entry-points.ts';
import { keptAnswers } from '#domain/questionnaire/kept-answers.ts';
import { choicesIn, judgedIn, packagesIn, proposedIn } from '#machines/proposal/proposal.select.ts';
import type { Deps } from '../deps.ts';
import { proposalLetter, type ProposalFacts } from '../documents/templates/proposal.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { offerOn } from './current-offer.ts';
import type { StrangersPapers } from './strangers-papers.ts';

type Payload = Call<typeof proposalDocument>['payload'];

/**
 * What the answers lead to, by the functions that the screen is made by; undefined where they lead to nothing. Sums are held to
 * the rules that hold for everybody: those of a customer's package are the contract's.
 */
const factsOf = (payload: Payload, offer: Offer): ProposalFacts | undefined => {
  const { entryPoint, accountKind, strategy, subscriptionType, keptPackage, years, inTodaysMoney, ordered } = payload;
  const { category, isChild, destination } = entryPointOf(entryPoint);
  if (category === null || destination !== 'PROPOSAL') return undefined;
  // Each is as its question has it by now; what was not asked is absent.
  const answers = keptAnswers(payload.answers);
  const child = isChild === true || accountKind === 'child';
  const asked: Asked = { category, existing: true, customerPackage: null, child, ordered };
  const wish = { wanted: strategy, wantedPackage: subscriptionType, keptPackage, years, inTodaysMoney };
  const wished = { entryPoint, known: {}, answers, asked, ...wish };
  const judged = judgedIn(wished);
  const proposed = proposedIn(wished, offer);
  const figures = proposed && figuresOf(proposed);
  if (judged === undefined || judged.recommended === null || proposed === undefined || figures === undefined) {
    return undefined;
  }
  if (sumProblems(answers, asked, questionsAbout(entryPoint, { child })).length > 0) return undefined;
  return {
    answers,
    judged,
    proposed,
    figures,
    choices: choicesIn(offer, judged),
    packages: packagesIn(offer, judged, wished),
    keptPackage,
    isQuick: isQuick(entryPoint),
    isChild: child,
    isLargeBet: isLargeBet(asked, answers),
    ordered,
  };
};

/** ONB-11, ONB-12: a proposal on paper, for whoever asks; nobody keeps it. */
export const proposalDocumentHandlers = ({
  db,
  clocks,
  papers,
}: Pick<Deps, 'db' | 'clocks'> & { readonly papers: StrangersPapers }): Pick<Handlers, 'proposalDocument'> => ({
  proposalDocument: async ({ payload, principal, facts: request }) => {
    const by = { principal, facts: request };
    const refused = await papers.tooMany(by);
    if (refused !== undefined) return refused;
    const today = clocks.today();
    const offer = await offerOn(db, conditionCodeOf(payload.accountKind), today);
    // What is on the screen has to be what is on paper.
    if (offer === undefined || offer.version !== payload.offerVersion) return { ok: false, refusal: 'OFFER_CHANGED' };
    const facts = factsOf(payload, offer);
    if (facts === undefined) return { ok: false, refusal: 'NO_PROPOSAL' };
    const { strategy, category } = facts.proposed;
    const letter = proposalLetter(facts, { on: today, createdAt: clocks.now().toISOString() });
    return papers.print(
      by,
      letter,
      `Anlagevorschlag ${categoryLabels[category]} ${strategyLabel(strategy, category)} ${today}`,
    );
  },
});
