import type { PlacedPicture } from '../layout/placing.ts';
import type { Address, Filter } from './address.ts';
import type { Book, Hit } from './search.ts';
import type { Stood, Stumbled } from './screen/stage-messages.ts';
import type { ChartFile, StudioIndex } from './studio-data.ts';

export type Scheme = 'system' | 'light' | 'dark';
export type Device = 'phone' | 'desktop';

export interface StudioContext {
  readonly index: StudioIndex | null;
  /** All that can be found, made ready for the search once. */
  readonly book: Book;
  readonly address: Address;
  readonly filter: Filter;
  readonly chart: ChartFile | null;
  /** Ids of the closed groups. */
  readonly closed: readonly string[];
  /** What is drawn; while another layout is computed the one before. */
  readonly placed: PlacedPicture | null;
  /** The state or arrow that has, or last had, the keyboard in the picture. */
  readonly mark: string | null;
  /** Null while the whole picture fits its frame. */
  readonly zoom: number | null;
  readonly frame: { readonly width: number; readonly height: number };
  readonly query: string;
  readonly hits: readonly Hit[];
  /** Place of the marked hit. */
  readonly picked: number;
  /** The runner whose coverage is drawn; null for none. */
  readonly layer: string | null;
  readonly scheme: Scheme;
  readonly device: Device;
  readonly stood: Stood | null;
  readonly stumbled: string | null;
}

export type StudioEvent =
  | { readonly type: 'address.changed'; readonly hash: string }
  | { readonly type: 'address.chosen'; readonly href: string }
  | { readonly type: 'selection.left' }
  | { readonly type: 'escape.pressed' }
  | { readonly type: 'query.typed'; readonly text: string }
  | { readonly type: 'search.asked' }
  | { readonly type: 'search.left' }
  | { readonly type: 'hit.passed'; readonly by: number }
  | { readonly type: 'hit.chosen'; readonly href: string }
  | { readonly type: 'help.asked' }
  | { readonly type: 'help.left' }
  | { readonly type: 'group.turned'; readonly id: string }
  | { readonly type: 'groups.closed' }
  | { readonly type: 'groups.opened' }
  | { readonly type: 'mark.reached'; readonly id: string }
  | { readonly type: 'zoom.changed'; readonly zoom: number | null }
  | { readonly type: 'frame.measured'; readonly width: number; readonly height: number }
  | { readonly type: 'layer.chosen'; readonly runner: string | null }
  | { readonly type: 'scheme.chosen'; readonly scheme: Scheme }
  | { readonly type: 'device.chosen'; readonly device: Device }
  | { readonly type: 'copy.chosen' }
  | { readonly type: 'address.copied' }
  | { readonly type: 'address.uncopied' }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'page.failed' }
  | { readonly type: 'stage.reported'; readonly report: Stood | Stumbled }
  | { readonly type: 'move.chosen'; readonly id: string }
  | { readonly type: 'begin.chosen' };
