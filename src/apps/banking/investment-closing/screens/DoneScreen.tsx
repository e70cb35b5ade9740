import { arrivalTerm } from '#domain/withdrawal/payee-words.ts';
import { formatGermanDays } from '#domain/calendar/german-days.ts';
import { paysLater, paysSomething } from '#domain/closing/closing-offer.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { StepList } from '#ui/display/StepList.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { OrderStatusBadges } from '../../frame/OrderStatusBadges.tsx';
import { paths } from '../../paths.ts';
import { OwnerLead } from '../../withdrawal/screens/OwnerLead.tsx';

import { investmentClosingTexts, orderedSteps, steps } from '../investment-closing.texts.ts';
import { closingWords } from '../investment-closing.words.texts.ts';
import { payeeRows } from './payee-rows.ts';

const { done: texts, review, account } = investmentClosingTexts;

/** The order's number, when the money arrives and what happens now. */
export function DoneScreen({ snapshot }: ScreenProps<typeof investmentClosingMachine>) {
  const { offer, receipt } = snapshot.context;
  if (offer === null || receipt === null) return null;
  const { inReview, orderId, expectedAt, expectedUntil } = receipt;
  const paysOut = paysSomething(offer);
  return (
    <JourneyLayout
      heading={closingWords[offer.what].done}
      lead={<OwnerLead text={investmentClosingTexts.source(offer.title)} holder={offer.holder} />}
      progress={{ steps, current: 2 }}
      primary={
        <LinkButton size="lg" href={paths.orders()}>
          {texts.toOrders}
        </LinkButton>
      }
      back={<QuietLink href={paths.home()}>{investmentClosingTexts.leave}</QuietLink>}
    >
      <Card>
        <Stack gap="medium">
          {offer.payout > 0 && (
            <Stack gap="tight">
              <Text tone="second">{review.payout}</Text>
              <Money amount={offer.payout} size="hero" />
            </Stack>
          )}
          <DefinitionList
            items={[
              ...(orderId === null ? [] : [{ term: texts.orderId, description: orderId }]),
              {
                term: texts.status,
                description: (
                  <Cluster gap="small" justify="end">
                    <OrderStatusBadges order={{ status: inReview ? 'PENDING' : 'OPEN', inReview }} />
                  </Cluster>
                ),
              },
              ...(paysOut ? payeeRows(offer) : []),
              // Nobody knows when money that is not free yet is.
              ...(expectedAt === null || (!paysOut && paysLater(offer))
                ? []
                : [
                    {
                      term: paysOut ? arrivalTerm(offer.payee, offer.holder) : account.closedOn,
                      description: formatGermanDays(expectedAt, expectedUntil),
                    },
                  ]),
            ]}
          />
          {orderId !== null && <CopyButton text={orderId}>{texts.copyOrderId}</CopyButton>}
        </Stack>
      </Card>
      <Card title={investmentClosingTexts.next} tone="sunken">
        <Stack gap="small">
          <StepList steps={orderedSteps(receipt, offer)} />
          {paysOut && <Text>{texts.paper}</Text>}
          <Text>{texts.lifted}</Text>
        </Stack>
      </Card>
      {offer.what === 'account' && (
        <Notice kind="info">
          {account.access} <Link href={paths.deleteAccount()}>{account.toAccess}</Link>
        </Notice>
      )}
    </JourneyLayout>
  );
}
