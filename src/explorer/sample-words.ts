import type { CatalogueEntry } from '#machines/model.ts';

type Tables = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;

/** A caption with the sample's own values: `{text}` is what it says as `text`. */
const filled = (caption: string, event: object): string => {
  const values = new Map<string, unknown>(Object.entries(event));
  return caption.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = values.get(key);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
};

/** What tells one sample of an event from its siblings, in German; null where it has none. */
export const sampleText = (
  { captions }: CatalogueEntry,
  type: string,
  sample: string,
  event: object,
): string | null => {
  const caption = ((captions.samples ?? {}) as Tables)[type]?.[sample];
  return caption === undefined ? null : filled(caption, event);
};

/** What tells one answer of a port or child chart from the others, in German; null where it is the only one. */
export const answerText = ({ captions }: CatalogueEntry, src: string, answer: string): string | null =>
  ((captions.answers ?? {}) as Tables)[src]?.[answer] ?? null;
