import { randomInt, randomUUID } from 'node:crypto';
import {
  checksADay,
  identDays,
  type IdentField,
  identFields,
  type IdentMethod,
  type IdentRefusal,
  identOrderOf,
} from '#domain/identification/identification.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { type Result, granted, refused } from '#domain/result/result.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { later } from '../db/later.ts';
import type { Db } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { type Moment, momentOf } from '../orders/lifecycle.ts';
import { type IdentPerson, IdentUnavailable } from '../ports/video-ident.ts';
import {
  beginCheck,
  checksSince,
  type CheckRow,
  findOwnCheck,
  findPerson,
  lockCheck,
  moveCheck,
  registerCheck,
} from './check.store.ts';
import { lockUser } from '../users/user.store.ts';
import { openGwgTask } from './gwg-task.ts';
import { askLater, expireLater, type IdentDeps } from './ident-jobs.ts';
import type { IdentProviders } from './ident-providers.ts';

// Ten symbols without those that are mistaken for one another on paper.
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReference = (): string =>
  `PI-${Array.from({ length: 10 }, () => symbols.charAt(randomInt(symbols.length))).join('')}`;

interface Incomplete {
  readonly ok: false;
  readonly refusal: 'PERSON_INCOMPLETE';
  readonly details: { readonly fields: IdentField[] };
}

type Ordered = Result<CheckRow, IdentRefusal | 'UNAUTHENTICATED' | 'TOO_MANY_CHECKS'> | Incomplete;

const personOf = async (db: Db, userId: string): Promise<IdentPerson> => {
  const row = await findPerson(db, userId);
  if (row === undefined) throw new Error('A user is missing.');
  const { username: email, first_name: firstName, last_name: lastName, mobile, born_on: birthDate } = row;
  const { birth_place: birthPlace, nationality, street, postal_code: postalCode, city } = row;
  const address = street === null || postalCode === null || city === null ? null : { street, postalCode, city };
  return { firstName, lastName, email, mobile, birthDate, birthPlace, nationality, address };
};

/** Finds or begins the check of a method, in a transaction of its own: whatever the provider says, it is kept. */
const keep = async (deps: IdentDeps, principal: Principal, method: IdentMethod): Promise<Ordered> =>
  deps.db.transaction(async (tx) => {
    await lockUser(tx, principal.userId);
    const own = await findOwnCheck(tx, principal);
    if (own === undefined) return refused('UNAUTHENTICATED');
    if (own.ident_status === 'SUCCESS') return refused('ALREADY_IDENTIFIED');
    const current = own.check_id === null ? null : own;
    const order = identOrderOf(method, current);
    if (order === 'ALREADY_IDENTIFIED' || order === 'IDENT_IN_REVIEW') return refused(order);
    if (order === 'GO_ON' && current !== null) return granted(current);
    // Who the provider is to identify must be told before: what comes later nobody would have proved.
    const person = await personOf(tx, principal.userId);
    const missing = identFields.filter((field) => person[field] === null);
    if (missing.length > 0) return { ok: false, refusal: 'PERSON_INCOMPLETE', details: { fields: missing } };
    const moment = momentOf(deps.clocks);
    const yesterday = later(new Date(moment.now), -24 * 60 * 60);
    if ((await checksSince(tx, principal.userId, yesterday)) >= checksADay) return refused('TOO_MANY_CHECKS');
    if (order === 'EXCHANGE' && current !== null) await exchange(tx, current, moment);
    const check = {
      userId: principal.userId,
      checkId: randomUUID(),
      method,
      reference: method === 'POST' ? newReference() : null,
      expiresAt: later(new Date(moment.now), identDays * 24 * 60 * 60),
    };
    const begun = await beginCheck(tx, check, moment);
    await openGwgTask(tx, principal.userId, check.checkId, moment);
    await expireLater(tx, begun);
    return granted(begun);
  });

// Nobody is told of it and no task is opened: they have chosen it themselves and go on at once.
const exchange = async (tx: Db, { user_id: userId, check_id: id }: CheckRow, moment: Moment): Promise<void> => {
  const locked = await lockCheck(tx, userId, id);
  if (locked !== undefined) await moveCheck(tx, locked, { type: 'check.aborted' }, moment);
};

/** Lets the provider know; answers the address of the talk. */
const tellProvider = async (
  { video, post }: IdentProviders,
  check: CheckRow,
  person: IdentPerson,
): Promise<{ readonly provider: NonNullable<CheckRow['provider']>; readonly startUrl: string | null }> => {
  if (check.method === 'VIDEO') {
    if (video === undefined) throw new IdentUnavailable('There is no provider for video talks.');
    const { startUrl } = await video.start(check.check_id, person);
    return { provider: video.provider, startUrl };
  }
  if (post === undefined || check.reference === null) throw new IdentUnavailable('There is no provider for coupons.');
  await post.order(check.reference, person);
  return { provider: post.provider, startUrl: null };
};

/** The coupon for the post office goes into the postbox, to be printed or shown. */
const issueCoupon = async (
  tx: Db,
  { user_id: userId, check_id: checkId, reference, expires_at: expiresAt }: CheckRow,
  { firstName, lastName, birthDate }: IdentPerson,
  now: Date,
): Promise<void> => {
  if (reference === null) return;
  const validUntil = berlinDayOf(Date.parse(expiresAt));
  const person = { name: `${firstName} ${lastName}`, bornOn: birthDate };
  await issueDocument(tx, {
    kind: 'IDENT_COUPON',
    id: `PI-${checkId}`,
    userId,
    // Of real time: so is the day until which it holds.
    at: { now: now.toISOString(), today: berlinDayOf(now.getTime()) },
    data: { reference, person, validUntil },
  });
};

/**
 * Orders an identification (REG-05): kept first, then told to the provider outside of any transaction, then kept what it
 * said. Whoever asks again after a failure in between goes on with the same check, which the provider begins once.
 */
export const orderCheck = async (
  deps: IdentDeps,
  principal: Principal,
  method: IdentMethod,
): Promise<
  Result<undefined, IdentRefusal | 'UNAUTHENTICATED' | 'IDENT_UNAVAILABLE' | 'TOO_MANY_CHECKS'> | Incomplete
> => {
  const ordered = await keep(deps, principal, method);
  if (!ordered.ok) return ordered;
  const check = ordered.value;
  if (check.provider !== null) return granted(undefined);
  try {
    const person = await personOf(deps.db, check.user_id);
    const { provider, startUrl } = await tellProvider(deps.providers, check, person);
    await deps.db.transaction(async (tx) => {
      if (!(await registerCheck(tx, check, provider, startUrl))) return;
      await askLater(tx, check, deps.clocks.now());
      await issueCoupon(tx, check, person, deps.clocks.now());
    });
    return granted(undefined);
  } catch (error) {
    if (error instanceof IdentUnavailable) return refused('IDENT_UNAVAILABLE');
    throw error;
  }
};
