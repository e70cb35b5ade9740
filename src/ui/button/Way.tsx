import { useId } from 'react';
import { Button, type ButtonVariant } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../typography/Text.tsx';

interface WayProps {
  readonly text: string;
  /** What it is about, for those who do not see what stands around the button. */
  readonly of?: string;
  readonly href: string;
  /** Why it is not possible; null where it is. */
  readonly reason: string | null;
  readonly variant?: ButtonVariant;
}

/** The way to something, or a button that says why there is none. */
export function Way({ text, of, href, reason, variant = 'secondary' }: WayProps) {
  const reasonId = useId();
  const label = (
    <>
      {text}
      {of !== undefined && <VisuallyHidden>: {of}</VisuallyHidden>}
    </>
  );
  if (reason === null) {
    return (
      <LinkButton href={href} variant={variant} fullWidth>
        {label}
      </LinkButton>
    );
  }
  return (
    <Stack gap="tight">
      <Button variant="secondary" fullWidth disabled describedBy={reasonId}>
        {label}
      </Button>
      <Text size="small" tone="second" id={reasonId}>
        {reason}
      </Text>
    </Stack>
  );
}
