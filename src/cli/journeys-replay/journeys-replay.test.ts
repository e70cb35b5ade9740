import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { explorationOf } from '#explorer/exploration-of.ts';
import { suiteDocument } from '#explorer/export/suite-document.ts';
import { offered } from '#explorer/offered.ts';
import { pathId } from '#explorer/path-id.ts';
import { replay, replayOnModel } from '#explorer/replay.ts';
import { pathsOf } from '#explorer/suite.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { vitestCommand, vitestRunOf } from './vitest-run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'robo-replay-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts['journeys:replay'];

/** Runs what a message says, as npm would; `breaking` loads before everything else. */
const run = (command: string, breaking?: string): { readonly status: number | null; readonly text: string } => {
  const given = command.replace('npm run -s journeys:replay -- ', '').split(' ');
  const [program = '', file = ''] = (script ?? '').split(' ');
  expect(program).toBe('node');
  const preload = breaking === undefined ? [] : ['--import', pathToFileURL(breaking).href];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...preload, file, ...given], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, text: `${stdout}${stderr}` };
};

const told = 'No other tab hears anything.';

/** A file that a process loads first: the sources of a chart then read otherwise. */
const breakingFile = (name: string, source: string, from: string, to: string): string => {
  const file = join(folder, name);
  writeFileSync(
    file,
    `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.endsWith(${JSON.stringify(source)})) return loaded;
      const text = loaded.source.toString();
      if (!text.includes(${JSON.stringify(from)})) throw new Error('There is nothing to break.');
      return { ...loaded, source: text.replace(${JSON.stringify(from)}, ${JSON.stringify(to)}) };
    } });`,
  );
  return file;
};

/** The same fault that `broken` has, in the very file of the chart. */
const untold = breakingFile(
  'untold.mjs',
  '/withdrawal.setup.ts',
  "tellOtherTabs: sendTo('watchSurroundings', { type: 'payout.ordered' })",
  `tellOtherTabs: () => { throw new Error(${JSON.stringify(told)}); }`,
);

/** An arrow of the chart leads elsewhere. */
const astray = breakingFile(
  'astray.mjs',
  '/withdrawal.machine.ts',
  "'withdrawal.restarted': { target: 'loading'",
  "'withdrawal.restarted': { target: 'loadFailed'",
);

const withdrawal = chartNamed('withdrawal');
const paths = pathsOf(explorationOf(withdrawal), 'branches');

