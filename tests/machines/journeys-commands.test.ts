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
    [['drawer'], 'Kein Ablauf heißt „drawer“.'],
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
    expect(stdout).toContain('hingenommen dead-end · hint.known: ');
    expect(stdout).toContain('1 Ablauf: nichts gefunden, 1 begründet hingenommen.');
  });

  it('JRN-03: ends with 2 for a chart that nobody knows', () => {
    const { status, stderr } = run('journeys-lint', '--machine', 'drawer');
    expect(status).toBe(2);
    expect(stderr).toContain('Kein Ablauf heißt „drawer“.');
  });
});
