import { use } from 'react';
import { renewalPath } from '#domain/onboarding/new-product-path.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { investmentIn } from '#machines/strategy-change/strategy-change.select.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { PortalContext } from '../../PortalContext.ts';
import { portalOrders, portalProfile } from '../../portal-pages.ts';
import { obstacleTexts, type Remedy, strategyChangeTexts } from '../strategy-change.texts.ts';

const texts = strategyChangeTexts;

type Props = ScreenProps<typeof strategyChangeMachine>;

/** Where it can be mended in the portal. */
const places: Readonly<Partial<Record<Remedy, { readonly at: (portal: string) => string; readonly text: string }>>> = {
  orders: { at: portalOrders, text: texts.orders },
  profile: { at: portalProfile, text: texts.profile },
};

function AnotherInvestment({ send }: Pick<Props, 'send'>) {
  return <QuietLink onClick={() => send({ type: 'investment.reopened' })}>{texts.hindered.another}</QuietLink>;
}

/** Why nothing can be ordered now, and what can be done about it. */
export function HinderedScreen({ snapshot, send }: Props) {
  const portal = use(PortalContext);
  const { obstacle } = snapshot.context;
  const { reason, text, way } = obstacleTexts[obstacle ?? 'NOT_CHANGEABLE'];
  const { at, text: name } = places[way] ?? { at: () => portal, text: texts.portal };
  return (
    <JourneyLayout
      heading={texts.hindered.heading}
      lead={investmentIn(snapshot.context)?.title}
      primary={
        <LinkButton size="lg" href={at(portal)}>
          {name}
        </LinkButton>
      }
      back={snapshot.can({ type: 'investment.reopened' }) && <AnotherInvestment send={send} />}
    >
      <Notice kind="refusal" title={reason}>
        {text}
      </Notice>
      {way === 'call' && (
        <Card title={texts.call}>
          <SupportContact />
        </Card>
      )}
    </JourneyLayout>
  );
}

/** What the bank does not know yet is given on a page of its own. */
export function DataMissingScreen({ snapshot, send }: Props) {
  const investment = investmentIn(snapshot.context);
  return (
    <JourneyLayout
      heading={texts.dataMissing.heading}
      lead={investment?.title}
      primary={
        <LinkButton size="lg" href={renewalPath(investment?.businessPartnerId ?? '')}>
          {texts.dataMissing.submit}
        </LinkButton>
      }
      back={<AnotherInvestment send={send} />}
    >
      <Notice kind="info">{texts.dataMissing.text}</Notice>
    </JourneyLayout>
  );
}

/** The confirmation came to nothing. */
export function BlockedScreen({ send }: Props) {
  const portal = use(PortalContext);
  return (
    <NoticePage
      heading={texts.blocked.heading}
      kind="refusal"
      title={texts.blocked.title}
      text={texts.blocked.text}
      action={{ text: texts.blocked.submit, onClick: () => send({ type: 'change.restarted' }) }}
      back={<QuietLink href={portal}>{texts.portal}</QuietLink>}
    />
  );
}
