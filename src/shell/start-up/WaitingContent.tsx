import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import css from './StartUpPage.module.css';
import { startUpTexts as texts } from './start-up.texts.ts';

interface WaitingContentProps {
  readonly status: string;
  readonly isAsking: boolean;
  readonly onAgain: () => void;
}

export function WaitingContent({ status, isAsking, onAgain }: WaitingContentProps) {
  return (
    <Stack gap="medium" align="center">
      <Heading level={1}>{texts.heading}</Heading>
      <output className={css.status}>{status}</output>
      <Text tone="second">{texts.explanation}</Text>
      <Button variant="secondary" status={isAsking ? 'loading' : undefined} onClick={onAgain}>
        {texts.again}
      </Button>
      <SupportContact />
    </Stack>
  );
}
