import { holderText } from '#domain/dashboard/holder.ts';
import { packageNames } from '#domain/packages/packages.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import type { Relation } from '#machines/new-investment/new-investment.types.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { KindCard } from '../../new-product/screens/KindCard.tsx';
import { newInvestmentTexts } from '../new-investment.texts.ts';
import { HinderedRelation } from './HinderedRelation.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';

const texts = newInvestmentTexts.relation;

/** Whose it is, what it has, and what will be asked. */
const textOf = ({ holder, subscriptionType, isKnown }: Relation): string =>
  [
    `${holderText(holder)}, ${texts.package(packageNames[subscriptionType].label)}.`,
    ...(isKnown ? [] : [texts.renewal]),
  ].join(' ');

/** In which account: pressing one goes on at once; of the others it is said why not. */
export function RelationScreen({ snapshot, send }: ScreenProps<typeof newInvestmentMachine>) {
  const { customer } = snapshot.context;
  const relations = customer?.relations ?? [];
  return (
    <JourneyLayout
      heading={texts.heading}
      why={texts.why}
      notice={<ProblemNotice context={snapshot.context} />}
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      }
    >
      <Stack gap="small">
        {relations.map((relation) =>
          relation.hindrance === null ? (
            <KindCard
              key={relation.businessPartnerId}
              title={texts.kinds[relation.kind]}
              text={textOf(relation)}
              onChosen={() => send({ type: 'relation.chosen', businessPartnerId: relation.businessPartnerId })}
            />
          ) : (
            <HinderedRelation key={relation.businessPartnerId} relation={relation} hindrance={relation.hindrance} />
          ),
        )}
      </Stack>
    </JourneyLayout>
  );
}
