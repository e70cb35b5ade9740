import type { ReactNode } from 'react';
import { ActionButton } from './ActionButton.tsx';

interface CopyButtonProps {
  readonly children: ReactNode;
  /** Goes to the clipboard. */
  readonly text: string;
}

/** Copies a text and says whether that worked: a browser may forbid it. */
export function CopyButton({ children, text }: CopyButtonProps) {
  return (
    <ActionButton
      variant="secondary"
      size="sm"
      act={async () => {
        await globalThis.navigator.clipboard.writeText(text);
        return 'success';
      }}
    >
      {children}
    </ActionButton>
  );
}
