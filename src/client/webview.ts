/** Whether the page is shown inside another app (PLT-07): `webview=true` holds for the browser's session (decisions §21). */
export const isWebviewIn = ({ location, sessionStorage }: Pick<Window, 'location' | 'sessionStorage'>): boolean => {
  const asked = new URLSearchParams(location.search).get('webview');
  if (asked !== null) sessionStorage.setItem('webview', asked);
  return sessionStorage.getItem('webview') === 'true';
};

/** An address of the sibling app, whose storage is its own: it is told what holds here. */
export const siblingHref = (href: string, isWebview: boolean): string =>
  isWebview && !href.includes('webview=') ? `${href}${href.includes('?') ? '&' : '?'}webview=true` : href;
