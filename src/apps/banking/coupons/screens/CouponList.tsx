import type { CouponAccount, RedeemedCoupon } from '#machines/coupons/coupons.types.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { benefitText, couponStatusTexts, couponsTexts } from '../coupons.texts.ts';

const texts = couponsTexts.list;

interface CouponListProps {
  readonly coupons: readonly RedeemedCoupon[];
  readonly accounts: readonly CouponAccount[];
}

/** What was redeemed, what it brings, and whether it still counts. */
export function CouponList({ coupons, accounts }: CouponListProps) {
  return (
    <Card title={texts.title}>
      {coupons.length === 0 ? (
        <Text>{texts.none}</Text>
      ) : (
        <DataTable
          caption={texts.title}
          isCaptionHidden
          columns={columns(accounts)}
          rows={coupons}
          rowKey={({ code }) => code}
        />
      )}
    </Card>
  );
}

const columns = (accounts: readonly CouponAccount[]): readonly Column<RedeemedCoupon>[] => [
  {
    key: 'coupon',
    header: texts.coupon,
    isRowHeader: true,
    cell: (each) => <Subject coupon={each} accounts={accounts} />,
  },
  { key: 'benefit', header: texts.benefit, cell: benefitText },
  {
    key: 'redeemed',
    header: texts.redeemedOn,
    isFigure: true,
    cell: ({ redeemedOn }) => <GermanDate iso={redeemedOn} />,
  },
  { key: 'until', header: texts.validUntil, isFigure: true, cell: ({ validUntil }) => <GermanDate iso={validUntil} /> },
];

/** Which it is, whether it still counts, and, of several accounts, for which. */
function Subject({
  coupon: { title, code, status, businessPartnerId },
  accounts,
}: {
  readonly coupon: RedeemedCoupon;
  readonly accounts: readonly CouponAccount[];
}) {
  const { label, severity } = couponStatusTexts[status];
  const account = accounts.find((each) => each.businessPartnerId === businessPartnerId);
  return (
    <Stack gap="tight">
      <Cluster gap="small">
        <span>{title}</span>
        <Badge severity={severity}>{label}</Badge>
      </Cluster>
      <Text size="small" tone="second">
        {code}
      </Text>
      {accounts.length > 1 && account !== undefined && (
        <Text size="small" tone="second">
          {account.title}
        </Text>
      )}
    </Stack>
  );
}
