import { createHash } from 'node:crypto';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import type { Offer } from '#domain/proposal/offer.ts';
import type { Db } from '../db/db.ts';
import { figuresInForce, fundsInForce, inflationInForce, packagesInForce } from './offer.store.ts';

/** Of figures that are the same, however often they are read. */
const versionOf = (figures: Omit<Offer, 'version'>): string =>
  createHash('sha256').update(JSON.stringify(figures)).digest('hex').slice(0, 16);

/** All that a proposal for a kind of account is reckoned with on a day; undefined before the tables begin. */
export const offerOn = async (db: Db, code: ConditionAccountCode, day: IsoDate): Promise<Offer | undefined> => {
  const [packages, funds, inflation, figures] = await Promise.all([
    packagesInForce(db, code, day),
    fundsInForce(db, day),
    inflationInForce(db, day),
    figuresInForce(db, day),
  ]);
  if (funds === undefined || inflation === undefined) return undefined;
  const strategies = [...figures].map(([strategy, each]) => ({ strategy, yield: each.yield, vola: each.vola }));
  const offer = { packages, funds, inflation, strategies };
  return { version: versionOf(offer), ...offer };
};
