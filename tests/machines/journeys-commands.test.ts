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
    [['drawer'], "Einen Ablauf 'drawer' gibt es nicht. Es gibt: "],
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

const timeless = ({ status, stdout, stderr }: ReturnType<typeof run>) => ({
  status,
  stdout: stdout.replaceAll(/"milliseconds": \d+/g, ''),
  stderr,
});

const commands = [
  'paths',
  'bench-paths',
  'journeys-ask',
  'journeys-export',
  'journeys-lint',
  'journeys-mutate',
  'journeys-replay',
];

describe.each(commands)('%s', { timeout: 60_000 }, (script) => {
  it('JRN-03: takes a chart as a word and by --machine, and says in one line that there is none of that name', () => {
    const byWord = run(script, 'withdrawl');
    expect([byWord.status, byWord.stdout]).toEqual([2, '']);
    expect(byWord.stderr).toMatch(
      /^Einen Ablauf 'withdrawl' gibt es nicht\. Gemeint ist vielleicht 'withdrawal'\. Es gibt: .*, withdrawal.*\.\n$/,
    );
    expect(run(script, '--machine', 'withdrawl')).toEqual(byWord);
  });
});

describe.each([
  ['paths', ['--json']],
  ['journeys-lint', ['--json']],
  ['journeys-export', ['--level', 'leaves']],
  ['journeys-ask', ['reaches', 'known', '--json']],
])('%s', { timeout: 60_000 }, (script, options) => {
  it('JRN-03: says of a chart that is named as a word what it says of it by --machine', () => {
    const byWord = timeless(run(script, 'hint', ...options));
    expect([byWord.status, byWord.stderr]).toEqual([0, '']);
    expect(timeless(run(script, '--machine', 'hint', ...options))).toEqual(byWord);
  });
});

describe('npm run journeys:export', { timeout: 60_000 }, () => {
  it.each([
    [['--format', 'toString'], "'toString' ist kein Format. Es gibt: json, "],
    [['--format', 'constructor'], "'constructor' ist kein Format."],
    [['--format', '__proto__'], "'__proto__' ist kein Format."],
    [['--out', 'tests'], "'tests' ist ein Ordner."],
    [['--out', 'package.json/suite.json'], "'package.json/suite.json' liegt in etwas, das kein Ordner ist."],
    [['--out'], "Die Option '--out' braucht einen Wert;"],
    [['more'], "Zu viel gesagt: 'more'."],
  ])('JRN-02: says in one German line why it gives nothing for %j', (options, said) => {
    const { status, stdout, stderr } = run('journeys-export', 'hint', ...options);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(said);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});

describe.each(commands)('%s', { timeout: 60_000 }, (script) => {
  it('JRN-03: says in one line that it does not know an option', () => {
    const { status, stdout, stderr } = run(script, '--wrong');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe("Die Option '--wrong' gibt es nicht.\n");
  });
});
