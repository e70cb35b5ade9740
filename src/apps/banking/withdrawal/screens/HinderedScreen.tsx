import type { ScreenProps } from '#journey/screens.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { paths } from '../../paths.ts';
import { hindranceTexts, withdrawalTexts } from '../withdrawal.texts.ts';
import { Breakdown } from './MaximumCard.tsx';

const texts = withdrawalTexts.hindered;

/** Why nothing can be paid out now, and what can be done about it. */
export function HinderedScreen({ snapshot }: ScreenProps<typeof withdrawalMachine>) {
  const { quote } = snapshot.context;
  if (quote === null) return null;
  const hindrance = quote.hindrance ?? 'NOTHING_AVAILABLE';
  const { reason, remedy } = hindranceTexts[hindrance];
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={quote.title}
      primary={
        <LinkButton size="lg" href={paths.orders()}>
          {texts.toOrders}
        </LinkButton>
      }
      back={<QuietLink href={paths.home()}>{withdrawalTexts.leave}</QuietLink>}
    >
      <Notice kind="refusal" title={reason}>
        {remedy}
      </Notice>
      {hindrance === 'NOTHING_AVAILABLE' && quote.breakdown.length > 0 && (
        <Disclosure summary={withdrawalTexts.breakdown} isOpen>
          <Breakdown quote={quote} />
        </Disclosure>
      )}
      {(hindrance === 'NO_REFERENCE_ACCOUNT' || hindrance === 'NO_MOBILE_NUMBER') && <SupportContact />}
    </JourneyLayout>
  );
}
