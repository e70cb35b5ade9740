import type { AwaitedPayment } from '#domain/top-up/top-up-options.ts';
import { Button } from '#ui/button/Button.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { awaitedText, topUpTexts } from '../top-up.texts.ts';

const texts = topUpTexts.awaited;

interface AwaitedNoticeProps {
  readonly awaited: readonly AwaitedPayment[];
  readonly onShow: (orderId: string) => void;
}

/** What is on its way already, so that nobody pays twice, and the way to what has to be wired for it. */
export function AwaitedNotice({ awaited, onShow }: AwaitedNoticeProps) {
  if (awaited.length === 0) return null;
  return (
    <Notice kind="info" title={texts.title}>
      <Stack gap="small">
        {awaited.map((payment) => (
          <Stack key={`${payment.orderId} ${payment.state}`} gap="tight" align="start">
            <span>{awaitedText(payment)}</span>
            {payment.transfer !== null && (
              <Button variant="secondary" size="sm" onClick={() => onShow(payment.orderId)}>
                {texts.show}
                <VisuallyHidden>: {texts.ofOrder(payment.orderId)}</VisuallyHidden>
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
    </Notice>
  );
}
