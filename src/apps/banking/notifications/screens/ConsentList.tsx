import type { ConsentChannel } from '#domain/person/consent.ts';
import { waiting, withdrawable } from '#machines/notifications/notifications.select.ts';
import type { ChannelConsent, ConsentLink } from '#machines/notifications/notifications.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { channelTexts, linkText, notificationsTexts, proofText, stateTexts } from '../notifications.texts.ts';

const texts = notificationsTexts.list;

interface ConsentListProps {
  readonly preferences: readonly ChannelConsent[];
  readonly link: ConsentLink | null;
  readonly isBusy: boolean;
  readonly onWithdraw: (channel: ConsentChannel) => void;
  readonly onWithdrawAll: () => void;
  readonly onResend: () => void;
}

/** Each way with its state and proof; what waits for its link says so, and one press withdraws. */
export function ConsentList({ preferences, link, isBusy, onWithdraw, onWithdrawAll, onResend }: ConsentListProps) {
  return (
    <Card title={texts.title}>
      <Stack gap="medium">
        {waiting({ preferences }).length > 0 && <Waiting link={link} isBusy={isBusy} onResend={onResend} />}
        <DataTable
          caption={texts.title}
          isCaptionHidden
          columns={columnsFor({ isBusy, onWithdraw })}
          rows={preferences}
          rowKey={({ channel }) => channel}
        />
        {withdrawable({ preferences }).length > 1 && (
          <Stack gap="tight">
            <Text size="small" tone="second">
              {texts.allText}
            </Text>
            <Cluster>
              <Button variant="secondary" disabled={isBusy} onClick={onWithdrawAll}>
                {texts.all}
              </Button>
            </Cluster>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

const columnsFor = ({
  isBusy,
  onWithdraw,
}: Pick<ConsentListProps, 'isBusy' | 'onWithdraw'>): readonly Column<ChannelConsent>[] => [
  { key: 'channel', header: texts.channel, isRowHeader: true, cell: ({ channel }) => channelTexts[channel] },
  { key: 'state', header: texts.state, cell: ({ state }) => <Badge {...badgeOf(state)} /> },
  { key: 'proof', header: texts.proof, cell: ({ proof }) => <Proof proof={proof} /> },
  {
    key: 'action',
    header: texts.action,
    cell: ({ channel, state }) =>
      (state === 'GIVEN' || state === 'PENDING') && (
        <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => onWithdraw(channel)}>
          {texts.withdraw(channelTexts[channel])}
        </Button>
      ),
  },
];

const badgeOf = (state: ChannelConsent['state']) => {
  const { label, severity } = stateTexts[state];
  return { severity, children: label };
};

function Proof({ proof }: Pick<ChannelConsent, 'proof'>) {
  if (proof.length === 0) return texts.never;
  return (
    <Stack gap="tight">
      {proof.map((step) => (
        <Text key={step.state} size="small">
          {proofText(step)}
        </Text>
      ))}
    </Stack>
  );
}

type WaitingProps = Pick<ConsentListProps, 'link' | 'isBusy' | 'onResend'>;

/** What waits for the link of the mail: until when it counts, and how to get another. */
function Waiting({ link, isBusy, onResend }: WaitingProps) {
  const isGone = link === null || link.hasEnded;
  return (
    <Notice kind={isGone ? 'warning' : 'info'} title={notificationsTexts.link.title}>
      <Stack gap="small">
        <span>{isGone ? notificationsTexts.link.none : linkText(link)}</span>
        <Cluster>
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={onResend}>
            {notificationsTexts.link.again}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}
