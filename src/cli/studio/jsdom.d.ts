/** The little that is used of it: a window to be pretended. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { readonly url: string; readonly pretendToBeVisual: boolean });
    readonly window: Readonly<Record<string, unknown>> & { close(): void };
  }
}
