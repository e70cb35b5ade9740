/**
 * The same address with 127.0.0.1 in place of localhost, where the sign-in's cookie belongs (PLT-17); undefined when
 * the page stands right already.
 */
export const localHostAddress = (href: string): string | undefined => {
  const url = new URL(href);
  if (url.hostname !== 'localhost') return undefined;
  url.hostname = '127.0.0.1';
  return url.href;
};
