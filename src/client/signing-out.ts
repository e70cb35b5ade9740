const name = 'signing-out';

/** How long whoever leaves is kept for what was typed last, in milliseconds; most of it arrives in a tenth of that. */
const patience = 1000;

/**
 * Tells the page that its customer leaves by hand, and waits until what is still being sent has settled. A page that is closed
 * meanwhile waits for nothing: nobody stays signed in for having been quick.
 */
export const settledBeforeLeaving = async (
  page: Pick<LeftPage, 'addEventListener'> & Pick<Window, 'dispatchEvent'>,
): Promise<void> => {
  const sending: Promise<void>[] = [];
  page.dispatchEvent(new CustomEvent(name, { detail: sending }));
  await Promise.race([
    Promise.all(sending),
    new Promise((resolve) => {
      setTimeout(resolve, patience);
      page.addEventListener('pagehide', resolve);
    }),
  ]);
};

/** What of a page tells that its customer leaves. */
export interface LeftPage {
  addEventListener(type: string, hear: (event: Event) => void): void;
  removeEventListener(type: string, hear: (event: Event) => void): void;
}

/** Has `settle` run while there still is a token, once a customer signs out; it must not fail. Answers how to stop. */
export const beforeLeaving = (page: LeftPage, settle: () => Promise<void>): (() => void) => {
  const hear = (event: Event): void => {
    (event as CustomEvent<Promise<void>[]>).detail.push(settle());
  };
  page.addEventListener(name, hear);
  return () => page.removeEventListener(name, hear);
};
