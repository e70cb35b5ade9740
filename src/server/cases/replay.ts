import { isDeepStrictEqual } from 'node:util';
import { applicationOf } from '#domain/application/application-of.ts';
import { type Application, answersOf } from '#domain/application/application.ts';
import { ibanOf } from '#domain/application/account-forms.ts';
import { type KeptApplication, keptApplication } from '#domain/application/kept-application.ts';
import { registrationTypedOf } from '#domain/application/kept-registration.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { hasProposal, isForKind, reachedStep } from '#domain/application/reached-step.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Db } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { profileOf } from '../person/profile-of.ts';
import { findProfile } from '../person/profile.store.ts';
import type { CaseRow, StoredApplication } from './case.store.ts';

type Case = Pick<CaseRow, 'account_type'>;

/** What is kept, where a proposal to it is chosen for an account of the case's kind. */
const proposedIn = ({ account_type: accountType }: Case, answers: unknown): KeptApplication | undefined => {
  const kept = keptApplication(answers);
  return kept !== undefined && isForKind(kept, appliedKindOf(accountType)) && hasProposal(kept) ? kept : undefined;
};

/**
 * The furthest step of the wizard, 0 … 3, that answers reach when they are gone through by the rules that the charts go by
 * (decisions §20).
 */
export const replayedStep = async (
  tx: Db,
  principal: Principal,
  row: Case,
  answers: unknown,
  today: IsoDate,
): Promise<number> => {
  const kept = proposedIn(row, answers);
  const profile = kept === undefined ? undefined : await findProfile(tx, principal);
  if (kept === undefined || profile === undefined) return 0;
  const typed = registrationTypedOf(kept.registration);
  return reachedStep({ kind: appliedKindOf(row.account_type), typed, profile: profileOf(profile), today });
};

/** Without the ways to write the same: the total is what the parts are, whatever was said of it. */
const normalized = (asked: Application): Application => ({
  ...asked,
  iban: ibanOf(asked),
  holder: asked.holder === null ? null : asked.holder.replaceAll(/\s+/g, ' '),
  wphg: answersOf(asked),
});

/** Whether an application asks for nothing but what was answered, chosen and typed (ONB-09, decisions §20). */
export const isAsAnswered = (row: Case, answers: unknown, asked: StoredApplication): boolean => {
  const kept = proposedIn(row, answers);
  if (kept === undefined) return false;
  const registration = registrationTypedOf(kept.registration);
  const answered = applicationOf({ ...kept, registration }, appliedKindOf(row.account_type), asked.child?.taxId ?? '');
  return answered !== undefined && isDeepStrictEqual(normalized(answered), normalized(asked));
};
