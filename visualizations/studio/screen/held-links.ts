/**
 * A link leads out of the journey: here it leads nowhere, whichever button takes it, and says where it would.
 * Those of the studio itself name the page around as theirs.
 */
export const holdLinks = (page: Document, told: (href: string) => void): void => {
  const hold = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.target === '_top') return;
    event.preventDefault();
    // The right button is told as well, and follows nothing.
    if (event.button !== 2) told(link.getAttribute('href') ?? '');
  };
  page.addEventListener('click', hold, { capture: true });
  page.addEventListener('auxclick', hold, { capture: true });
};
