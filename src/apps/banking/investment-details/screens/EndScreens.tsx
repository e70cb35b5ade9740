import type { ScreenProps } from '#journey/screens.ts';
import type { investmentDetailsMachine } from '#machines/investment-details/investment-details.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { EndPage } from '#ui/layout/EndPage.tsx';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { paths } from '../../paths.ts';
import { investmentDetailsTexts as texts } from '../investment-details.texts.ts';

const home = <QuietLink href={paths.home()}>{texts.home}</QuietLink>;

/** Nothing could be loaded, or not the account relation in which the investment may be. */
export function FailedScreen({ send }: ScreenProps<typeof investmentDetailsMachine>) {
  return (
    <JourneyLayout
      heading={texts.failed.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'loading.retried' })}>
          {texts.failed.retry}
        </Button>
      }
      back={home}
    >
      <Notice kind="warning" announce="polite">
        {texts.failed.body}
      </Notice>
      <SupportContact />
    </JourneyLayout>
  );
}

export function NoneScreen() {
  const onboarding = useOnboardingPaths();
  return (
    <EndPage
      heading={texts.none.heading}
      lead={texts.none.body}
      way={{ text: texts.none.begin, href: onboarding.products() }}
      back={home}
    />
  );
}

/** Somebody else's investment looks like one that does not exist. */
export function UnknownScreen() {
  return (
    <EndPage
      heading={texts.unknown.heading}
      lead={texts.unknown.body}
      way={{ text: texts.unknown.all, href: paths.investmentDetails() }}
      back={home}
    />
  );
}
