import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { inForce } from '#domain/exemption-order/standing-order.ts';
import type { ExemptionStanding } from '#machines/exemption-order/exemption-order.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { exemptionOrderTexts as texts, hindranceTexts } from '../exemption-order.texts.ts';
import { OrderFacts } from './OrderFacts.tsx';

interface StandingCardProps {
  readonly standing: ExemptionStanding;
  readonly today: IsoDate;
  readonly isEndable: boolean;
  readonly onEnd: () => void;
}

/** Somebody's order: what is in force, what comes after it, and what can be done with it. */
export function StandingCard({ standing, today, isEndable, onEnd }: StandingCardProps) {
  const { child, order, isReadOnly } = standing;
  const present = inForce(standing, today);
  const isChilds = child !== null;
  return (
    <Card title={child === null ? texts.own : texts.childs(child)}>
      {isReadOnly && <Text>{texts.grown}</Text>}
      {!isReadOnly && order === null && (
        <Stack gap="small">
          <Text>{texts.none}</Text>
          <Text tone="second">{texts.noneText(child)}</Text>
        </Stack>
      )}
      {present !== null && <OrderFacts order={present} isChilds={isChilds} today={today} />}
      {order !== null && order !== present && (
        <Stack gap="small">
          <Heading level={3} look="label">
            {texts.next(order.validFrom)}
          </Heading>
          <OrderFacts order={order} isChilds={isChilds} today={null} />
        </Stack>
      )}
      {!isReadOnly && <Ways standing={standing} isEndable={isEndable} onEnd={onEnd} />}
    </Card>
  );
}

/** What can be done, and why something cannot. */
function Ways({ standing, isEndable, onEnd }: Omit<StandingCardProps, 'today'>) {
  const { subject, child, order, types, hindrance } = standing;
  const whyId = `why-not-${subject}`;
  const isOffered = types.length > 0;
  const reason = isOffered || hindrance === null ? null : hindranceTexts[hindrance];
  const href = paths.exemptionOrderForm(subject);
  const [create, change, end] =
    child === null
      ? [texts.create, texts.change, texts.end]
      : [texts.createFor(child), texts.changeFor(child), texts.endFor(child)];
  const label = order === null ? create : change;
  return (
    <Stack gap="small" align="start">
      <Cluster gap="small">
        {isOffered ? (
          <LinkButton href={href} variant={child === null ? 'primary' : 'secondary'}>
            {label}
          </LinkButton>
        ) : (
          <Button disabled describedBy={whyId}>
            {label}
          </Button>
        )}
        {order !== null && (
          <Button
            variant="quiet"
            disabled={!isEndable}
            {...(isEndable ? {} : { describedBy: `${whyId}-end` })}
            onClick={onEnd}
          >
            {end}
          </Button>
        )}
      </Cluster>
      {reason !== null && (
        <div id={whyId}>
          <Text size="small" tone="second">
            {reason}
          </Text>
        </div>
      )}
      {order !== null && !isEndable && (
        <div id={`${whyId}-end`}>
          <Text size="small" tone="second">
            {texts.endedAlready}
          </Text>
        </div>
      )}
    </Stack>
  );
}
