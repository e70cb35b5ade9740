/** Without the slashes at its end, be they one or many; a loop, since `/\/+$/` looks from each of them again. */
export const withoutSlashesAtEnd = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** The segments of a path without query, hash and slashes around; a blank one inside stays, and matches nothing. */
const segmentsOf = (path: string): readonly string[] => {
  const bare = withoutSlashesAtEnd((path.split(/[?#]/)[0] ?? '').replace(/^\//, ''));
  return bare === '' ? [] : bare.split('/');
};

const segmentsOfPattern = (pattern: string): readonly string[] =>
  pattern.split('/').filter((segment) => segment !== '');

const isParameter = (segment: string): boolean => segment.startsWith(':');
const isOptional = (segment: string): boolean => isParameter(segment) && segment.endsWith('?');

/**
 * How many literal segments a pattern shares with a path, undefined when it does not match the whole path (rules §5).
 * `:x` stands for one segment, a trailing `:x?` also for none. Query, hash and trailing slash are ignored.
 */
export const matchPath = (pattern: string, path: string): number | undefined => {
  const expected = segmentsOfPattern(pattern);
  const given = segmentsOf(path);
  if (given.length > expected.length) return undefined;
  const fits = expected.every((segment, index) => {
    const value = given[index];
    if (value === undefined) return isOptional(segment);
    return isParameter(segment) ? value.trim() !== '' : segment === value;
  });
  return fits ? expected.filter((segment) => !isParameter(segment)).length : undefined;
};

/** The same for a pattern without parameters: `:x` is taken literally. */
export const matchLiteralPath = (pattern: string, path: string): number | undefined => {
  const expected = segmentsOfPattern(pattern);
  const given = segmentsOf(path);
  const fits = expected.length === given.length && expected.every((segment, index) => segment === given[index]);
  return fits ? expected.length : undefined;
};
