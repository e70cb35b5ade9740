import { arrivalTerm } from '#domain/withdrawal/payee-words.ts';
import { holderText } from '#domain/dashboard/holder.ts';
import { type InvestmentOffer, paysSomething } from '#domain/closing/closing-offer.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { StepList } from '#ui/display/StepList.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { ChildNotice } from '../../withdrawal/screens/OwnerLead.tsx';

import {
  arrivalText,
  endingPlanText,
  investmentClosingTexts,
  offeredSteps,
  problemTexts,
  steps,
  taxText,
} from '../investment-closing.texts.ts';
import { closingWords, detailsPath } from '../investment-closing.words.texts.ts';
import { AccountConsequences, AccountFigures } from './AccountReview.tsx';
import { payeeRows } from './payee-rows.ts';
import { debtRows, Payout, ReviewNotice } from './ReviewParts.tsx';
import { planNudge } from '../../withdrawal/withdrawal.payout.texts.ts';

const texts = investmentClosingTexts.review;

/** What is sold, taxed, paid out, when and to whom, and what ends with it. It promises nothing yet: the TAN does. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof investmentClosingMachine>) {
  const { offer, problem } = snapshot.context;
  if (offer === null) return null;
  const words = closingWords[offer.what];
  const isPreparing = snapshot.matches('preparing');
  return (
    <JourneyLayout
      heading={words.heading}
      lead={words.lead}
      progress={{ steps, current: 0 }}
      notice={
        problem !== null && (
          <ErrorSummary title={investmentClosingTexts.refusedTitle} errors={[{ message: problemTexts[problem] }]} />
        )
      }
      primary={
        <Button
          size="lg"
          status={isPreparing ? 'loading' : undefined}
          onClick={() => send({ type: 'closing.accepted' })}
        >
          {texts.submit}
        </Button>
      }
      back={
        !isPreparing && (
          <QuietLink back href={detailsPath(offer)}>
            {words.keep}
          </QuietLink>
        )
      }
    >
      {offer.what === 'account' ? <AccountFigures offer={offer} /> : <Figures offer={offer} />}
      <Card title={investmentClosingTexts.next} tone="sunken">
        <StepList steps={offeredSteps(offer)} />
      </Card>
      {offer.what === 'account' ? <AccountConsequences offer={offer} /> : <Consequences offer={offer} />}
      <ChildNotice holder={offer.holder} />
    </JourneyLayout>
  );
}

/** The sum that arrives, about, and what it is made of. */
function Figures({ offer }: { readonly offer: InvestmentOffer }) {
  const { title, holder, value, tax } = offer;
  return (
    <Card>
      <Stack gap="medium">
        <Payout offer={offer} />
        <DefinitionList
          items={[
            { term: texts.what, description: title },
            ...(holder?.isChild === true ? [{ term: texts.owner, description: holderText(holder) }] : []),
            { term: texts.value, description: <Money amount={value} /> },
            { term: texts.tax, description: taxText(tax) },
            ...debtRows(offer),
            { term: texts.costs, description: texts.noCosts },
            ...(paysSomething(offer)
              ? [...payeeRows(offer), { term: arrivalTerm(offer.payee, holder), description: arrivalText(offer) }]
              : []),
          ]}
        />
        <Text size="small" tone="second">
          {texts.atSale}
        </Text>
      </Stack>
    </Card>
  );
}

/** What ends, what cannot be taken back, and what was planned. */
function Consequences({ offer }: { readonly offer: InvestmentOffer }) {
  const nudge = planNudge({ holding: offer.holding ?? undefined, arrival: offer.arrival });
  return (
    <>
      {nudge !== undefined && (
        <Notice kind="info" title={texts.plan}>
          {nudge}
        </Notice>
      )}
      <ReviewNotice offer={offer} />
      <Notice kind="warning" title={texts.ends}>
        <Stack gap="tight">
          {[offer.title, ...offer.savingsPlans.map(endingPlanText)].map((text) => (
            <Text key={text}>{text}</Text>
          ))}
          <Text>{texts.final}</Text>
        </Stack>
      </Notice>
    </>
  );
}
