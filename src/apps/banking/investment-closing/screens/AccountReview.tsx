import { arrivalTerm } from '#domain/withdrawal/payee-words.ts';
import { type AccountOffer, paysSomething } from '#domain/closing/closing-offer.ts';
import { holderText } from '#domain/dashboard/holder.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { arrivalText, endingPlanText, investmentClosingTexts, taxText } from '../investment-closing.texts.ts';
import { payeeRows } from './payee-rows.ts';
import { debtRows, Payout, ReviewNotice } from './ReviewParts.tsx';

const { review, account: texts } = investmentClosingTexts;

interface AccountProps {
  readonly offer: AccountOffer;
}

/** The parts of what arrives: their sum less the tax on all of them, and less a debt, is what stands above. */
function Sums({ offer }: AccountProps) {
  const { investments, cash, tax, payout } = offer;
  return (
    <DefinitionList
      items={[
        ...investments.map(({ title, value }) => ({ term: title, description: <Money amount={value} /> })),
        { term: texts.cash, description: <Money amount={cash} /> },
        { term: texts.tax, description: taxText(tax) },
        ...debtRows(offer),
        { term: review.payout, description: <Money amount={payout} />, isTotal: true },
      ]}
    />
  );
}

/** What arrives, about, what it is made of, to whom it goes and when; of an empty account when it is closed. */
export function AccountFigures({ offer }: AccountProps) {
  const { title, holder, notFree } = offer;
  const paysOut = paysSomething(offer);
  return (
    <Card>
      <Stack gap="medium">
        <Payout offer={offer} />
        {(paysOut || offer.debt > 0) && <Sums offer={offer} />}
        <DefinitionList
          items={[
            { term: texts.what, description: title },
            ...(holder === null ? [] : [{ term: review.owner, description: holderText(holder) }]),
            { term: review.costs, description: review.noCosts },
          ]}
        />
        {paysOut && (
          <DefinitionList
            items={[...payeeRows(offer), { term: arrivalTerm(offer.payee, holder), description: arrivalText(offer) }]}
          />
        )}
        {!paysOut && notFree === 0 && (
          <DefinitionList items={[{ term: texts.closedOn, description: arrivalText(offer) }]} />
        )}
        {paysOut && (
          <Text size="small" tone="second">
            {review.atSale} {texts.once}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** All that ends with the account, whose money it is, and what cannot be taken back. */
export function AccountConsequences({ offer }: AccountProps) {
  const { title, investments, savingsPlans, hasPlus, ending, isJoint, notFree } = offer;
  return (
    <>
      {notFree > 0 && <Notice kind="info">{texts.notFree(notFree)}</Notice>}
      <ReviewNotice offer={offer} />
      {isJoint && (
        <Notice kind="info" title={texts.joint.title}>
          {texts.joint.text}
        </Notice>
      )}
      <Notice kind="warning" title={review.ends}>
        <Stack gap="tight">
          <Text>{title}</Text>
          {investments.map((each) => (
            <Text key={each.ipsId}>{each.title}</Text>
          ))}
          {savingsPlans.map((plan) => (
            <Text key={plan.savingsPlanId}>{endingPlanText(plan)}</Text>
          ))}
          {hasPlus && <Text>{texts.plus}</Text>}
          <Text>{texts.servicePackage}</Text>
          {ending.map((type) => (
            <Text key={type}>{texts.ending(type)}</Text>
          ))}
          <Text>{review.final}</Text>
        </Stack>
      </Notice>
    </>
  );
}
