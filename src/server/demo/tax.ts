import { type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { taxDue } from '#domain/tax/capital-gains-tax.ts';
import type { FundKind } from '#domain/tax/fund-kind.ts';
import { type TaxAccount, taxOpen, withGain } from '#domain/tax/tax-account.ts';
import type { TaxEvent } from '#server/tax/tax-book.ts';
import type { Cause } from './chronicle.ts';

/** A gain that was counted, as it will be stored. */
export interface ToldEvent extends Omit<TaxEvent, 'businessPartnerId'> {
  readonly year: number;
  readonly exempted: Cents;
  readonly withheld: Cents;
  readonly date: IsoDate;
}

/** The tax accounts of a relation while its history is told, by the rules of the running server. */
export class TaxPot {
  readonly exemption: Cents;
  readonly years = new Map<number, TaxAccount>();
  readonly events: ToldEvent[] = [];

  constructor(exemption: Cents) {
    this.exemption = exemption;
  }

  /** The account of a year; a new one begins with the losses that the one before has left. */
  account(year: number): TaxAccount {
    const known = this.years.get(year);
    if (known !== undefined) return known;
    const before = [...this.years].filter(([each]) => each < year).toSorted(([one], [other]) => other - one)[0];
    return {
      gains: { equity: cents(0), mixed: cents(0), other: cents(0) },
      lossesBefore: before === undefined ? cents(0) : taxDue(before[1]).lossesAfter,
      exemption: this.exemption,
      churchRate: null,
      withheld: cents(0),
    };
  }

  /** Counts a gain; answers what is withheld for it, negative where tax is given back, or none before the next one. */
  count(
    ipsId: string,
    { causeType, causeId }: Cause,
    event: TaxEvent['event'],
    kind: FundKind,
    gain: Cents,
    date: IsoDate,
    isWithheld = true,
  ): Cents {
    const year = yearOf(date);
    const before = this.account(year);
    const after = withGain(before, kind, gain);
    const withheld = isWithheld ? taxOpen(after) : cents(0);
    this.years.set(year, { ...after, withheld: cents(after.withheld + withheld) });
    const exempted = cents(taxDue(after).exemptionUsed - taxDue(before).exemptionUsed);
    this.events.push({ ipsId, causeType, causeId, event, kind, gain, year, exempted, withheld, date });
    return withheld;
  }
}
