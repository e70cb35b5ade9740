import { fromCallback } from 'xstate';
import { createProduct } from '#api/business-partners/opening.ts';
import { deleteDraft } from '#api/drafts/drafts.ts';
import type { Caller } from '#client/call.ts';
import { type DraftKind, draftKeeping, type KeepingDeps, readDraft, writeDraft } from '#client/draft-keeping.ts';
import {
  type KeptInvestment,
  keptInvestment,
  type KeptTerms,
  keptTerms,
  plainAnswers,
  wishElsewhere,
} from '#domain/application/kept-investment.ts';
import type { InvestmentWay } from '#domain/onboarding/investment-ways.ts';
import { mergedTyped } from '#domain/questionnaire/kept-answers.ts';
import { newInvestmentVersion } from '#machines/new-investment/new-investment.machine.ts';
import type { HandOverInput, InvestmentDraftNotice } from '#machines/new-investment/new-investment.types.ts';

type Draft = KeptInvestment & KeptTerms;

const investmentDrafts = (way: InvestmentWay): DraftKind<Draft> => ({
  journey: 'new-investment',
  version: newInvestmentVersion,
  read: (kept) => ({ ...keptInvestment(kept), ...keptTerms(kept) }),
  // What is about the person belongs to the account relation for which it was answered.
  merged: (newer, older) => {
    const isHere = newer.businessPartnerId === older.businessPartnerId;
    const isAlike = isHere && newer.isRenewed === older.isRenewed;
    const taken = isAlike ? older.answers : plainAnswers(way, older.answers);
    const wish = newer.wish ?? (isHere ? older.wish : wishElsewhere(older.wish));
    const typed = isAlike ? mergedTyped(newer, older) : newer.typed;
    return { ...newer, answers: { ...taken, ...newer.answers }, typed, wish };
  },
});

/** Keeps a further investment as soon as anything is answered; what this browser could not send is sent once it is found. */
export const investmentKeeping = (deps: KeepingDeps, way: InvestmentWay) => {
  const { caller } = deps;
  const kind = investmentDrafts(way);
  const { resumed, take, forget, settled, listen } = draftKeeping(deps, kind);
  return {
    /** What was begun on this way, by whoever is signed in. */
    begun: async (username: Promise<string>) => resumed(username, way),
    /** Takes the answers to another way, where what was answered there is not lost; they are no draft here any more. */
    handOver: async ({ to, investment }: HandOverInput): Promise<null> => {
      await settled();
      const there = await readDraft(caller, kind, to);
      const answers = { ...there?.draft.answers, ...investment.answers };
      await writeDraft(caller, kind, to, { ...investment, answers });
      if (to === way) return null;
      await caller.call(deleteDraft, { journey: kind.journey, subject: way });
      forget(way);
      return null;
    },
    /** Who orders with it waits until the draft is kept: a draft that comes after its order would be offered again. */
    ordering: {
      ...caller,
      attempt: async (endpoint, ...rest) => {
        if (endpoint.name !== createProduct.name) return caller.attempt(endpoint, ...rest);
        await settled();
        const answer = await caller.attempt(endpoint, ...rest);
        if (answer.ok) forget(way);
        return answer;
      },
    } satisfies Caller,
    keeper: fromCallback<InvestmentDraftNotice, { readonly entryPoint: InvestmentWay }>(({ receive, sendBack }) => {
      receive(({ draft }) => take(way, draft));
      return listen(sendBack);
    }),
  };
};

export type InvestmentKeeping = ReturnType<typeof investmentKeeping>;
