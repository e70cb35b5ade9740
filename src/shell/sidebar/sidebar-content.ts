import type { CSSProperties, ReactNode } from 'react';

/** A dialog at the side (SHL-04). Absent fields: with a close button, without overlay, from the right, visible. */
export interface SidebarContent {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  readonly footer?: ReactNode;
  readonly hasCloseButton?: boolean;
  readonly useOverlay?: boolean;
  readonly variant?: 'right';
  /** False closes it: it slides out and is then removed. */
  readonly isVisible?: boolean;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly onClose?: () => void;
  readonly afterOpened?: () => void;
  readonly afterClose?: () => void;
}
