import { blank } from '#domain/blank/blank.ts';

/** What a call is given, by name. */
export type Payload = Readonly<Record<string, unknown>>;

/** Defaults under a payload; what is undefined in the payload does not hide a default (API-06, rules §6). */
export const mergePayload = (defaults: Payload, payload: Payload): Payload => ({
  ...defaults,
  ...Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined)),
});

const parameterText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  throw new Error(`You can not pass parameters of type ${typeof value} as search params!`);
};

/**
 * A payload as query parameters, without question mark: undefined left out, booleans and numbers converted (API-03,
 * rules §6). Throws for every other type, null included.
 */
export const searchParams = (payload: Payload): string =>
  Object.entries(payload)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(parameterText(value))}`)
    .join('&');

export interface FilledPath {
  readonly url: string;
  /** The payload without what went into the path. */
  readonly rest: Payload;
}

const optionalPart = /\[([^[\]]*)\]/g;
const placeholder = /\{([^{}]+)\}/g;

const keysOf = (template: string): readonly string[] => [...template.matchAll(placeholder)].map(([, key = '']) => key);

/**
 * Fills `{key}` placeholders from the payload, encoded, and takes them out of it (API-04, rules §6). A part in brackets
 * (`/items[/{itemId}]`) is dropped when its value is blank; any other blank value throws before the call is made.
 */
export const fillPath = (template: string, payload: Payload): FilledPath => {
  const used = new Set(keysOf(template));
  const wanted = template.replaceAll(optionalPart, (_whole, part: string) =>
    keysOf(part).some((key) => blank(payload[key])) ? '' : part,
  );
  const url = wanted.replaceAll(placeholder, (_whole, key: string) => {
    const value = Object.hasOwn(payload, key) ? payload[key] : undefined;
    if (blank(value)) throw new Error(`The address ${template} needs a value for '${key}'.`);
    return encodeURIComponent(String(value));
  });
  return { url, rest: Object.fromEntries(Object.entries(payload).filter(([key]) => !used.has(key))) };
};
