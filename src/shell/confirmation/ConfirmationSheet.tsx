import type { ReactNode } from 'react';
import type { Operation } from '#domain/operation/operation.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { OperationSummary } from './OperationSummary.tsx';

interface ConfirmationSheetProps {
  readonly heading: string;
  readonly operation: Operation;
  readonly children: ReactNode;
}

/** The same sheet for every state, so that nothing jumps between sending, entering and checking. */
export function ConfirmationSheet({ heading, operation, children }: ConfirmationSheetProps) {
  return (
    <Stack gap="medium">
      <Heading level={2} look="title">
        {heading}
      </Heading>
      <OperationSummary operation={operation} />
      {children}
    </Stack>
  );
}
