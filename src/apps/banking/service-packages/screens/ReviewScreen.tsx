import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { cents } from '#domain/money/money.ts';
import { packageNames } from '#domain/packages/packages.ts';
import { relationText } from '#domain/partners/relation-text.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { servicePackagesMachine } from '#machines/service-packages/service-packages.machine.ts';
import {
  differenceIn,
  offeredIn,
  shownRelation,
  validFromOf,
} from '#machines/service-packages/service-packages.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { feeText, servicePackagesTexts } from '../service-packages.texts.ts';

const { review: texts, basis } = servicePackagesTexts;

const differenceText = ({ amount, isRounded }: NonNullable<ReturnType<typeof differenceIn>>): string => {
  const changed = amount > 0 ? texts.more(amount) : texts.less(cents(0 - amount));
  return `${amount === 0 ? texts.even : changed}${isRounded ? ` ${texts.rounded}` : ''}`;
};

/** Everything that the button binds to: the package, its day and its price. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof servicePackagesMachine>) {
  const { context } = snapshot;
  const relation = shownRelation(context);
  const next = relation && offeredIn(relation, context.wanted);
  if (relation === undefined || next === undefined) return null;
  const { current, value } = relation;
  const old = offeredIn(relation, current);
  const isBusy = snapshot.matches('ordering');
  const difference = differenceIn(relation, next);
  return (
    <JourneyLayout
      heading={texts.heading(next.subscriptionType)}
      lead={texts.lead}
      primary={
        <Button size="lg" status={isBusy ? 'loading' : undefined} onClick={() => send({ type: 'review.accepted' })}>
          {texts.submit}
        </Button>
      }
      back={
        !isBusy && (
          <QuietLink back onClick={() => send({ type: 'step.left' })}>
            {texts.back}
          </QuietLink>
        )
      }
    >
      <Card>
        <DefinitionList
          items={[
            { term: texts.account, description: relationText(relation) },
            { term: texts.from, description: current === null ? texts.none : packageNames[current].label },
            { term: texts.to, description: next.label },
            { term: texts.validFrom, description: formatGermanDate(validFromOf(context)) },
            ...(old === undefined ? [] : [{ term: texts.oldFee, description: feeText(old) }]),
            { term: texts.newFee, description: feeText(next), isTotal: true },
          ]}
        />
        {difference !== undefined && <Text>{differenceText(difference)}</Text>}
        <Text size="small" tone="second">
          {value > 0 ? basis.invested(value) : basis.nothingInvested} {basis.included}
        </Text>
        <Text size="small" tone="second">
          {texts.free}
        </Text>
      </Card>
    </JourneyLayout>
  );
}
