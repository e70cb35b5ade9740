import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Text } from '#ui/typography/Text.tsx';

interface CodeAgainProps {
  readonly texts: { readonly resend: string; readonly waiting: string };
  /** Whether the pause after the last code is over. */
  readonly isOffered: boolean;
  readonly onRequest: () => void;
}

/** Another code: offered once it can be had, until then the reason why not. */
export function CodeAgain({ texts, isOffered, onRequest }: CodeAgainProps) {
  if (isOffered) return <QuietLink onClick={onRequest}>{texts.resend}</QuietLink>;
  return (
    <Text size="small" tone="second">
      {texts.waiting}
    </Text>
  );
}
