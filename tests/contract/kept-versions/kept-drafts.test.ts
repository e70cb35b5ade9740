import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { draftJourneys } from '#domain/drafts/draft.ts';
import { draftScenes } from './kept-drafts.scenes.ts';
import type { WrittenDraft } from './kept-drafts.server.ts';

const here = new URL('drafts/', import.meta.url);

/** Written once and never changed: it stands for what lies in the databases of customers. */
const writtenBy = (journey: string, version: number): readonly WrittenDraft[] =>
  JSON.parse(readFileSync(new URL(`${journey}-${version}.json`, here), 'utf8')) as readonly WrittenDraft[];

const files = readdirSync(here).toSorted();

it('ONB-13, JRN-04: there is a record of each version of each draft that was ever written, up to those of today', () => {
  const wanted = draftJourneys.flatMap((journey) =>
    Array.from({ length: draftScenes[journey].version }, (_, index) => `${journey}-${index + 1}.json`),
  );
  expect(files).toEqual(wanted.toSorted());
});

describe.each(draftJourneys)('ONB-13, JRN-04: drafts of %s', (journey) => {
  const { version: today, resume } = draftScenes[journey];
  const all = Array.from({ length: today }, (_, index) => index + 1).flatMap((version) =>
    writtenBy(journey, version).map((written) => ({ ...written, version })),
  );

  it.each(all)('of version $version go on where they stood: $name', async (written) => {
    expect((await resume(written, written.version)).at).toBe(written.resumesAt);
  });

  const asked = all.filter(({ draft }) => draft['choice'] === undefined || draft['choice'] === null);

  it.each(asked)('of version $version lose nothing that was entered: $name', async (written) => {
    const { keptAgain } = await resume(written, written.version);
    expect(await keptAgain()).toMatchObject({ journey, subject: written.subject, draft: written.draft });
  });

  it.each(asked.filter(({ version }) => version === today))(
    'are written as the record of their version says; a change of them raises it: $name',
    async (written) => {
      const { keptAgain } = await resume(written, today);
      const { subject, draft } = written;
      expect(await keptAgain()).toEqual({ journey, subject, version: today, draft });
    },
  );

  it('of a version to come are read as far as they are understood', async () => {
    const [written] = asked;
    if (written === undefined) throw new Error('There is no record.');
    const draft = { ...written.draft, more: { of: ['what', 'nobody', 'knows'] } };
    expect((await resume({ ...written, draft }, today + 1)).at).toBe(written.resumesAt);
  });

  it.each([{}, { answers: 'x', shown: 7, choice: [], method: {}, amount: null }, { sum: null }])(
    'of which nothing is understood begin anew: %j',
    async (draft) => {
      const [first] = asked;
      if (first === undefined) throw new Error('There is no record.');
      await expect(resume({ ...first, draft }, today)).resolves.toBeDefined();
    },
  );
});
