import { largestZoom, smallestZoom } from '../studio.select.ts';

/** Hands on a picture: dragging moves it, the wheel with Ctrl and two fingers change its size around the place they are at. */

export interface ViewportEvents {
  /** Must have drawn the picture anew when it returns. */
  readonly onZoom: (zoom: number) => void;
  readonly onMeasure: (width: number, height: number) => void;
}

const within = (zoom: number): number => Math.min(largestZoom, Math.max(smallestZoom, zoom));

const currentZoom = (frame: HTMLElement): number => Number(frame.dataset['zoom'] ?? 1);

/** Changes the size so that what is at a place of the window stays there. */
export const zoomAround = (
  frame: HTMLElement,
  factor: number,
  at: { readonly x: number; readonly y: number } | null,
  onZoom: ViewportEvents['onZoom'],
): void => {
  const before = currentZoom(frame);
  const after = within(before * factor);
  if (after === before) return;
  const area = frame.getBoundingClientRect();
  const [x, y] = at === null ? [area.width / 2, area.height / 2] : [at.x - area.left, at.y - area.top];
  const [left, top] = [frame.scrollLeft, frame.scrollTop];
  onZoom(after);
  frame.scrollLeft = ((left + x) * after) / before - x;
  frame.scrollTop = ((top + y) * after) / before - y;
};

/** Between the upper edge and the beginning. */
const margin = 24;

const isWithin = (from: number, to: number, start: number, end: number): boolean => from >= start && to <= end;

/** Moves a picture so far that an element of it is seen, in the middle where it was not seen at all; the page stays. */
export const reveal = (element: Element | null, behavior: ScrollBehavior = 'instant'): void => {
  const frame = element?.closest<HTMLElement>('[data-zoom]') ?? null;
  if (element === null || frame === null) return;
  const [area, box] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  const isSeenAcross = isWithin(box.left, box.right, area.left, area.right);
  const isSeenDown = isWithin(box.top, box.bottom, area.top, area.bottom);
  if (isSeenAcross && isSeenDown) return;
  frame.scrollBy({
    left: isSeenAcross ? 0 : (box.left + box.right - area.left - area.right) / 2,
    top: isSeenDown ? 0 : (box.top + box.bottom - area.top - area.bottom) / 2,
    behavior,
  });
};

/** How the page moves what somebody follows with the eye. */
export const eased = (): ScrollBehavior =>
  globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

const idOf = (mark: Element): string => mark.getAttribute('data-mark') ?? '';

/** For a `ref` after each report of the live screen: brings into view where it has gone from where it stood before. */
export const followingSteps = (): ((
  stood: { readonly state: string } | null,
) => (picture: SVGSVGElement | null) => void) => {
  const before = { ids: null as readonly string[] | null };
  return (stood) => (picture) => {
    if (picture === null) return;
    const here = stood === null ? [] : [...picture.querySelectorAll('[data-here]')];
    const arrived = here.filter((mark) => before.ids?.includes(idOf(mark)) === false);
    before.ids = stood === null ? null : here.map(idOf);
    // Parents are drawn before their children: the last is the deepest.
    reveal(arrived.at(-1) ?? null, eased());
  };
};

/** Where a story begins belongs in the middle of the upper edge. */
const revealBeginning = (frame: HTMLElement): void => {
  const dot = frame.querySelector('.dot');
  if (dot === null) return;
  const [area, box] = [frame.getBoundingClientRect(), dot.getBoundingClientRect()];
  frame.scrollLeft += (box.left + box.right - area.left - area.right) / 2;
  frame.scrollTop += box.top - area.top - margin;
};

/** What a hand does before it is a drag and no press. */
const slack = 5;

/** Links in a picture are pressed, never dragged elsewhere. */
const keepLink = (event: DragEvent): void => event.preventDefault();

/** For `ref`: listens until the picture goes. */
export const attachViewport =
  ({ onZoom, onMeasure }: ViewportEvents) =>
  (frame: HTMLElement | null): (() => void) | undefined => {
    if (frame === null) return undefined;
    const held = { from: null as PointerEvent | null, moved: false, spread: 0, begun: false };

    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomAround(frame, Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY }, onZoom);
    };
    // One finger moves the picture as it moves any page; two are ours.
    const touch = (event: TouchEvent): void => {
      const [one, other] = event.touches;
      if (one === undefined || other === undefined) return;
      event.preventDefault();
      const spread = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
      if (event.type === 'touchmove' && held.spread > 0) zoomAround(frame, spread / held.spread, middle, onZoom);
      held.spread = spread;
    };
    const down = (event: PointerEvent): void => {
      held.moved = false;
      if (event.button === 0 && event.pointerType === 'mouse') held.from = event;
    };
    const move = (event: PointerEvent): void => {
      if (held.from === null) return;
      const [x, y] = [event.clientX - held.from.clientX, event.clientY - held.from.clientY];
      if (!held.moved && Math.hypot(x, y) < slack) return;
      held.moved = true;
      held.from = event;
      frame.scrollLeft -= x;
      frame.scrollTop -= y;
    };
    const up = (): void => {
      held.from = null;
    };
    // What was dragged was not pressed. A key presses too (`detail` 0), whatever a hand did before.
    const click = (event: MouseEvent): void => {
      if (held.moved && event.detail > 0) {
        event.preventDefault();
        event.stopPropagation();
      }
      held.moved = false;
    };

    const ending = new AbortController();
    const { signal } = ending;
    frame.addEventListener('wheel', wheel, { passive: false, signal });
    frame.addEventListener('touchstart', touch, { passive: false, signal });
    frame.addEventListener('touchmove', touch, { passive: false, signal });
    frame.addEventListener('pointerdown', down, { signal });
    frame.addEventListener('click', click, { capture: true, signal });
    frame.addEventListener('dragstart', keepLink, { signal });
    globalThis.addEventListener('pointermove', move, { signal });
    globalThis.addEventListener('pointerup', up, { signal });
    globalThis.addEventListener('pointercancel', up, { signal });
    const measuring = new ResizeObserver(([entry]) => {
      // Without its padding.
      if (entry !== undefined) onMeasure(entry.contentRect.width, entry.contentRect.height);
      // Beside a panel there is less room: what is selected must not be left outside.
      const selected = frame.querySelector('[data-selected]');
      if (selected !== null) reveal(selected);
      // Later the picture stays where a hand has moved it.
      else if (!held.begun) revealBeginning(frame);
      held.begun = true;
    });
    measuring.observe(frame);
    return () => {
      measuring.disconnect();
      ending.abort();
    };
  };
