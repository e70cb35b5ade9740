import { packageServices } from '#domain/packages/packages.ts';
import { blockOf } from '#machines/service-packages/service-packages.select.ts';
import type { OfferedPackage, PackageRelation } from '#machines/service-packages/service-packages.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { blockTexts, rateText, servicePackagesTexts as texts } from '../service-packages.texts.ts';

interface PackageCardProps {
  readonly offered: OfferedPackage;
  readonly relation: PackageRelation;
  readonly onChoose: () => void;
}

function Standing({ offered, relation }: Pick<PackageCardProps, 'offered' | 'relation'>) {
  const { subscriptionType } = offered;
  if (relation.current === subscriptionType) return <Badge severity="success">{texts.current}</Badge>;
  if (relation.ordered?.subscriptionType === subscriptionType) return <Badge severity="waiting">{texts.ordered}</Badge>;
  return null;
}

/** One package: what it brings, what it costs this customer a year, and the way to it, or why there is none. */
export function PackageCard({ offered, relation, onChoose }: PackageCardProps) {
  const { subscriptionType, label, yearlyFee } = offered;
  const block = blockOf(relation, subscriptionType);
  const reasonId = `why-not-${subscriptionType}`;
  const isThere = block === 'CURRENT' || block === 'ORDERED';
  return (
    <Card title={label} aside={<Standing offered={offered} relation={relation} />}>
      <Text>{packageServices[subscriptionType]}</Text>
      <Stack gap="tight">
        <Text size="small" tone="second">
          {texts.fee}
        </Text>
        <Money amount={yearlyFee} size="big" />
        <Text size="small" tone="second">
          {rateText(offered)}
        </Text>
      </Stack>
      {!isThere && (
        <Stack gap="small" align="start">
          <Button
            variant="secondary"
            disabled={block !== null}
            {...(block === null ? {} : { describedBy: reasonId })}
            onClick={onChoose}
          >
            {texts.choose(subscriptionType)}
          </Button>
          {block !== null && (
            <div id={reasonId}>
              <Text size="small" tone="second">
                {blockTexts[block]}
              </Text>
            </div>
          )}
        </Stack>
      )}
    </Card>
  );
}
