import { blank } from '#domain/blank/blank.ts';

/** Said when an answer explains nothing (API-07). */
export const requestFailedText = 'Anfrage fehlgeschlagen';
/** The description of every network error (API-07). */
export const networkErrorDescription = 'Bitte laden Sie diese Seite neu und versuchen es erneut.';
/** The description of every other error of ours (API-07). */
export const otherErrorDescription = 'Versuchen Sie es später erneut oder wenden Sie sich an unseren Support.';

const textOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return blank(value) ? undefined : String(value);
};

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;

const headOf = (body: unknown): string | undefined => {
  const error = fieldOf(body, 'error');
  const [code, message] = [textOf(fieldOf(error, 'code')), textOf(fieldOf(error, 'message'))];
  const named = code !== undefined && message !== undefined ? `${code}: ${message}` : message;
  return textOf(fieldOf(body, 'message')) ?? named;
};

const detailOf = (detail: unknown): string | undefined => {
  if (typeof detail === 'string') return textOf(detail);
  const parts = [textOf(fieldOf(detail, 'field')), textOf(fieldOf(detail, 'message'))];
  return textOf(parts.filter((part) => part !== undefined).join(': '));
};

const detailsOf = (body: unknown): readonly string[] => {
  const list = fieldOf(body, 'validationErrors');
  return Array.isArray(list) ? list.map(detailOf).filter((detail) => detail !== undefined) : [];
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The last segment of an address's path that is not blank, decoded; undefined without any. */
export const lastSegment = (url: string): string | undefined => {
  const path = (url.split(/[?#]/)[0] ?? '').replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '');
  return path
    .split('/')
    .map(decoded)
    .findLast((segment) => !blank(segment));
};

/** What a refused call says to the customer, built from the answer's body and the address (API-07, rules §6). */
export const networkMessage = (body: unknown, url: string): string => {
  const parts = [headOf(body), ...detailsOf(body)].filter((part) => part !== undefined);
  if (parts.length === 0) return requestFailedText;
  const segment = lastSegment(url);
  return parts.join(', ') + (segment === undefined ? '' : ` (${segment})`);
};
