import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { type IdentFact, identDays } from '#domain/identification/identification.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import type { Db } from '#server/db/db.ts';
import { beginCheck, moveCheck, registerCheck } from '#server/identification/check.store.ts';
import { morningOf } from './chronicle.ts';
import { customers, type Persona, userIdOf } from './personas.ts';

interface Past {
  /** The day on which it was begun. */
  readonly on: IsoDate;
  readonly facts: readonly IdentFact[];
}

const pasts: Partial<Readonly<Record<IdentStatus, Past>>> = {
  SUCCESS: { on: '2021-11-18', facts: ['check.begun', 'talk.ended', 'review.passed'] },
  // Begun and left: whoever goes on opens the talk anew.
  CREATED: { on: '2026-11-11', facts: [] },
  FAILED: { on: '2026-11-03', facts: ['check.begun', 'talk.ended', 'review.failed'] },
};

/** The same in every demo. */
const checkIdOf = ({ number }: Persona): string => `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`;

/** How each customer was identified, or was not, through the chart; what came of it are their task, case and mail. */
export const writeIdentifications = async (tx: Db): Promise<void> => {
  for (const persona of customers) {
    const past = pasts[persona.identStatus];
    if (past === undefined) continue;
    const moment = { now: morningOf(past.on), today: past.on };
    const check = {
      userId: userIdOf(persona),
      checkId: checkIdOf(persona),
      method: 'VIDEO',
      reference: null,
      expiresAt: morningOf(addDays(past.on, identDays)),
    } as const;
    let at = await beginCheck(tx, check, moment);
    if (past.facts.length > 0) await registerCheck(tx, at, 'SIMULATOR', null);
    for (const type of past.facts) at = (await moveCheck(tx, at, { type }, moment)) ?? at;
  }
};
