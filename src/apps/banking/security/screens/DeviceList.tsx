import type { SignedInDevice } from '#machines/security/security.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FocusHeir } from '#ui/layout/FocusHeir.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { aboutDevice, securityTexts } from '../security.texts.ts';
import css from './DeviceList.module.css';

const texts = securityTexts.devices;

interface DeviceListProps {
  readonly devices: readonly SignedInDevice[];
  readonly onRemove: (sessionId: string) => void;
  readonly onSignOut: () => void;
}

/** Every device on which the customer is signed in; this one comes first and is ended at once, another with a code. */
export function DeviceList({ devices, onRemove, onSignOut }: DeviceListProps) {
  return (
    <Card title={texts.title}>
      <Stack gap="medium">
        <DataTable
          caption={texts.title}
          isCaptionHidden
          columns={columns(onRemove, onSignOut)}
          rows={devices}
          rowKey={({ sessionId }) => sessionId}
        />
        <Stack gap="tight">
          {devices.every(({ current }) => current) && <Text>{texts.alone}</Text>}
          <Text size="small" tone="second">
            {texts.about}
          </Text>
        </Stack>
      </Stack>
    </Card>
  );
}

const columns = (
  onRemove: DeviceListProps['onRemove'],
  onSignOut: DeviceListProps['onSignOut'],
): readonly Column<SignedInDevice>[] => [
  {
    key: 'device',
    header: texts.device,
    isRowHeader: true,
    cell: ({ device, current }) => (
      <Cluster gap="small">
        <span>{device}</span>
        {current && <Badge severity="info">{texts.here}</Badge>}
      </Cluster>
    ),
  },
  {
    key: 'since',
    header: texts.since,
    isFigure: true,
    cell: ({ signedInAt }) => <GermanDate iso={signedInAt} withTime />,
  },
  {
    key: 'seen',
    header: texts.seen,
    isFigure: true,
    cell: ({ lastSeenAt }) => <GermanDate iso={lastSeenAt} withTime />,
  },
  {
    key: 'action',
    header: texts.action,
    isWide: true,
    cell: (device) => (
      <span className={css.action}>
        {device.current ? (
          <Button variant="secondary" size="sm" onClick={onSignOut}>
            {texts.signOut}
          </Button>
        ) : (
          <FocusHeir next="security-news">
            <Button variant="secondary" size="sm" onClick={() => onRemove(device.sessionId)}>
              {texts.remove}
              <VisuallyHidden>: {aboutDevice(device)}</VisuallyHidden>
            </Button>
          </FocusHeir>
        )}
      </span>
    ),
  },
];
