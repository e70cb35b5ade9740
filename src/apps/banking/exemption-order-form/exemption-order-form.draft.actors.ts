import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { draftKeeping, type KeepingDeps } from '#client/draft-keeping.ts';
import { exemptionTypes } from '#domain/exemption-order/exemption-order.ts';
import { ownExemption } from '#domain/exemption-order/exemption-subject.ts';
import { exemptionOrderFormVersion } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import { blankForm, draftOf } from '#machines/exemption-order-form/exemption-order-form.select.ts';
import type {
  DraftNotice,
  ExemptionDraft,
  ExemptionOrderFormInput,
} from '#machines/exemption-order-form/exemption-order-form.types.ts';
import { formDrafts } from '../draft-keeping.actors.ts';

const typedText = z.string().check(z.maxLength(120));
const dayText = z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/));

export const exemptionDrafts = formDrafts<ExemptionDraft>({
  journey: 'exemption-order-form',
  version: exemptionOrderFormVersion,
  shape: z.object({
    type: z.enum(exemptionTypes),
    amount: typedText,
    validFrom: dayText,
    validUntil: dayText,
    spouseName: typedText,
    spouseBornOn: typedText,
  }),
  blank: draftOf(blankForm),
});

/** What a draft is about: the child's account relation, or one's own order. */
export const subjectOf = ({ businessPartnerId }: ExemptionOrderFormInput): string => businessPartnerId ?? ownExemption;

/**
 * Keeps what is typed on the server, without tax ids. What orders waits until it has settled, and forgets it: a draft that comes
 * after its order would be offered again although it was given.
 */
export const draftKeeper = (deps: Omit<KeepingDeps, 'shelf'>) => {
  const keeping = draftKeeping(deps, exemptionDrafts);
  let subject = '';
  const keepDraft = fromCallback<DraftNotice, ExemptionOrderFormInput>(({ input, receive, sendBack }) => {
    subject = subjectOf(input);
    receive(({ draft }) => keeping.take(subject, draft));
    return keeping.listen(sendBack);
  });
  return { keepDraft, settled: keeping.settled, forget: () => keeping.forget(subject) };
};
