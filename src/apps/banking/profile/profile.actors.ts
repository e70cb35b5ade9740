import { type ActorRefFrom, fromPromise } from 'xstate';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import type { Caller } from '#client/call.ts';
import type { KeepingDeps } from '#client/draft-keeping.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { holderOf } from '#domain/dashboard/holder.ts';
import type { Profile } from '#domain/person/profile.ts';
import { isSameName } from '#domain/person/same-name.ts';
import { granted, refused } from '#domain/result/result.ts';
import { contactChangeMachine } from '#machines/contact-change/contact-change.machine.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import type { ChildProfile, LoadProfileResult } from '#machines/profile/profile.types.ts';
import type { SaveProfileInput, SaveProfileResult, SeenProfile } from '#machines/profile-saving.ts';
import { loadProfile, saveProfile } from '#shell/person/profile-calls.ts';
import { contactChangeActors } from '../contact-change/contact-change.actors.ts';
import { settledStore } from '../customer-holdings.ts';
import { enteredBefore } from '../draft-keeping.actors.ts';
import { draftKeeper, ownProfile, profileDrafts } from './profile.draft.actors.ts';

interface ProfileDeps {
  readonly caller: Caller;
  /** Knows the customer's account relations, and the day. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  readonly page: KeepingDeps['page'];
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Partner = ResponseOf<typeof getBusinessPartnerById>;

const childOf = (partner: Partner): ChildProfile | null => {
  const { isChild, name, guardians } = holderOf(partner);
  if (!isChild) return null;
  const birthDate = partner.owners.find(({ role }) => role === 'CHILD')?.birthDate ?? null;
  return { name, birthDate, guardians, isOfAge: partner.isReadOnly === true };
};

const othersOf = ({ owners }: Partner, { firstName, lastName }: Profile): readonly string[] =>
  owners.map(({ name }) => name).filter((name) => !isSameName(name, `${firstName} ${lastName}`));

/** Null for a relation that has gone meanwhile. */
const partnerBy = async (caller: Caller, businessPartnerId: string): Promise<Partner | null> => {
  const answer = await caller.attempt(getBusinessPartnerById, { businessPartnerId });
  if (answer.ok) return answer.value;
  if (answer.refusal === 'NOT_FOUND') return null;
  throw new UnexpectedRefusal(getBusinessPartnerById.name, answer.refusal);
};

const loadPage = async (
  { caller, customer }: ProfileDeps,
  businessPartnerId: string | null,
): Promise<LoadProfileResult> => {
  const { user } = await settledStore(customer);
  if (user === null) throw new Error('Nobody knows who is signed in.');
  // An address may hold anything: the server is asked about the customer's own relations alone.
  if (businessPartnerId !== null && !user.businessPartners.includes(businessPartnerId)) return refused('UNKNOWN');
  const [seen, partner, draft] = await Promise.all([
    loadProfile(caller),
    businessPartnerId === null ? undefined : partnerBy(caller, businessPartnerId),
    enteredBefore(caller, profileDrafts, ownProfile),
  ]);
  if (partner === null) return refused('UNKNOWN');
  return granted({
    seen,
    today: user.today,
    others: partner === undefined ? [] : othersOf(partner, seen.profile),
    child: partner === undefined ? null : childOf(partner),
    draft,
  });
};

/** What the page of one's own data needs of the server and of the customer's store. */
export const profileActors = (deps: ProfileDeps): ActorsOf<typeof profileMachine> => {
  const { caller, page, newKey } = deps;
  return {
    ...draftKeeper({ caller, page }),
    loadPage: fromPromise<LoadProfileResult, { readonly businessPartnerId: string | null }>(async ({ input }) =>
      loadPage(deps, input.businessPartnerId),
    ),
    saveProfile: fromPromise<SaveProfileResult, SaveProfileInput>(async ({ input }) => saveProfile(caller, input)),
    loadProfile: fromPromise<SeenProfile, undefined>(async ({ signal }) => loadProfile(caller, signal)),
    contactChange: contactChangeMachine.provide({ actors: contactChangeActors(caller, newKey) }),
  };
};
