import type { ProposalContext, ProposalEvent } from '#machines/proposal/proposal.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { problemText, proposalTexts, wordingOf } from '../proposal.texts.ts';

const texts = proposalTexts.coupon;

interface CouponCardProps {
  readonly context: ProposalContext;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly send: (event: ProposalEvent) => void;
}

/** A code that is taken along: whether it counts is known once there is a contract. */
export function CouponCard({ context, text, onType, send }: CouponCardProps) {
  const problem = context.problems.find(({ field }) => field === 'coupon');
  const add = (): void => {
    send({ type: 'coupon.added', text });
  };
  return (
    <Card title={texts.title}>
      {context.coupon === null ? (
        <Stack gap="small" align="start">
          <TextField
            id="coupon"
            label={texts.label}
            isOptional
            autoComplete="off"
            maxLength={80}
            value={text}
            onChange={onType}
            error={problem && problemText(problem, wordingOf(context))}
          />
          <Button variant="secondary" onClick={add}>
            {texts.submit}
          </Button>
        </Stack>
      ) : (
        <Cluster>
          <Text weight="strong">{texts.kept(context.coupon)}</Text>
          <QuietLink
            onClick={() => {
              onType('');
              send({ type: 'coupon.removed' });
            }}
          >
            {texts.remove}
          </QuietLink>
        </Cluster>
      )}
      <Text size="small" tone="second">
        {texts.later}
      </Text>
    </Card>
  );
}
