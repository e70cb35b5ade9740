import { JSDOM } from 'jsdom';

/** What React, Mantine and our screens ask a browser for before anybody touches them. */
const names = [
  'window',
  'document',
  'location',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLDialogElement',
  'HTMLIFrameElement',
  'HTMLInputElement',
  'SVGElement',
  'Event',
  'KeyboardEvent',
  'MutationObserver',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

const nothing = (): void => undefined;

class NoResizing {
  readonly observe = nothing;
  readonly unobserve = nothing;
  readonly disconnect = nothing;
}

const lay = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

const matchMedia = (media: string): object => ({
  matches: false,
  media,
  addEventListener: nothing,
  removeEventListener: nothing,
  addListener: nothing,
  removeListener: nothing,
});

/** Lets screens be drawn in Node: nothing has a size, no media query matches, and a dialog is open when it is shown. */
export const pretendBrowser = (): void => {
  const { window } = new JSDOM('<!doctype html><html lang="de"><body></body></html>', {
    url: 'http://studio.invalid/',
    pretendToBeVisual: true,
  });
  for (const name of names) lay(name, name === 'window' ? window : window[name]);
  lay('ResizeObserver', NoResizing);
  lay('matchMedia', matchMedia);
  Object.assign(window, { matchMedia, ResizeObserver: NoResizing });
  const dialog = window['HTMLDialogElement'] as { readonly prototype: object };
  Object.assign(dialog.prototype, {
    showModal(this: { open: boolean }) {
      this.open = true;
    },
    close(this: { open: boolean }) {
      this.open = false;
    },
  });
};
