/**
 * The function that a CommonJS module exports as its default beside others: Node hands on the module itself, a bundler what
 * it exports. One check alone is imported so, since all of the library's together weigh as much as a page.
 */
export const defaultOf = <Check extends (...args: never[]) => unknown>(whole: Check): Check =>
  typeof whole === 'function' ? whole : (whole as { readonly default: Check }).default;
