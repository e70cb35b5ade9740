import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { Proposed } from '#domain/proposal/figures.ts';
import type { PackageOffer } from '#domain/proposal/offer.ts';
import { packageLabel, packageText } from '#domain/proposal/proposal-words.ts';
import type { ProposalContext, ProposalEvent } from '#machines/proposal/proposal.types.ts';
import { GradedChoice } from '#ui/fields/GradedChoice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { proposalTexts } from '../proposal.texts.ts';

const texts = proposalTexts.packages;

interface PackageCardProps {
  readonly context: ProposalContext;
  readonly proposed: Proposed;
  readonly packages: readonly PackageOffer[];
  readonly send: (event: ProposalEvent) => void;
}

/** Which package, with what each costs for these sums; one that belongs to the account relation stays. */
export function PackageCard({ context, proposed, packages, send }: PackageCardProps) {
  const { subscriptionType } = proposed.packageOffer;
  if (context.keptPackage !== null) {
    return (
      <Card title={texts.title}>
        <Text>{texts.kept(packageLabel(subscriptionType))}</Text>
        <Text tone="second">{packageText(proposed, proposed.packageOffer)}</Text>
      </Card>
    );
  }
  const [first] = packages;
  return (
    <Card title={texts.title}>
      <GradedChoice<SubscriptionType>
        name="package"
        legend={texts.legend}
        layout="cards"
        value={subscriptionType}
        options={packages.map((each) => ({
          value: each.subscriptionType,
          label: packageLabel(each.subscriptionType),
          description: packageText(proposed, each),
          ...(each === first ? { mark: texts.recommended } : {}),
        }))}
        onChoose={(chosen) => send({ type: 'package.chosen', subscriptionType: chosen })}
      />
    </Card>
  );
}
