/** What was measured: the page's width in CSS pixels, how many entries fit in one row, and how many there are. */
export interface Measure {
  readonly width: number;
  readonly fitting: number;
  readonly total: number;
}

export type NavigationInput = Measure;

export type NavigationContext = Measure;

export type NavigationEvent =
  | ({ readonly type: 'viewport.measured' } & Measure)
  | { readonly type: 'menu.opened' }
  /** By 'Menü schließen'. */
  | { readonly type: 'menu.closed' }
  | { readonly type: 'escape.pressed' }
  | { readonly type: 'entry.followed' };

export type NavigationScreen = 'navigation';
