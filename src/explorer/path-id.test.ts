import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { explorationOf } from './exploration-of.ts';
import { findPath } from './find-path.ts';
import { offered } from './offered.ts';
import { isPathId, pathId, replayCommand } from './path-id.ts';
import { pathsOf } from './suite.ts';

const named = (machine: string, input: string, ...labels: readonly string[]) => ({
  machine,
  input,
  steps: labels.map((label) => ({ label })),
});

describe('the id of a path', () => {
  it('JRN-02: is the same on every day, decided by chart, input and steps', () => {
    expect(pathId(named('login', 'fresh', 'signIn: signedIn'))).toBe('p5s8e42t');
    const others = [
      named('login', 'fresh'),
      named('login', 'known', 'signIn: signedIn'),
      named('session', 'fresh', 'signIn: signedIn'),
      named('login', 'fresh', 'signIn: signedIn', 'signIn: signedIn'),
    ].map(pathId);
    expect(new Set([...others, 'p5s8e42t']).size).toBe(5);
    expect(others.every(isPathId)).toBe(true);
    expect(['p', 'p5s8e42tx', 'P5S8E42T', '$(reboot)', 'pilou123'].filter(isPathId)).toEqual([]);
  });

  it('JRN-02: is one of its own for each path of the book, by which that path is found', () => {
    for (const entry of catalogue) {
      const paths = (['leaves', 'branches', 'pairs'] as const).flatMap((level) => pathsOf(explorationOf(entry), level));
      const byId = new Map(paths.map((path) => [pathId(path), path]));
      const different = new Set(
        paths.map(({ input, steps }) => [input, ...steps.map(({ label }) => label)].join('\n')),
      );
      expect(byId.size).toBe(different.size);
      const path = paths.at(-1);
      if (path === undefined) throw new Error(`'${entry.name}' has no paths.`);
      expect(findPath(entry, pathId(path))?.steps).toEqual(path.steps);
      expect(findPath(entry, pathId(offered(path)))?.steps).toEqual(offered(path).steps);
    }
  });

  it('JRN-02: stands in the command that replays the path', () => {
    expect(replayCommand(named('login', 'fresh', 'signIn: signedIn'), 'screens')).toBe(
      'npm run -s journeys:replay -- login p5s8e42t --on screens',
    );
    const kept = (keptIn: string) => replayCommand({ ...named('login', 'fresh', 'signIn: signedIn'), keptIn }, 'model');
    expect(kept('old/suite.json')).toMatch(/ --on model --from old\/suite\.json$/);
    expect(kept("it's mine; rm *")).toMatch(/ --from 'it'\\''s mine; rm \*'$/);
  });
});
