import { relationText } from '#domain/partners/relation-text.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { servicePackagesMachine } from '#machines/service-packages/service-packages.machine.ts';
import { shownRelation } from '#machines/service-packages/service-packages.select.ts';
import type { PackageRelation } from '#machines/service-packages/service-packages.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { servicePackagesTexts as texts } from '../service-packages.texts.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { OpenOrder } from './OpenOrder.tsx';
import { PackageCard } from './PackageCard.tsx';
import { PackagesNewsRegion } from './PackagesNewsRegion.tsx';

type Props = ScreenProps<typeof servicePackagesMachine>;

/** All packages of the account at hand with what they cost, and the change that is ordered (BNK-17). */
export function PackagesScreen({ snapshot, send }: Props) {
  const { context } = snapshot;
  const relation = shownRelation(context);
  if (relation === undefined) return null;
  const isRefreshing = snapshot.matches({ shown: 'refreshing' });
  const isAsking = snapshot.matches({ shown: 'asking' }) || snapshot.matches({ shown: 'canceling' });
  return (
    <Stack gap="large">
      <Stack>
        <PageHeader title={texts.title} lead={texts.lead} />
        <PackagesNewsRegion context={context} isWaiting={isRefreshing} />
      </Stack>
      <Accounts snapshot={snapshot} send={send} relation={relation} />
      {relation.ordered !== null && (
        <OpenOrder
          order={relation.ordered}
          isReadOnly={relation.hindrance === 'READ_ONLY'}
          onCancel={() => send({ type: 'cancelation.asked' })}
        />
      )}
      {relation.packages.map((offered) => (
        <PackageCard
          key={offered.subscriptionType}
          offered={offered}
          relation={relation}
          onChoose={() => send({ type: 'package.chosen', subscriptionType: offered.subscriptionType })}
        />
      ))}
      <Basis relation={relation} />
      <Cluster>
        <Button
          variant="quiet"
          size="sm"
          status={isRefreshing ? 'loading' : undefined}
          onClick={() => send({ type: 'packages.reloaded' })}
        >
          {texts.reload}
        </Button>
      </Cluster>
      {isAsking && (
        <CancelDialog
          relation={relation}
          isBusy={snapshot.matches({ shown: 'canceling' })}
          onConfirm={() => send({ type: 'cancelation.confirmed' })}
          onLeave={() => send({ type: 'cancelation.left' })}
        />
      )}
    </Stack>
  );
}

/** Which account it is; of several, the choice. */
function Accounts({ snapshot, send, relation }: Props & { readonly relation: PackageRelation }) {
  const { relations } = snapshot.context;
  return (
    <Stack gap="small">
      {relations.length > 1 ? (
        <SelectField
          id="relation"
          label={texts.relation}
          hasBlank={false}
          value={relation.businessPartnerId}
          options={relations.map((each) => ({ value: each.businessPartnerId, label: relationText(each) }))}
          onChange={(businessPartnerId) => send({ type: 'relation.chosen', businessPartnerId })}
        />
      ) : (
        <Text tone="second">{relationText(relation)}</Text>
      )}
      {relation.current === null && <Notice kind="info">{texts.unset}</Notice>}
    </Stack>
  );
}

/** What the fees are reckoned from. */
function Basis({ relation: { packages, value } }: { readonly relation: PackageRelation }) {
  const [first] = packages;
  if (first === undefined) return <Notice kind="info">{texts.noneOffered}</Notice>;
  return (
    <Stack gap="small">
      <Text tone="second">{value > 0 ? texts.basis.invested(value) : texts.basis.nothingInvested}</Text>
      <Disclosure summary={texts.basis.summary}>
        <Stack gap="small">
          <span>{texts.basis.rule}</span>
          {first.allowance > 0 && <span>{texts.basis.allowance(first.allowance)}</span>}
          <span>{texts.basis.included}</span>
        </Stack>
      </Disclosure>
    </Stack>
  );
}
