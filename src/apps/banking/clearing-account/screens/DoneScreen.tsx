import type { ScreenProps } from '#journey/screens.ts';
import type { clearingAccountMachine } from '#machines/clearing-account/clearing-account.machine.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { StepList } from '#ui/display/StepList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { clearingAccountTexts, steps } from '../clearing-account.texts.ts';

const texts = clearingAccountTexts.done;

/** PLUS is ordered: under which number, and from when it holds. */
export function DoneScreen({ snapshot, send }: ScreenProps<typeof clearingAccountMachine>) {
  const { ordered } = snapshot.context;
  if (ordered === null) return null;
  const { orderId, from } = ordered;
  return (
    <JourneyLayout
      heading={texts.heading}
      progress={{ steps, current: 1 }}
      primary={
        <LinkButton size="lg" href={paths.orders()}>
          {clearingAccountTexts.toOrders}
        </LinkButton>
      }
      back={<QuietLink onClick={() => send({ type: 'account.wanted' })}>{texts.toAccount}</QuietLink>}
    >
      <Card>
        <DefinitionList items={[{ term: texts.orderId, description: orderId }]} />
        <CopyButton text={orderId}>{texts.copyOrderId}</CopyButton>
      </Card>
      <Card title={texts.next} tone="sunken">
        <StepList steps={[texts.confirmed, from === null ? texts.activeLater : texts.active(from)]} />
        <Text>{clearingAccountTexts.review.cancel}</Text>
      </Card>
    </JourneyLayout>
  );
}
