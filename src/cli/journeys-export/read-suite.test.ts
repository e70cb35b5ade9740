import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { pathsIn, suiteDocument } from '#explorer/export/suite-document.ts';
import { explore } from '#explorer/explore.ts';
import { untruthIn } from '#explorer/kept-path.ts';
import { replay, replayOnModel } from '#explorer/replay.ts';
import { PathBroken } from '#explorer/subject.ts';
import type { Path } from '#explorer/suite.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { readSuite, suiteSchema } from './read-suite.ts';

const actorNamed = (id: string): object => ({
  actor: { id, src: 'load' },
  event: { type: `xstate.error.actor.${id}` },
});

const keptPaths = (text: string): readonly Path[] => {
  const suite = readSuite(text);
  return suite === null ? [] : pathsIn(suite);
};

const written = (name: string): string => JSON.stringify(suiteDocument(explorationOf(chartNamed(name)), 'branches'));

describe('a suite as JSON', () => {
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

  type Draft = Record<string, unknown>;
  interface DraftStep {
    [key: string]: unknown;
    expected: Draft;
    event: Draft;
  }
  /** The suite of the sign-in with one path changed, which has an answer, a fault or time in its second step. */
  const changed = (kind: string, change: (step: DraftStep, path: Draft) => void): string => {
    const draft = JSON.parse(written('login')) as { paths: { steps: DraftStep[] }[] };
    const path = draft.paths.find(({ steps }) => steps.slice(1).some((step) => step['kind'] === kind));
    const step = path?.steps.slice(1).find((one) => one['kind'] === kind);
    if (path === undefined || step === undefined) throw new Error(`No path has a step '${kind}'.`);
    change(step, path);
    return JSON.stringify(draft);
  };

  it.each<[string, string, (step: DraftStep, path: Draft) => void]>([
    ['a state that is a number', 'user', ({ expected }) => (expected['value'] = { entering: 7 })],
    ['a state that is nothing', 'user', (_, path) => (path['initial'] = { value: { loading: null }, context: {} })],
    ['a moment before the start', 'user', (step) => (step['at'] = -1)],
    [
      'time that goes back',
      'answer',
      (step, path) =>
        (path['steps'] = [
          { ...step, at: 5 },
          { ...step, at: 4 },
        ]),
    ],
    ['an answer that is another event', 'answer', ({ event }) => (event['type'] = 'nope')],
    ['a fault that is another event', 'fault', ({ event }) => (event['type'] = 'nope')],
    ['an answer by nobody', 'answer', (step) => (step['actor'] = null)],
    ['a person who is an actor', 'user', (step) => (step['actor'] = { id: 'load', src: 'load' })],
    ['a label that moves the cursor', 'user', (step) => (step['label'] = 'x\u001b[2J')],
    ['a sample of two lines', 'user', (step) => (step['sample'] = 'x\n  again  rm')],
    ['an input that turns the line', 'user', (_, path) => (path['input'] = '\u202Ex')],
    ['an arrow that moves the cursor', 'user', (step) => (step['arrows'] = ['x\u009b2J'])],
    ['an actor of two lines', 'fault', (step) => Object.assign(step, actorNamed('a\nb'))],
    ['an event that rings', 'user', ({ event }) => (event['type'] = 'x\u0007')],
    ['an error of two lines', 'fault', ({ event }) => (event['error'] = { $error: 'x\n  again  rm' })],
    ['a state of two lines', 'user', ({ expected }) => (expected['value'] = { 'a\nb': 'c' })],
  ])('JRN-02: is not read with %s', (_, kind, change) => {
    expect(readSuite(changed(kind, () => undefined))).not.toBeNull();
    expect(readSuite(changed(kind, change))).toBeNull();
  });

  it.each<[string, (step: DraftStep, path: Draft) => void, RegExp]>([
    ['a label', (step) => (step['label'] = 'Auftrag ohne Code'), /the model offers no 'Auftrag ohne Code'/],
    ['a sample', (step) => (step['sample'] = 'nope'), /is not the sample 'nope' of/],
    ['an event', ({ event }) => (event['type'] = 'nope'), /is not the sample '.*' of 'nope'/],
    ['a leaf', (_, path) => (path['leaf'] = 'nope'), /does not end in 'nope'/],
  ])('JRN-02: is told from one with %s that the model does not know', (_, change, reason) => {
    const entry = chartNamed('login');
    const untruths = (text: string): readonly string[] =>
      keptPaths(text).flatMap((path) => untruthIn(entry, path)?.reason ?? []);
    expect(untruths(changed('user', () => undefined))).toEqual([]);
    expect(untruths(changed('user', change))).toEqual([expect.stringMatching(reason)]);
  });

  it('JRN-02: is replayed from its names alone, also where every object has them', async () => {
    const entry = chartNamed('login');
    const [path] = keptPaths(written('login'));
    if (path === undefined) throw new Error('It has no paths.');
    await expect(replay(entry, { ...path, initialValue: { constructor: 'x' } })).rejects.toThrow(PathBroken);
    expect(() => replayOnModel(entry, { ...path, initialValue: { constructor: 'x' } })).toThrow(PathBroken);
    await expect(replay(entry, { ...path, input: '__proto__' })).rejects.toThrow(/no input '__proto__'/);
    expect(() => replayOnModel(entry, { ...path, input: '__proto__' })).toThrow(/no input '__proto__'/);
  });

  it('JRN-02: cannot write to a terminal by a path that breaks', () => {
    const entry = chartNamed('login');
    const [path] = keptPaths(written('login'));
    const [first] = path?.steps ?? [];
    if (path === undefined || first === undefined) throw new Error('It has no steps.');
    const steps = [{ ...first, label: 'x\u001b[2J\n  again', edgeIds: ['\u009b'] }];
    const hostile = { ...path, input: '\u0007', initialValue: { '\u0000': '\n' }, steps };
    const { message } = new PathBroken(entry, hostile, 0, 'It breaks.');
    expect(message.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(message.split('\n')).toHaveLength(8);
  });

  it('JRN-02: has a schema for other tools', () => {
    expect(suiteSchema()).toMatchObject({
      $schema: expect.stringContaining('json-schema.org/draft/2020-12') as unknown,
      type: 'object',
      required: ['format', 'version', 'chart', 'level', 'covered', 'paths'],
    });
  });
});
