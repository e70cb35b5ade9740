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

type Sidebars = readonly SidebarContent[];

/** The list with a sidebar on top; one of the same id is replaced. */
export const opened = (list: Sidebars, sidebar: SidebarContent): Sidebars => [
  ...removed(list, sidebar.id),
  { ...sidebar, isVisible: true },
];

export const closed = (list: Sidebars, id: string): Sidebars =>
  list.map((sidebar) => (sidebar.id === id ? { ...sidebar, isVisible: false } : sidebar));

export const allClosed = (list: Sidebars): Sidebars => list.map((sidebar) => ({ ...sidebar, isVisible: false }));

/** The list without one that has slid out. */
export const removed = (list: Sidebars, id: string): Sidebars => list.filter((sidebar) => sidebar.id !== id);
