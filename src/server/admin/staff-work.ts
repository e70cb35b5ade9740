import type { Endpoint } from '#api/endpoint.ts';
import type { StaffRole } from '#domain/session/groups.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Answer, Call, Handler } from '../http/handler.ts';
import type { Json } from '../jobs/enqueue.ts';
import { findStaffMember, type StaffMember } from './staff-caller.ts';

/** A call that not all of staff may make. */
export type StaffEndpoint = Endpoint & {
  readonly private: true;
  readonly refusals: { readonly NOT_PERMITTED: Endpoint['refusals'][string] };
};

/** Who may make a call, and how it is written down. */
export interface StaffRule {
  readonly roles: readonly StaffRole[];
  readonly kind: 'STAFF_VIEWED' | 'STAFF_ACTED';
  /** The id of what it is about. */
  readonly subject?: string | undefined;
  /** Ids, states and dates; never what tells who somebody is. */
  readonly details?: { readonly [key: string]: Json };
}

/**
 * Does staff's work in the transaction of its entry in the audit log: nothing is shown or done that is not written down,
 * what was refused neither. The role is asked of the database, at each call.
 */
export const staffWork =
  <E extends StaffEndpoint>(
    { name }: E,
    ruleOf: (call: Call<E>) => StaffRule,
    work: (tx: Db, call: Call<E>, staff: StaffMember, now: Date) => Promise<Answer<E>>,
  ) =>
  async (tx: Db, call: Call<E>, now: Date): Promise<Answer<E>> => {
    // Every call of staff is private: the compiler cannot follow that through the type of a list.
    const staff = await findStaffMember(tx, call.principal);
    if (staff === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const { roles, kind, subject, details } = ruleOf(call);
    const isPermitted = roles.some((role) => staff.roles.includes(role));
    const answer = isPermitted
      ? await work(tx, call, staff, now)
      : ({ ok: false, refusal: 'NOT_PERMITTED' } as Answer<E>);
    await audit(tx, {
      kind,
      at: now,
      actor: staff.userId,
      sessionId: staff.sessionId,
      subject,
      requestId: call.facts.requestId,
      details: { ...details, call: name, ...(!answer.ok && { refused: answer.refusal }) },
    });
    return answer;
  };

/** The same as a handler, in a transaction of its own. */
export const staffHandler =
  <E extends StaffEndpoint>(
    { db, clocks }: Pick<Deps, 'db' | 'clocks'>,
    endpoint: E,
    ruleOf: (call: Call<E>) => StaffRule,
    work: (tx: Db, call: Call<E>, staff: StaffMember, now: Date) => Promise<Answer<E>>,
  ): Handler<E> =>
  async (call) =>
    db.transaction(async (tx) => staffWork(endpoint, ruleOf, work)(tx, call, clocks.now()));
