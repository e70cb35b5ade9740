import { couponFromText } from '#domain/proposal/coupon.ts';
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
    // What was taken stands above; what was refused stays to be mended.
    if (couponFromText(text).ok) onType('');
  };
  return (
    <Card title={texts.title}>
      {context.coupon !== null && (
        <Cluster>
          <Text weight="strong">{texts.kept(context.coupon)}</Text>
          <QuietLink onClick={() => send({ type: 'coupon.removed' })}>{texts.remove}</QuietLink>
        </Cluster>
      )}
      <Stack gap="small" align="start">
        <TextField
          id="coupon"
          label={context.coupon === null ? texts.label : texts.other}
          isOptional
          autoComplete="off"
          value={text}
          onChange={onType}
          error={problem && problemText(problem, wordingOf(context))}
        />
        <Button variant="secondary" onClick={add}>
          {texts.submit}
        </Button>
      </Stack>
      <Text size="small" tone="second">
        {texts.later}
      </Text>
    </Card>
  );
}
