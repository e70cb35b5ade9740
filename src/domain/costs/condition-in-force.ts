import type { IsoDate } from '#domain/calendar/iso-date.ts';

/** For whom and when a condition is sold (DOM-03); both days belong to it. */
export interface ConditionValidity {
  readonly conditionId: string;
  /** SA, JA, CA. */
  readonly accountType: string;
  readonly package: string;
  readonly validFrom: IsoDate;
  readonly validUntil: IsoDate | null;
}

const isNewer = (one: ConditionValidity, other: ConditionValidity): boolean =>
  one.validFrom === other.validFrom ? one.conditionId < other.conditionId : one.validFrom > other.validFrom;

/**
 * The condition under which an account's package is sold on a day: of several that hold, the newest; undefined where none
 * does. The server says the same in SQL (`inForceOn`), and a test holds the two to each other.
 */
export const conditionInForce = <Condition extends ConditionValidity>(
  conditions: readonly Condition[],
  sold: Pick<ConditionValidity, 'accountType' | 'package'>,
  day: IsoDate,
): Condition | undefined =>
  conditions
    .filter((each) => each.accountType === sold.accountType && each.package === sold.package)
    .filter(({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || validUntil >= day))
    .reduce<Condition | undefined>(
      (newest, each) => (newest === undefined || isNewer(each, newest) ? each : newest),
      undefined,
    );
