const closing: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** Where a text, template or comment that begins here ends; the same place where none begins. */
const afterLiteral = (text: string, at: number): number => {
  const mark = text[at] ?? '';
  if (text.startsWith('//', at)) return (text.indexOf('\n', at) + text.length + 1) % (text.length + 1);
  if (text.startsWith('/*', at)) return text.indexOf('*/', at) + 2;
  if (!`'"\``.includes(mark) || mark === '') return at;
  for (let next = at + 1; next < text.length; next += 1) {
    if (text[next] === '\\') next += 1;
    else if (mark === '`' && text.startsWith('${', next)) next = afterGroup(text, next + 1) - 1;
    else if (text[next] === mark) return next + 1;
  }
  return text.length;
};

/** Where a bracket that opens here is closed again, and what stands after it; the end of the text where it never is. */
const afterGroup = (text: string, at: number): number => {
  const open: string[] = [];
  for (let next = at; next < text.length; next += 1) {
    const end = afterLiteral(text, next);
    if (end > next) {
      next = end - 1;
      continue;
    }
    const close = closing.get(text[next] ?? '');
    if (close !== undefined) open.push(close);
    else if (text[next] === open.at(-1)) open.pop();
    if (open.length === 0) return next + 1;
  }
  return text.length;
};

/** Whether the object that opens here is closed with the text, and takes its keys from nowhere else. */
const isWholeLiteral = (text: string, at: number): boolean => {
  const end = afterGroup(text, at);
  if (!/^[\s)]*$/.test(text.slice(end))) return false;
  for (let next = at + 1; next < end - 1; next += 1) {
    const after = afterLiteral(text, next);
    if (after > next) next = after - 1;
    else if (closing.has(text[next] ?? '')) next = afterGroup(text, next) - 1;
    else if (text.startsWith('...', next) || text[next] === '/') return false;
  }
  return true;
};

/**
 * Whether a function is an arrow to one object literal, `(…) => ({ a: …, b: … })`: it then returns the same keys whatever it
 * reads. Anything else might return others, a literal with a spread or a regular expression in it too.
 */
export const hasFixedKeys = (made: unknown): boolean => {
  if (typeof made !== 'function') return false;
  const text = Function.prototype.toString.call(made);
  if (!text.startsWith('(') && !/^\w+\s*=>/.test(text)) return false;
  const head = text.startsWith('(') ? afterGroup(text, 0) : text.indexOf('=');
  const body = /^\s*=>\s*\(\s*\{/.exec(text.slice(head));
  return body !== null && isWholeLiteral(text, head + body[0].length - 1);
};
