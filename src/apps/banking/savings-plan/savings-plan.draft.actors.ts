import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { draftKeeping, type KeepingDeps } from '#client/draft-keeping.ts';
import { savingsPlanIntervals } from '#domain/entities/savings-plan.ts';
import { planPayments } from '#domain/savings-plan/plan-form.ts';
import { savingsPlanVersion } from '#machines/savings-plan/savings-plan.machine.ts';
import { blankForm } from '#machines/savings-plan/savings-plan.select.ts';
import type { DraftNotice, PlanDraft, SavingsPlanInput } from '#machines/savings-plan/savings-plan.types.ts';
import { formDrafts } from '../draft-keeping.actors.ts';

const typedText = z.string().check(z.maxLength(64));

export const savingsPlanDrafts = formDrafts<PlanDraft>({
  journey: 'savings-plan',
  version: savingsPlanVersion,
  shape: z.object({
    amount: typedText,
    interval: z.enum(savingsPlanIntervals),
    startMonth: z.string().check(z.regex(/^(?:\d{4}-\d{2})?$/)),
    isLimited: z.boolean(),
    endText: typedText,
    payment: z.nullable(z.enum(planPayments)),
    bankAccount: typedText,
  }),
  blank: blankForm,
});

/**
 * Keeps what is entered on the server. What orders waits until it has settled, and forgets it: a draft that comes after its
 * order would be offered again although it was done. An account's number does not stay in a browser: there is no shelf.
 */
export const draftKeeper = (deps: Omit<KeepingDeps, 'shelf'>) => {
  const keeping = draftKeeping(deps, savingsPlanDrafts);
  const keepDraft = fromCallback<DraftNotice, SavingsPlanInput>(({ input: { id }, receive, sendBack }) => {
    receive(({ draft }) => {
      if (id !== null) keeping.take(id, draft);
    });
    return keeping.listen(sendBack);
  });
  return { keepDraft, settled: keeping.settled, forget: keeping.forget };
};
