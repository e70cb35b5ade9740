import { useId } from 'react';
import type { ClearingAccountView, PlusStanding } from '#domain/clearing-account/clearing-account.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { clearingAccountTexts, plusHindranceTexts } from '../clearing-account.texts.ts';

const texts = clearingAccountTexts.plus;

const badges = {
  ACTIVE: { severity: 'success', word: texts.active },
  ORDERED: { severity: 'waiting', word: texts.ordered },
  NONE: { severity: 'neutral', word: texts.inactive },
} as const satisfies Record<PlusStanding['kind'], object>;

interface PlusCardProps {
  readonly account: ClearingAccountView;
  readonly onWant: () => void;
}

/** Whether the account is PLUS, and the way there; where there is none, why. */
export function PlusCard({ account: { plus }, onWant }: PlusCardProps) {
  const { severity, word } = badges[plus.kind];
  return (
    <Card title={texts.heading} aside={<Badge severity={severity}>{word}</Badge>}>
      <Stack gap="medium">
        <Text>{plus.kind === 'ACTIVE' ? texts.activeMeaning : texts.meaning}</Text>
        {plus.kind === 'ORDERED' && (
          <Text>
            {plus.from === null ? texts.fromUnknown : texts.from(plus.from)}{' '}
            <Link href={paths.orders()}>{clearingAccountTexts.toOrders}</Link>
          </Text>
        )}
        {plus.kind === 'NONE' && <WantPlus hindrance={plus.hindrance} onWant={onWant} />}
      </Stack>
    </Card>
  );
}

interface WantPlusProps extends Pick<PlusCardProps, 'onWant'> {
  readonly hindrance: Extract<PlusStanding, { kind: 'NONE' }>['hindrance'];
}

function WantPlus({ hindrance, onWant }: WantPlusProps) {
  const reasonId = useId();
  return (
    <Stack gap="tight">
      <Button
        fullWidth
        variant={hindrance === null ? 'primary' : 'secondary'}
        disabled={hindrance !== null}
        {...(hindrance !== null && { describedBy: reasonId })}
        onClick={onWant}
      >
        {texts.want}
      </Button>
      {hindrance !== null && (
        <Text size="small" tone="second" id={reasonId}>
          {plusHindranceTexts[hindrance]}
        </Text>
      )}
    </Stack>
  );
}
