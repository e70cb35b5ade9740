import type { ScreenProps } from '#journey/screens.ts';
import type { couponsMachine } from '#machines/coupons/coupons.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { couponsTexts as texts, redeemedText } from '../coupons.texts.ts';
import { CouponList } from './CouponList.tsx';
import { RedeemCard } from './RedeemCard.tsx';
import { ReferralCard } from './ReferralCard.tsx';

/** A code to redeem, the coupons that there are, and the link that invites others (BNK-18). */
export function CouponsScreen({ snapshot, send }: ScreenProps<typeof couponsMachine>) {
  const { context } = snapshot;
  const { coupons, referral, isCampaignOn, redeemed, isStale } = context;
  const isRefreshing = snapshot.matches({ shown: 'refreshing' });
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div id="coupons-news" tabIndex={-1} aria-live="polite">
        {!isRefreshing && (redeemed !== null || isStale) && (
          <Stack gap="small">
            {redeemed !== null && <Notice kind="success">{redeemedText(redeemed)}</Notice>}
            {isStale && <Notice kind="warning">{texts.stale}</Notice>}
          </Stack>
        )}
      </div>
      <Cluster justify="end">
        <Button
          variant="quiet"
          size="sm"
          status={isRefreshing ? 'loading' : undefined}
          onClick={() => send({ type: 'coupons.reloaded' })}
        >
          {texts.reload}
        </Button>
      </Cluster>
      <RedeemCard
        // What was redeemed leaves the field.
        key={coupons[0]?.code}
        context={context}
        isBusy={snapshot.matches({ shown: 'redeeming' })}
        onSubmit={(code, businessPartnerId) => send({ type: 'code.submitted', code, businessPartnerId })}
      />
      <CouponList coupons={coupons} accounts={context.accounts} />
      <ReferralCard referral={referral} isCampaignOn={isCampaignOn} />
    </Stack>
  );
}