const messageOf = async (broken: Promise<void>): Promise<string> => {
  try {
    await broken;
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('Nothing broke.');
};

describe('a path that breaks', () => {
  it('JRN-02: ends with the one command that shows it again, and passes where the chart is sound', async () => {
    const broken = withdrawal.machine.provide({
      actions: {
        tellOtherTabs: () => {
          throw new Error(told);
        },
      },
    }) as AnyStateMachine;
    const path = paths.find(({ leaf }) => leaf === 'withdrawal.done');
    if (path === undefined) throw new Error('No path leads to the end.');
    const message = await messageOf(replay(withdrawal, path, broken));
    const [command = ''] = /npm run -s journeys:replay -- .*$/m.exec(message) ?? [];
    expect(command).toBe(`npm run -s journeys:replay -- withdrawal ${pathId(path)} --on actor`);
    expect(message).toContain('requirement  BNK-');
    const again = run(command, untold);
    expect(again.text.trim()).toBe(message);
    expect(again.status).toBe(1);
    expect(run(command)).toEqual({
      status: 0,
      text: `withdrawal ${pathId(path)}: ${path.steps.length} steps on the actor, as expected.\n`,
    });
  });

  it('JRN-02: is replayed from a suite that was kept, and shows which arrow leads elsewhere since', () => {
    const suite = join(folder, 'suite.json');
    writeFileSync(suite, JSON.stringify(suiteDocument(explorationOf(withdrawal), 'branches')));
    const path = paths.find(({ steps }) => steps.some(({ event }) => event.type === 'withdrawal.restarted'));
    if (path === undefined) throw new Error('No path begins anew.');
    const command = `withdrawal ${pathId(path)} --on model --from ${suite}`;
    expect(run(command)).toMatchObject({ status: 0 });
    const since = run(command, astray);
    expect(since.status).toBe(1);
    expect(since.text).toContain('the path expects "loading", the model is in "loadFailed"');
    expect(since.text).toContain('arrow        withdrawal.notDone | withdrawal.restarted | 0');
    const again = /npm run -s journeys:replay -- .*$/m.exec(since.text)?.[0] ?? '';
    expect(run(again, astray)).toEqual(since);
    expect(run(`login ${pathId(path)} --from ${suite}`).text).toContain("ist eine Suite von 'withdrawal'");
    expect(run(`${pathId(path)} --machine withdrawal --from ${suite}`)).toMatchObject({ status: 0 });
  });

  it.each(['model', 'actor'])('JRN-02: is broken on the %s where its file says what the chart never did', (on) => {
    const path = paths.find(({ steps }) => steps.length > 3);
    const suite = suiteDocument(explorationOf(withdrawal), 'branches');
    const file = join(folder, `false-${on}.json`);
    const nameless = { ...suite, paths: suite.paths.filter(({ id }) => path !== undefined && id === pathId(path)) };
    const text = JSON.stringify(nameless);
    writeFileSync(file, text.replace(/"sample":"[^"]*"/, '"sample":"nope"'));
    const told = run(`withdrawal ${nameless.paths[0]?.id ?? ''} --on ${on} --from ${file}`);
    expect(told.status).toBe(1);
    expect(told.text).toContain(`is not the sample 'nope' of`);
    expect(told.text).toContain(`--on ${on} --from ${file}`);
  });

  it.each([
    ['/missing.json', "'/missing.json' gibt es nicht.\n"],
    ['tests', "'tests' ist ein Ordner.\n"],
    ['package.json', "'package.json' ist keine Suite, eine in anderer Fassung oder eine, die nicht stimmen kann.\n"],
  ])('JRN-02: is not looked for in %s, which is said in one line', (file, text) => {
    expect(run(`withdrawal p0000000 --from ${file}`)).toEqual({ status: 2, text });
  });

  it.each(['screens', 'browser'])('JRN-02: of a file is not replayed on %s, which know only paths of today', (on) => {
    expect(run(`withdrawal p0000000 --from nowhere.json --on ${on} --print`)).toEqual({
      status: 2,
      text: `Ein Pfad aus einer Datei wird auf model oder actor nachgespielt, nicht mit '--on ${on}'.\n`,
    });
  });

  it('JRN-02: is told from one that the chart does not have, and from a call that says nothing', () => {
    expect(run('withdrawal p0000000')).toMatchObject({
      status: 2,
      text: expect.stringContaining('hat keinen Pfad') as unknown,
    });
    expect(run('withdrawal 1')).toMatchObject({
      status: 2,
      text: expect.stringContaining('ist kein Name eines Pfads') as unknown,
    });
    expect(run('nowhere p0000000')).toMatchObject({ status: 2, text: expect.stringContaining('login, ') as unknown });
  });

  it('JRN-02: names the very test where screens or the browser show it', () => {
    const [path] = paths.filter(({ steps }) =>
      steps.some(({ kind, edgeIds }) => kind === 'user' && edgeIds.length === 0),
    );
    if (path === undefined) throw new Error('Every step of every path does something.');
    const id = pathId(offered(path));
    expect(run(`withdrawal ${pathId(path)} --on screens --print`)).toEqual({
      status: 0,
      text: `npx vitest run --project dom tests/machines/withdrawal/withdrawal.paths.test.tsx -t ${id}\n`,
    });
    const inBrowser = vitestRunOf('withdrawal', id, 'browser');
    expect(inBrowser === null ? '' : vitestCommand(inBrowser)).toBe(
      `npx vitest run --project browser tests/e2e/withdrawal.e2e.ts -t ${id}`,
    );
    expect(vitestRunOf('order', id, 'screens')).toBeNull();
  });
});

describe('a path on the model', () => {
  it('JRN-02: goes where it went, and breaks where an arrow now leads elsewhere or is another one', async () => {
    for (const path of paths) expect(() => replayOnModel(withdrawal, path)).not.toThrow();
    const [path] = paths.filter(({ steps }) => steps.length > 3);
    const [first, second, ...rest] = path?.steps ?? [];
    if (path === undefined || first === undefined || second === undefined) throw new Error('No path is long enough.');
    const elsewhere = { ...path, steps: [first, { ...second, expectedValue: 'nowhere' }, ...rest] };
    expect(() => replayOnModel(withdrawal, elsewhere)).toThrow(/the path expects "nowhere", the model is in/);
    const otherArrow = { ...path, steps: [first, { ...second, edgeIds: ['withdrawal | no | 0'] }, ...rest] };
    expect(() => replayOnModel(withdrawal, otherArrow)).toThrow(/the path takes withdrawal \| no \| 0, the model/);
    const unheard = { ...path, steps: [first, { ...second, label: 'unheard' }, ...rest] };
    expect(() => replayOnModel(withdrawal, unheard)).toThrow(/'unheard' cannot happen there.*[\s\S]*--on model/);
    expect(() => replayOnModel(withdrawal, { ...path, input: 'other' })).toThrow(/no input 'other'/);
  });

  it('JRN-02: breaks where a key that decides has another value, and lets those alone that decide nothing', () => {
    const { dependsOn } = explorationOf(withdrawal);
    const [path] = paths.filter(({ steps }) => steps.length > 3);
    const [first, ...rest] = path?.steps ?? [];
    if (path === undefined || first === undefined) throw new Error('No path is long enough.');
    const context = first.expectedContext as object;
    const [decisive] = Object.keys(context).filter((key) => dependsOn.includes(key));
    const [idle] = Object.keys(context).filter((key) => !dependsOn.includes(key));
    const withOther = (key = '') => ({
      ...path,
      steps: [{ ...first, expectedContext: { ...context, [key]: 'other' } }, ...rest],
    });
    expect(() => replayOnModel(withdrawal, withOther(idle))).not.toThrow();
    expect(() => replayOnModel(withdrawal, withOther(decisive))).toThrow(
      `the path expects context.${decisive} to be "other", in the model it is `,
    );
    const begun = { ...path, initialContext: { ...(path.initialContext as object), [decisive ?? '']: 'other' } };
    expect(() => replayOnModel(withdrawal, begun)).toThrow(`context.${decisive}`);
  });
});
