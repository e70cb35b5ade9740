import { use } from 'react';
import type { Invitee, Referral } from '#machines/coupons/coupons.types.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { OnboardingContext } from '../../onboarding-paths.ts';
import { couponsTexts, invitationText, inviteeStatusTexts } from '../coupons.texts.ts';

const texts = couponsTexts.referral;

/** Several of one name may come on one day: their place tells them apart. */
type Row = Invitee & { readonly place: number };

const columns: readonly Column<Row>[] = [
  { key: 'who', header: texts.who, isRowHeader: true, cell: ({ name }) => name },
  { key: 'since', header: texts.since, isFigure: true, cell: ({ since }) => <GermanDate iso={since} /> },
  {
    key: 'status',
    header: texts.status,
    cell: ({ status }) => {
      const { label, severity } = inviteeStatusTexts[status];
      return <Badge severity={severity}>{label}</Badge>;
    },
  },
];

interface ReferralCardProps {
  readonly referral: Referral | null;
  readonly isCampaignOn: boolean;
}

/** The link that invites others and who came by it; or why nobody can be invited now. */
export function ReferralCard({ referral, isCampaignOn }: ReferralCardProps) {
  const base = use(OnboardingContext);
  if (referral === null) {
    return (
      <Card title={texts.title}>
        <Text>{isCampaignOn ? texts.uninvested : texts.off}</Text>
      </Card>
    );
  }
  const { code, path, invitees } = referral;
  const link = `${base}${path}`;
  return (
    <Card title={texts.title}>
      <Stack gap="medium">
        <Text>{invitationText(referral)}</Text>
        <DefinitionList
          items={[
            { term: texts.link, description: link },
            { term: texts.code, description: code },
          ]}
        />
        <Cluster gap="small">
          <CopyButton text={link}>{texts.copyLink}</CopyButton>
          <CopyButton text={code}>{texts.copyCode}</CopyButton>
        </Cluster>
        {invitees.length === 0 ? (
          <Text>{texts.none}</Text>
        ) : (
          <DataTable
            caption={texts.who}
            isCaptionHidden
            columns={columns}
            rows={invitees.map((each, place) => ({ ...each, place }))}
            rowKey={({ place }) => String(place)}
          />
        )}
        <Text size="small" tone="second">
          {texts.privacy}
        </Text>
      </Stack>
    </Card>
  );
}
