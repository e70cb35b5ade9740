import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const run = (script: string, ...options: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`src/cli/${script}.ts`, ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

describe('npm run journeys:ask', { timeout: 60_000 }, () => {
  it('JRN-03: ends with 0 for yes, and gives the proof as data', () => {
    const { status, stdout } = run(
      'journeys-ask',
      'Auszahlung',
      'always',
      'review.accepted',
      'before',
      'done',
      '--json',
    );
    const answer = JSON.parse(stdout) as { holds: boolean; witness: { input: string; steps: { leads: string }[] } };
    expect([status, answer.holds, answer.witness.input, answer.witness.steps.at(-1)?.leads]).toEqual([
      0,
      true,
      'product',
      'done',
    ]);
  });

  it('JRN-03: ends with 1 for no, and shows the counterexample in German', () => {
    const { status, stdout } = run('journeys-ask', 'withdrawal', 'never', 'entering', 'after', 'confirming');
    expect(status).toBe(1);
    expect(stdout).toContain('Nein. Ein Gegenbeispiel:');
    expect(stdout).toContain('step.left(byCustomer)');
  });

  it.each([
    [[], 'Fragen:'],
    [['drawer'], "No chart is named 'drawer'. There are: "],
    [['order'], 'Zustände:'],
    [['order', 'reaches', 'nirvana'], '„nirvana“ kennt der Ablauf „order“ nicht.'],
  ])('JRN-03: ends with 2 where there is no answer, and says what can be asked: %s', (options, said) => {
    const { status, stdout, stderr } = run('journeys-ask', ...options);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(said);
  });
});

describe('npm run journeys:lint', { timeout: 60_000 }, () => {
  it('JRN-03: ends with 0 where nothing is found, and names what is accepted', () => {
    const { status, stdout } = run('journeys-lint', '--machine', 'hint');
    expect(status).toBe(0);
    expect(stdout).toContain('hingenommen Sackgasse (dead-end) · hint.known: ');
    expect(stdout).toContain('1 Ablauf: nichts gefunden, 1 begründet hingenommen.');
  });
});

describe('npm run journeys:lint of a chart that cannot be built', { timeout: 60_000 }, () => {
  /** A module that a process loads first: the sources of a chart then lead to a state that does not exist. */
  const hooks = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.endsWith('/withdrawal.machine.ts')) return loaded;
      return { ...loaded, source: loaded.source.toString().replace("target: 'loading'", "target: 'nowhere'") };
    } });`;

  it('JRN-03: names the arrow and the state that does not exist, and no stack', () => {
    const astray = `data:text/javascript,${encodeURIComponent(hooks)}`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', astray, 'src/cli/journeys-lint.ts', '--machine', 'withdrawal'],
      { cwd: root, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toContain('wrong-target');
    expect(stdout).toContain('„nowhere“');
  });
});

describe.each(['paths', 'bench-paths', 'journeys-lint', 'journeys-mutate'])('%s', { timeout: 60_000 }, (script) => {
  it('JRN-03: takes one chart by --machine, and says in one line that there is none of that name', () => {
    const { status, stdout, stderr } = run(script, '--machine', 'drawer');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^No chart is named 'drawer'\. There are: .*, withdrawal.*\.\n$/);
  });
});

describe.each(['journeys-ask', 'journeys-export', 'journeys-replay'])('%s', { timeout: 60_000 }, (script) => {
  it('JRN-03: takes a chart by its name, and says in one line that there is none of that name', () => {
    const { status, stdout, stderr } = run(script, 'drawer', 'p0123abc');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^No chart is named 'drawer'\. There are: .*, withdrawal.*\.\n$/);
  });
});

describe.each([
  'paths',
  'bench-paths',
  'journeys-ask',
  'journeys-export',
  'journeys-lint',
  'journeys-mutate',
  'journeys-replay',
])('%s', { timeout: 60_000 }, (script) => {
  it('JRN-03: says in one line that it does not know an option', () => {
    const { status, stdout, stderr } = run(script, '--wrong');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Unknown option '--wrong'.*\n$/);
  });
});
