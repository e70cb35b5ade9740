import type { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import { storedLinks } from '#tests/support/browser/stored-person.ts';
import { eventually } from '#tests/support/browser/world.ts';
import { arrangement } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { doSteps, openWayIn } from '#tests/support/ways-in/question-steps.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';
import { resumeLinkDriver } from './resume-link.driver.ts';

const inBrowser = 'The browser judges an address before anything is sent: its screens prove it.';

export const resumeLinkArrangement = arrangement<typeof resumeLinkMachine>({
  entry: chartNamed('resume-link'),
  driver: resumeLinkDriver,
  door: 'onboarding',
  inputs: {
    unasked: {
      who: 'app',
      // A link is for answers: one of them at least.
      open: async ({ stage }) => {
        const walk = plainWalk('new-customer-new-business-partner-simple-proposal', null);
        await openWayIn(stage, walk);
        await doSteps(stage, walk.steps.slice(0, 1));
      },
    },
  },
  outcomes: {
    sendLink: {
      call: { path: '/resume-links', method: 'POST' },
      outcomes: {
        sent: {},
        missing: { impossible: inBrowser },
        invalid: { impossible: inBrowser },
        tooOften: { impossible: 'Takes five links to one address in a day; the limits are proved on the server.' },
        tooLong: { impossible: 'No answer to a question is so long; the limit is proved on the server.' },
        fault: { fault: { mode: 'error' } },
      },
    },
  },
  samples: { 'link.requested': ({ person }) => ({ email: person.username }) },
  effect: async ({ stage: { world }, person: { username }, path }) => {
    const isSent = path.leaf === 'resumeLink.sent';
    if (isSent) await eventually(() => world.messages(username) > 0, `a link to ${username}`);
    return { is: world.messages(username), must: isSent ? 1 : 0 };
  },
  stored: async ({ stage: { world }, person: { username }, path }) => {
    const token = /#resume=(\S+)/.exec(world.newest(username, /#resume=/) ?? '')?.[1] ?? '';
    return { is: await storedLinks(world, token), must: path.leaf === 'resumeLink.sent' ? 1 : 0 };
  },
});
