export type BannerVariant = 'info' | 'error' | 'success';

/** What a banner says (SHL-05); absent fields have the defaults of the specification. */
export interface Banner {
  readonly id: string;
  readonly title?: string;
  readonly description?: string;
  /** What an error banner shows under 'Details'. */
  readonly stack?: string;
  readonly variant: BannerVariant;
  /** Milliseconds until it hides by itself; 0 stays. */
  readonly autoHide?: number;
  readonly disableClose?: boolean;
  /** Milliseconds of its leaving. */
  readonly animationDuration?: number;
}

export interface BannerInput {
  readonly banner: Banner;
  /** Whether the customer asked for less movement. */
  readonly reducesMotion: boolean;
}

/** A banner with nothing left to guess. */
export interface BannerContext {
  readonly id: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly stack: string | null;
  readonly variant: BannerVariant;
  readonly autoHide: number;
  readonly disableClose: boolean;
  readonly animationDuration: number;
  readonly reducesMotion: boolean;
}

export type BannerEvent =
  /** Pointer or focus is on it: it does not vanish from under whoever reads it. */
  | { readonly type: 'banner.held' }
  | { readonly type: 'banner.released' }
  | { readonly type: 'details.opened' }
  | { readonly type: 'details.closed' }
  | { readonly type: 'copy.chosen' }
  | { readonly type: 'banner.closed' };

export type BannerScreen = 'banner';
