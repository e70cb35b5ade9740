import { normalisedName, wordsOfName } from './normalised-name.ts';

/** Whether two names are one person's, whatever the order, the spelling of umlauts, titles, hyphens and capitals (decisions §10). */
export const isSameName = (one: string, other: string): boolean => {
  const name = normalisedName(one);
  if (name !== '' || normalisedName(other) !== '') return name === normalisedName(other);
  // Somebody may be called like a title; nothing but what was written tells them from others then.
  const [words, others] = [wordsOfName(one), wordsOfName(other)].map((each) => each.join(' '));
  return words === others && one.trim() !== '' && (words !== '' || one.trim() === other.trim());
};
