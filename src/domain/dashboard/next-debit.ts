import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Order } from '#domain/entities/order.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import type { DebitPayer, SharedPayment } from '#domain/mandate/debit-payer.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import type { AwaitedMoney } from '#domain/top-up/awaited-money.ts';
import { isDebit } from '#domain/top-up/payment-methods.ts';
import { namesAlone } from './investment-names.ts';

/** What a debit is for: a rate of a savings plan, or a payment that was ordered by itself. */
export type DebitPurpose = 'rate' | 'payment';

/** A part of a day's debits: what it is for, and from where. */
export interface DebitPart extends Pick<SharedPayment, 'payer'> {
  readonly label: string;
  readonly amount: Cents;
  readonly purpose: DebitPurpose;
  /** The account's last four characters; null where it is not known. */
  readonly ibanEnd: string | null;
}

/** What is debited on a day from one account that is not the reader's own. */
export interface DebitFromOther {
  readonly payer: DebitPayer;
  readonly amount: Cents;
}

/** All that is debited on the next day on which something is. */
export interface NextDebit {
  readonly date: IsoDate;
  readonly amount: Cents;
  /** What it is made of, the largest first. */
  readonly parts: readonly DebitPart[];
  /** Part of the amount that is dropped once a full payout in review is released; 0 where none is. */
  readonly droppedOnRelease: Cents;
}

/** Money that the customer will be asked to wire, and cannot wire yet. */
export interface ComingWire extends Pick<SharedPayment, 'isShared'> {
  /** The day of a rate, or the first day on which a deposit may be paid. */
  readonly on: IsoDate;
  readonly label: string;
  readonly amount: Cents;
  readonly purpose: DebitPurpose;
}

export interface DebitFacts {
  readonly savingsPlans: readonly SavingsPlan[];
  readonly partners: readonly BusinessPartner[];
  /** Null where they are not known: a full payout counts as released then. */
  readonly orders: readonly Pick<Order, 'ipsId' | 'entire' | 'inReview'>[] | null;
}

const sum = (amounts: readonly Cents[]): Cents => addCents(cents(0), ...amounts);

const labelOf = ({ partners }: DebitFacts, { ipsId }: Pick<SavingsPlan, 'ipsId'>, unknown = 'Sparplan'): string =>
  namesAlone(partners).get(ipsId) ?? unknown;

const isInReview = ({ orders }: DebitFacts, { ipsId }: SavingsPlan): boolean =>
  orders?.some((order) => order.ipsId === ipsId && order.entire && order.inReview) === true;

const isPaidOutEntirely = ({ partners }: DebitFacts, { ipsId }: SavingsPlan): boolean =>
  partners.some(({ products }) => products.some((each) => each.ipsId === ipsId && each.orderedPayouts?.isEntire));

const ends = (facts: DebitFacts, plan: SavingsPlan): boolean =>
  isPaidOutEntirely(facts, plan) && !isInReview(facts, plan);

/** Plans that go on: a full payout closes the investment and with it its plans (decisions §10). */
export const plansThatGoOn = (facts: DebitFacts): readonly SavingsPlan[] =>
  facts.savingsPlans.filter((plan) => !ends(facts, plan));

/** The investments whose plans end with a full payout, each once by name. */
export const endingPlansOf = (facts: DebitFacts): readonly string[] => [
  ...new Set(
    facts.savingsPlans
      .filter((plan) => plan.nextExecution !== null && ends(facts, plan))
      .map((plan) => labelOf(facts, plan)),
  ),
];

/** Money that was ordered for what stands open. */
const awaitedIn = ({ partners }: DebitFacts): readonly AwaitedMoney[] =>
  partners.filter(({ status }) => status === 'OPEN').flatMap(({ awaited = [] }) => awaited);

/** Whether we still collect it: what is here, missed or back is no debit to come. */
const isToCome = ({ state }: AwaitedMoney): boolean => state === 'RESTING' || state === 'EXPECTED' || state === 'SENT';

