import type { MouseEvent } from 'react';

/** A click that the browser itself would follow in this tab, and no handler has dealt with. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
