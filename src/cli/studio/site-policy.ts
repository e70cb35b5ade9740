import type { Plugin } from 'vite';

/** Scripts, styles and data of the site alone; the live screen is a page of the site in a frame of it. */
const inPage = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What the studio may load, as the server says it: who may frame it can be said in a header alone. */
export const sitePolicy = `${inPage}; frame-ancestors 'self'`;

/** Writes the policy into the pages themselves: any file server may serve the site, and none of them knows it. */
export const policyInPages = (): Plugin => ({
  name: 'policy-in-pages',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: inPage }, injectTo: 'head-prepend' },
  ],
});
