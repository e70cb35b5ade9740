import { arrivalTerm } from '#domain/withdrawal/payee-words.ts';
import { formatGermanDays } from '#domain/calendar/german-days.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { inReviewLabel, orderStatusLabels } from '#domain/orders/order-labels.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { StepList } from '#ui/display/StepList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Cluster } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { doorTexts, nextSteps, steps, withdrawalTexts } from '../withdrawal.texts.ts';
import { OwnerLead } from './OwnerLead.tsx';
import { PayoutSum } from './PayoutSum.tsx';

const texts = withdrawalTexts.done;

/** The order's number, its arrival and what happens now. */
export function DoneScreen({ snapshot }: ScreenProps<typeof withdrawalMachine>) {
  const { quote, wanted, receipt, holder } = snapshot.context;
  if (quote === null || wanted === null || receipt === null) return null;
  const review = withdrawalTexts.review;
  const account = quote.referenceAccount;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={<OwnerLead text={doorTexts[quote.door].source(quote.title)} holder={holder} />}
      progress={{ steps, current: 3 }}
      primary={
        <LinkButton size="lg" href={paths.orders()}>
          {texts.toOrders}
        </LinkButton>
      }
      back={<QuietLink href={paths.home()}>{withdrawalTexts.leave}</QuietLink>}
    >
      <Card>
        <PayoutSum quote={quote} holder={holder} wanted={wanted} />
        <DefinitionList
          items={[
            ...(receipt.orderId === null ? [] : [{ term: texts.orderId, description: receipt.orderId }]),
            {
              term: texts.status,
              description: (
                <Cluster gap="small" justify="end">
                  {receipt.inReview ? (
                    <>
                      <Badge severity="waiting">{orderStatusLabels.PENDING}</Badge>
                      <Badge>{inReviewLabel}</Badge>
                    </>
                  ) : (
                    <Badge severity="info">{orderStatusLabels.OPEN}</Badge>
                  )}
                </Cluster>
              ),
            },
            ...(account === null
              ? []
              : [
                  { term: review.to, description: account.holder },
                  { term: review.account, description: ibanEndText(account.iban) },
                ]),
            ...(receipt.expectedAt === null
              ? []
              : [
                  {
                    term: arrivalTerm(quote.referenceAccount, holder),
                    description: formatGermanDays(receipt.expectedAt, receipt.expectedUntil),
                  },
                ]),
          ]}
        />
        {receipt.orderId !== null && <CopyButton text={receipt.orderId}>{texts.copyOrderId}</CopyButton>}
      </Card>
      <Card title={texts.next} tone="sunken">
        <StepList steps={nextSteps(quote, receipt, holder)} />
        <Text>{texts.cancelable}</Text>
      </Card>
    </JourneyLayout>
  );
}
