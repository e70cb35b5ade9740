import { QuietLink } from '#ui/button/QuietLink.tsx';
import { FocusHeir } from '#ui/layout/FocusHeir.tsx';
import { Text } from '#ui/typography/Text.tsx';

interface CodeAgainProps {
  readonly texts: { readonly resend: string; readonly waiting: string };
  /** Whether the pause after the last code is over. */
  readonly isOffered: boolean;
  readonly onRequest: () => void;
  /** The `id` of what has the focus next, where the screen stays. */
  readonly next?: string;
}

/** Another code: offered once it can be had, until then the reason why not. */
export function CodeAgain({ texts, isOffered, onRequest, next }: CodeAgainProps) {
  const again = <QuietLink onClick={onRequest}>{texts.resend}</QuietLink>;
  if (isOffered) return next === undefined ? again : <FocusHeir next={next}>{again}</FocusHeir>;
  return (
    <Text size="small" tone="second">
      {texts.waiting}
    </Text>
  );
}
