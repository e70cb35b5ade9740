import type { InvestmentDetails } from '#domain/investment-details/investment-details.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Link } from '#ui/link/Link.tsx';
import { dashboardTexts } from '../../dashboard/dashboard.texts.ts';
import { Way } from '#ui/button/Way.tsx';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { paths } from '../../paths.ts';
import { changeTexts, closeTexts, payInTexts, waysTexts as texts } from '../investment-details.ways.texts.ts';

const said = <Code extends string>(words: Readonly<Record<Code, string>>, code: Code | null): string | null =>
  code === null ? null : words[code];

/** All that can be done with it; of what cannot, why. Nothing is left to be done with a closed one. */
export function WaysCard({ details }: { readonly details: InvestmentDetails }) {
  const { strategyChange, renewal } = useOnboardingPaths();
  const { ipsId, status, ways, isWphgExpired } = details;
  if (status === 'CLOSED') return null;
  return (
    <Card title={texts.heading}>
      <Stack gap="medium">
        <Way
          text={status === 'PENDING' ? texts.firstPayment : texts.payIn}
          href={paths.topUp(ipsId)}
          reason={said(payInTexts, ways.payIn)}
          variant="primary"
        />
        <Way text={texts.payOut} href={paths.withdrawal(ipsId)} reason={said(dashboardTexts.hindrance, ways.payOut)} />
        <Way text={texts.change} href={strategyChange(ipsId)} reason={said(changeTexts, ways.change)} />
        <Way text={texts.close} href={paths.investmentClosing(ipsId)} reason={said(closeTexts, ways.close)} />
        {details.mix !== null && (
          <QuietLink href={paths.strategyCheck(details.businessPartnerId)}>{texts.check}</QuietLink>
        )}
        {isWphgExpired && (
          <Notice kind="info">
            {texts.expired} <Link href={renewal(details.businessPartnerId)}>{texts.renew}</Link>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
