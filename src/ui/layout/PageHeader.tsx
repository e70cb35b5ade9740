import type { ReactNode } from 'react';
import { Heading } from '../typography/Heading.tsx';
import { Text } from '../typography/Text.tsx';
import { Stack } from './Stack.tsx';

interface PageHeaderProps {
  readonly title: string;
  readonly lead: string;
  /** What has happened, below both. */
  readonly children?: ReactNode;
}

/** What a page is called and what it is for: the same above its content and its skeleton. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <Stack gap="small">
      <Heading level={1}>{title}</Heading>
      <Text size="lead" tone="second">
        {lead}
      </Text>
      {children}
    </Stack>
  );
}