interface Due extends DebitPart {
  readonly on: IsoDate;
  readonly isDropped: boolean;
}

const payerOf = ({ payer }: SharedPayment): Pick<SharedPayment, 'payer'> => (payer ? { payer } : {});

const sharingOf = ({ isShared }: SharedPayment): Pick<SharedPayment, 'isShared'> =>
  isShared === true ? { isShared } : {};

/** All that we collect: the plans' next rates, and what was ordered by itself or is in the bank's hands by now. */
const debitsOf = (facts: DebitFacts): readonly Due[] => [
  ...plansThatGoOn(facts).flatMap((plan): readonly Due[] =>
    plan.paymentMethod !== 'sepa' || plan.nextExecution === null
      ? []
      : [
          {
            on: plan.nextExecution,
            label: labelOf(facts, plan),
            amount: plan.savingsPlanAmount,
            purpose: 'rate',
            ibanEnd: plan.sepaFromAccount === null ? null : ibanEnd(plan.sepaFromAccount),
            ...payerOf(plan),
            isDropped: isInReview(facts, plan),
          },
        ],
  ),
  ...awaitedIn(facts).flatMap((money): readonly Due[] =>
    money.method === null || !isDebit(money.method) || money.dueOn === null || !isToCome(money)
      ? []
      : [
          {
            on: money.dueOn,
            label: labelOf(facts, money, 'Einzahlung'),
            amount: money.amount,
            purpose: money.isRate ? 'rate' : 'payment',
            ibanEnd: money.ibanEnd,
            ...payerOf(money),
            isDropped: false,
          },
        ],
  ),
];

const earliest = <Dated extends { readonly on: IsoDate }>(all: readonly Dated[]): readonly Dated[] => {
  const first = all.map(({ on }) => on).toSorted()[0];
  return all.filter(({ on }) => on === first);
};

/** The next day's debit; null where nothing is debited any more. */
export const nextDebitOf = (facts: DebitFacts): NextDebit | null => {
  const due = earliest(debitsOf(facts));
  const [first] = due;
  if (first === undefined) return null;
  return {
    date: first.on,
    amount: sum(due.map(({ amount }) => amount)),
    parts: due
      .map(({ on: _on, isDropped: _isDropped, ...part }) => part)
      .toSorted((one, other) => other.amount - one.amount),
    droppedOnRelease: sum(due.filter(({ isDropped }) => isDropped).map(({ amount }) => amount)),
  };
};

/** What of it the reader does not pay themselves, by whose account it comes from. */
export const fromOthers = (parts: readonly DebitPart[]): readonly DebitFromOther[] => {
  const payers = new Map(parts.flatMap(({ payer }) => (payer ? [[payer.holder, payer]] : [])));
  return [...payers.values()].map((payer) => ({
    payer,
    amount: sum(parts.flatMap((part) => (part.payer?.holder === payer.holder ? [part.amount] : []))),
  }));
};

/** What the customer wires on the next day on which that may be; what may be wired today is a task and no news. */
export const comingWiresOf = (facts: DebitFacts): readonly ComingWire[] =>
  earliest([
    ...plansThatGoOn(facts).flatMap((plan): readonly ComingWire[] =>
      plan.paymentMethod !== 'wire' || plan.nextExecution === null
        ? []
        : [
            {
              on: plan.nextExecution,
              label: labelOf(facts, plan),
              amount: plan.savingsPlanAmount,
              purpose: 'rate',
              ...sharingOf(plan),
            },
          ],
    ),
    ...awaitedIn(facts).flatMap((money): readonly ComingWire[] =>
      money.method !== 'WIRE' || money.state !== 'RESTING' || money.startsOn === null
        ? []
        : [
            {
              on: money.startsOn,
              label: labelOf(facts, money, 'Einzahlung'),
              amount: money.amount,
              purpose: 'payment',
              ...sharingOf(money),
            },
          ],
    ),
  ]);
