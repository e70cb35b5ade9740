import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineVersion } from './kept-layouts.ts';
import type { Picture } from './picture.ts';
import { allWays, type BestWay } from './ways.ts';

/** Where `npm run diagrams` writes which way is the best of each picture: to try all of them takes five times as long. */
export const bestWaysFile = join(import.meta.dirname, 'best-ways.json');

/** By the key of their picture. */
type BestWays = Readonly<Record<string, BestWay>>;

/** What was found before. */
export const bestWays: BestWays = existsSync(bestWaysFile)
  ? (JSON.parse(readFileSync(bestWaysFile, 'utf8')) as BestWays)
  : {};

/** The same for what the same engine would lay out in the same ways. */
export const wayKeyOf = (picture: Picture): string =>
  createHash('sha256')
    .update(JSON.stringify([engineVersion, allWays, picture]))
    .digest('hex')
    .slice(0, 16);
