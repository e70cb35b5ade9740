import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { holderOf } from '#domain/dashboard/holder.ts';
import { namesBesideHolder } from '#domain/dashboard/investment-names.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { AwaitedMoney } from '#domain/top-up/awaited-money.ts';
import type { AccountNotice } from './account-notice.ts';

/** Whether anything is still bought for money that comes: nobody is asked to pay into what ends. */
const goesOn = ({ status, orderedPayouts }: Product): boolean =>
  status !== 'INCLOSE' && status !== 'CLOSED' && orderedPayouts?.isEntire !== true;

const byDay = (one: Pick<AwaitedMoney, 'dueOn'>, other: Pick<AwaitedMoney, 'dueOn'>): number =>
  (one.dueOn ?? '').localeCompare(other.dueOn ?? '');

/** Every wire that the customers were asked for and that is not here (BNK-14): each has a reference of its own. */
export const wireNotices = (partners: readonly BusinessPartner[], today: IsoDate): readonly AccountNotice[] => {
  const names = namesBesideHolder(partners);
  return partners
    .filter(({ status, isReadOnly }) => status === 'OPEN' && isReadOnly !== true)
    .flatMap((partner) =>
      (partner.awaited ?? [])
        .toSorted(byDay)
        .flatMap(({ ipsId, orderId, transfer, state, dueOn, isRate, isShared }) => {
          const product = partner.products.find((each) => each.ipsId === ipsId);
          if (transfer === null || product === undefined || !goesOn(product)) return [];
          const holder = holderOf(partner);
          return [
            {
              kind: 'wire' as const,
              orderId,
              ipsId,
              title: names.get(ipsId) ?? labelWithSplit(product, product.strategy.split),
              child: holder.isChild ? holder.name : null,
              transfer,
              // Nobody's wire is here today that is not on its way yet.
              dueOn: dueOn !== null && dueOn > today ? dueOn : null,
              isRate,
              isMissed: state === 'MISSED',
              ...(isShared === true ? { isShared } : {}),
            },
          ];
        }),
    );
};
