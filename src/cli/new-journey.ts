import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { journeyOf, refusalTexts } from './new-journey/journey.ts';
import { JourneyExists, layOut } from './new-journey/lay-out.ts';
import { PlaceNotFound } from './new-journey/registration.ts';

/**
 * `npm run new:journey <name> [-- --title Sparplan --requirement BNK-15 --path /setup/…/:id? --app onboarding|admin]`: lays out a journey's
 * chart, its part of the banking app, or of the one that is named, and its proofs, and says what is left to do by hand. It runs at once (loading, shown, failed with retry) and passes every gate; from there the chart is yours.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

const run = (command: string, ...options: readonly string[]): void => {
  const { status } = spawnSync(command, options, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`'${command} ${options.join(' ')}' failed.`);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string' },
    requirement: { type: 'string' },
    path: { type: 'string' },
    app: { type: 'string' },
  },
});
const journey = journeyOf({
  name: positionals[0],
  title: values.title,
  requirement: values.requirement,
  path: values.path,
  app: values.app,
});

if (!journey.ok) {
  console.error(refusalTexts[journey.refusal]);
  process.exit(2);
}

try {
  const written = layOut(root, journey.value, (paths) => {
    run('oxfmt', ...paths);
    run(process.execPath, 'src/cli/diagrams.ts');
  });
  const { name, app, camel, pattern } = journey.value;
  const access = `
  0. src/domain/staff/staff-access.ts: nobody may open the page yet; say in '${camel}' which roles may, and in admin-place.test.ts.`;
  console.log(written.map((path) => `  ${path}`).join('\n'));
  console.log(`
The journey '${name}' stands at ${pattern} of the ${app} app. Next:${app === 'admin' ? access : ''}
  1. machines/${name}: say what it promises, draw its states, name its ports; give the model every answer; state what always holds.
  2. src/apps/${app}/${name}: one screen for each name the chart asks for; the actors make the calls.
  3. tests/machines/${name}: teach the driver the new events; pin what must never change.
  4. npm run diagrams, then npm test.
Not laid out, by hand where the journey needs it:
  - what its address carries: a parameter reaches the chart as its input, by the route;
  - its calls: an endpoint in src/api with its samples in tests/contract, a folder in src/server that answers it;
  - what it binds: a kind of operation in src/domain/operation with its texts, and the call that confirms it;
  - its requirement ids: machines/requirements.ts, each in a state's meta and in a test's name;
  - its paths in the browser: tests/machines/${name}/${name}.arrange.ts and tests/e2e/${name}.e2e.ts, then out of tests/machines/not-in-browser.ts.`);
} catch (error) {
  if (!(error instanceof JourneyExists || error instanceof PlaceNotFound)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
