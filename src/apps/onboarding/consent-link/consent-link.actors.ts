import { fromPromise } from 'xstate';
import { confirmConsent, withdrawConsent } from '#api/person/marketing.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { consentLinkMachine } from '#machines/consent-link/consent-link.machine.ts';
import type { ConfirmResult, WithdrawResult } from '#machines/consent-link/consent-link.types.ts';
import type { ActorsOf } from '#machines/port.ts';

/** A token that no token can be is as spent as one that was. */
const isEnded = (refusal: string): boolean => refusal === 'LINK_ENDED' || refusal === 'INVALID_REQUEST';

/** What the page of a mail's link needs of the server. */
export const consentLinkActors = (caller: Caller, token: string): ActorsOf<typeof consentLinkMachine> => ({
  confirm: fromPromise<ConfirmResult, undefined>(async () => {
    const answer = await caller.attempt(confirmConsent, { token });
    if (answer.ok) return granted(answer.value.confirmed);
    if (isEnded(answer.refusal)) return refused('LINK_ENDED');
    throw new UnexpectedRefusal(confirmConsent.name, answer.refusal);
  }),
  withdraw: fromPromise<WithdrawResult, undefined>(async () => {
    const answer = await caller.attempt(withdrawConsent, { token });
    if (answer.ok) return granted(null);
    if (isEnded(answer.refusal)) return refused('LINK_ENDED');
    throw new UnexpectedRefusal(withdrawConsent.name, answer.refusal);
  }),
});
