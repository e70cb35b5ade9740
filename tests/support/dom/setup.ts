import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// jsdom has no layout: Mantine asks for these and gets an honest "does not match, never resizes".
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

// jsdom knows <dialog> but cannot open it: this opens, hears Escape as browsers do, and gives the focus back.
const openers = new WeakMap<HTMLDialogElement, Element | null>();
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.addEventListener('keydown', cancelOnEscape);
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.removeEventListener('keydown', cancelOnEscape);
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  },
});
function cancelOnEscape(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key === 'Escape' && this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
}

afterEach(cleanup);

// A part on demand that a screen began to load and nobody waited for comes in vain once the file's page is gone, and a worker that keeps its
// modules would tell every later file that it cannot be had.
afterAll(() => vi.dynamicImportSettled());
