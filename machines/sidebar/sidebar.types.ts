export interface SidebarInput {
  readonly id: string;
}

export interface SidebarContext {
  readonly id: string;
}

export type SidebarEvent =
  /** By 'Schließen', Escape, the overlay, or because all are closed. */
  | { readonly type: 'sidebar.closed' }
  /** The dialog has finished its way in or out. */
  | { readonly type: 'slide.ended' };

/** What the chart announces of itself; `afterOpened` and `afterClose` of the sidebar hang on it. */
export type SidebarNotice = { readonly type: 'sidebar.isOpen' } | { readonly type: 'sidebar.isGone' };

export type SidebarScreen = 'sidebar';
