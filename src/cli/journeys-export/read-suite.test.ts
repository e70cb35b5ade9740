import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { isSuiteOf, pathsIn, suiteDocument } from '#explorer/export/suite-document.ts';
import { explore } from '#explorer/explore.ts';
import { pathId } from '#explorer/path-id.ts';
import { replay, replayOnModel } from '#explorer/replay.ts';
import { pathsOf } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { readSuite, suiteSchema } from './read-suite.ts';

const written = (name: string): string => JSON.stringify(suiteDocument(explorationOf(chartNamed(name)), 'branches'));

describe('a suite as JSON', () => {
  it.each(catalogue.map((entry) => ({ name: entry.name, entry })))(
    'JRN-02: brings the paths of $name back as they were, at every level',
    ({ entry }) => {
      const exploration = explorationOf(entry);
      for (const level of ['leaves', 'branches', 'pairs'] as const) {
        const suite = readSuite(JSON.stringify(suiteDocument(exploration, level)));
        if (suite === null) throw new Error('It cannot be read.');
        expect(isSuiteOf(suite, entry)).toBe(true);
        const paths = pathsIn(suite);
        expect(paths).toEqual(pathsOf(exploration, level));
        expect(paths.map(pathId)).toEqual(suite.paths.map(({ id }) => id));
      }
    },
  );

  it('JRN-02: is the same text from a second walk', () => {
    const entry = chartNamed('confirmation');
    const again = JSON.stringify(suiteDocument(explore(entry), 'branches'));
    expect(again).toBe(written('confirmation'));
  });

  it('JRN-02: can be replayed, on the model and on the actor, faults included', async () => {
    const entry = chartNamed('login');
    const suite = readSuite(written('login'));
    const paths = suite === null ? [] : pathsIn(suite);
    expect(paths.some(({ steps }) => steps.some(({ kind }) => kind === 'fault'))).toBe(true);
    for (const path of paths) {
      replayOnModel(entry, path);
      await replay(entry, path);
    }
  });

  it('JRN-02: shows on a later chart what has changed since', () => {
    const entry = chartNamed('sidebar');
    const kept = readSuite(written('sidebar'));
    const unheard = { ...entry.model, events: { ...entry.model.events, 'slide.ended': {} } };
    const later = { ...entry, model: unheard };
    const broken = (kept === null ? [] : pathsIn(kept)).filter((path) => {
      try {
        replayOnModel(later, path);
        return false;
      } catch {
        return true;
      }
    });
    expect(broken.length).toBeGreaterThan(0);
  });

  it.each([
    ['nothing', ''],
    ['something else', '{"name":"robo-advisor"}'],
    ['a later version', written('login').replace('"version":1,', '"version":2,')],
    ['a path without steps', written('login').replaceAll('"steps"', '"stairs"')],
    ['a step of no kind', written('login').replace('"kind":"answer"', '"kind":"wish"')],
  ])('JRN-02: is not read from %s', (_, text) => {
    expect(readSuite(text)).toBeNull();
  });

  it('JRN-02: has a schema for other tools', () => {
    expect(suiteSchema()).toMatchObject({
      $schema: expect.stringContaining('json-schema.org/draft/2020-12') as unknown,
      type: 'object',
      required: ['format', 'version', 'chart', 'level', 'covered', 'paths'],
    });
  });
});
