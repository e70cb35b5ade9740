import type { ScreenProps } from '#journey/screens.ts';
import type { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import { isEndable, standingOf } from '#machines/exemption-order/exemption-order.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { exemptionOrderTexts as texts, newsTexts } from '../exemption-order.texts.ts';
import { EndDialog } from './EndDialog.tsx';
import { StandingCard } from './StandingCard.tsx';

/** Every order of the customer and of the children whom they act for (BNK-22). */
export function OrdersScreen({ snapshot, send }: ScreenProps<typeof exemptionOrderMachine>) {
  const { context } = snapshot;
  const { standings, today, news, chosen, isUnsent } = context;
  const asked = standingOf(context, chosen);
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div aria-live="polite">{news !== null && <Notice kind="warning">{newsTexts[news]}</Notice>}</div>
      {standings.map((standing) => (
        <StandingCard
          key={standing.subject}
          standing={standing}
          today={today}
          isEndable={isEndable(context, standing.subject)}
          onEnd={() => send({ type: 'end.wanted', subject: standing.subject })}
        />
      ))}
      <Card title={texts.about.title} tone="sunken">
        <Stack gap="small">
          {texts.about.lines.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </Stack>
      </Card>
      <Cluster>
        <Button variant="quiet" size="sm" onClick={() => send({ type: 'orders.reloaded' })}>
          {texts.reload}
        </Button>
      </Cluster>
      {asked !== undefined && (
        <EndDialog
          standing={asked}
          today={today}
          isUnsent={isUnsent}
          isBusy={snapshot.matches('preparing')}
          onConfirm={() => send({ type: 'end.accepted' })}
          onLeave={() => send({ type: 'end.left' })}
        />
      )}
    </Stack>
  );
}
