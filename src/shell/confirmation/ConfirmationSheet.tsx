import type { ReactNode } from 'react';
import type { Operation } from '#domain/operation/operation.ts';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { OperationSummary } from './OperationSummary.tsx';

interface ConfirmationSheetProps {
  readonly heading: string;
  /** The page's own heading says it already to the eye; a screen reader is led to this one. */
  readonly isSaid?: boolean;
  readonly operation: Operation;
  readonly children: ReactNode;
}

/** The same sheet for every state, so that nothing jumps between sending, entering and checking. */
export function ConfirmationSheet({ heading, isSaid = false, operation, children }: ConfirmationSheetProps) {
  const title = (
    <Heading level={2} look="title">
      {heading}
    </Heading>
  );
  return (
    <Stack gap="large">
      {isSaid ? <VisuallyHidden as="div">{title}</VisuallyHidden> : title}
      <OperationSummary operation={operation} />
      {children}
    </Stack>
  );
}
