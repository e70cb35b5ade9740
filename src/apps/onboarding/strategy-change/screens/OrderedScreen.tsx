import { strategyLabel } from '#domain/proposal/proposal-words.ts';
import { use } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { changeIn } from '#machines/strategy-change/strategy-change.select.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { StepList } from '#ui/display/StepList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { PortalContext } from '../../PortalContext.ts';
import { portalOrders } from '../../portal-pages.ts';
import { strategyChangeTexts } from '../strategy-change.texts.ts';

const texts = strategyChangeTexts.ordered;
const { from: fromTerm, to: toTerm, what } = strategyChangeTexts.review;

/** The order's number, when it is carried out, and what happens then. */
export function OrderedScreen({ snapshot: { context } }: ScreenProps<typeof strategyChangeMachine>) {
  const portal = use(PortalContext);
  const { ordered } = context;
  const change = changeIn(context);
  if (ordered === null || change === undefined) return null;
  const { investment } = change;
  const from = strategyLabel(change.from, investment.category);
  const to = strategyLabel(change.to, investment.category);
  const { orderId, on } = ordered;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead(from, to, on)}
      primary={
        <LinkButton size="lg" href={portal}>
          {strategyChangeTexts.portal}
        </LinkButton>
      }
      back={<QuietLink href={portalOrders(portal)}>{strategyChangeTexts.orders}</QuietLink>}
    >
      <Card>
        <DefinitionList
          items={[
            ...(orderId === null ? [] : [{ term: texts.order, description: orderId }]),
            { term: what, description: investment.title },
            { term: fromTerm, description: from },
            { term: toTerm, description: to },
            ...(on === null ? [] : [{ term: texts.on, description: <GermanDate iso={on} /> }]),
          ]}
        />
        {orderId !== null && <CopyButton text={orderId}>{texts.copy}</CopyButton>}
      </Card>
      <Card title={strategyChangeTexts.ordered.next} tone="sunken">
        <StepList steps={texts.steps} />
      </Card>
    </JourneyLayout>
  );
}
