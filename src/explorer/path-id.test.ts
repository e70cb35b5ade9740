import { describe, expect, it } from 'vitest';
import { isPathId, pathId, replayCommand } from './path-id.ts';

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

  it('JRN-02: stands in the command that replays the path', () => {
    expect(replayCommand(named('login', 'fresh', 'signIn: signedIn'), 'screens')).toBe(
      'npm run -s journeys:replay -- login p5s8e42t --on screens',
    );
    const kept = (keptIn: string) => replayCommand({ ...named('login', 'fresh', 'signIn: signedIn'), keptIn }, 'model');
    expect(kept('old/suite.json')).toMatch(/ --on model --from old\/suite\.json$/);
    expect(kept("it's mine; rm *")).toMatch(/ --from 'it'\\''s mine; rm \*'$/);
  });
});
