/** The values of a Cookie header by name; the first of a name counts. */
export const readCookies = (header: string | undefined): Readonly<Record<string, string>> => {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const sign = pair.indexOf('=');
    const name = pair.slice(0, Math.max(sign, 0)).trim();
    if (name === '' || name === '__proto__' || cookies.has(name)) continue;
    cookies.set(
      name,
      pair
        .slice(sign + 1)
        .trim()
        .replaceAll(/^"|"$/g, ''),
    );
  }
  return Object.fromEntries(cookies);
};
