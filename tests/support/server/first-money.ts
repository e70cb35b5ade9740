import { cents } from '#domain/money/money.ts';
import { newId } from '#server/contracts/new-id.ts';
import { placeOpening } from '#server/contracts/place-opening.ts';
import { releaseOpening } from '#server/contracts/release-opening.ts';
import { acceptMandate } from '#server/mandates/mandate.store.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import type { OwnCustomer } from './own-customer.ts';

/** The mandate that a customer has given for their own account. */
export const mandateOf = async ({ db, world, account, anna }: OwnCustomer) =>
  acceptMandate(
    db,
    {
      businessPartnerId: account.businessPartnerId,
      signedBy: anna.userId,
      holder: 'Anna Berger',
      iban: 'DE89370400440532013000',
      bic: null,
    },
    momentOf(world.deps.clocks),
  );

/** An investment that is opened with its first money, in cents; its order where there is any. */
export const openedWith = async ({ db, world, account }: OwnCustomer, deposit: number, savings = 0) => {
  const ipsId = newId('IPS');
  const moment = momentOf(world.deps.clocks);
  const order = await db.transaction(async (tx) => {
    const placed = await placeOpening(
      tx,
      {
        businessPartnerId: account.businessPartnerId,
        category: 'VV.VV',
        theme: null,
        split: '40:60',
        conditionId: 'SA-DIGITAL-2026-01',
        yield: 4.5,
        vola: 8.1,
        initialAmount: cents(deposit),
        savingsPlanAmount: cents(savings),
        holdingPeriod: '5+',
        investmentYears: null,
        ipsId,
        operationId: null,
      },
      moment,
    );
    if (placed !== null) await releaseOpening(tx, placed, moment);
    return placed;
  });
  return { ipsId, order };
};
