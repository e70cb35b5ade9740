import type { ScreenProps } from '#journey/screens.ts';
import type { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { hindranceTexts } from '../../exemption-order/exemption-order.texts.ts';
import { exemptionOrderFormTexts as texts, steps } from '../exemption-order-form.texts.ts';

type Props = ScreenProps<typeof exemptionOrderFormMachine>;

const toOverview = { text: texts.overview, href: paths.exemptionOrder() };

/** The geometry of the form while it is on its way. */
export function LoadingScreen() {
  return (
    <JourneyLayout heading={texts.title} progress={{ steps, current: 0 }}>
      <SkeletonRegion text={texts.loading}>
        <Skeleton shape="heading" />
        <SkeletonRows rows={6} />
        <Skeleton shape="button" />
      </SkeletonRegion>
    </JourneyLayout>
  );
}

/** The form did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'loading.retried' }) }}
      back={<QuietLink href={paths.exemptionOrder()}>{texts.overview}</QuietLink>}
    />
  );
}

/** Somebody else's account, nobody's, or none of a child: they are told apart by nothing. */
export function UnknownScreen() {
  return <NoticePage heading={texts.unknown.heading} text={texts.unknown.text} action={toOverview} />;
}

/** The form is hidden, and why (decisions §9); whom to ask where only we could change it. */
export function NotOfferedScreen({ snapshot }: Props) {
  const { loaded } = snapshot.context;
  if (loaded === null || loaded.hindrance === null) return null;
  return (
    <NoticePage
      heading={texts.notOffered.heading}
      kind="refusal"
      text={hindranceTexts[loaded.hindrance]}
      action={toOverview}
    >
      {loaded.hindrance === 'ACCOUNT_CLOSING' && <SupportContact />}
    </NoticePage>
  );
}
