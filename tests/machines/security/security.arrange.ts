import * as z from 'zod/mini';
import { listSessions } from '#api/sessions/sessions.ts';
import { passwordTexts } from '#apps/banking/security/security.password.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import type { securityMachine } from '#machines/security/security.machine.ts';
import { forgottenTexts } from '#shell/forgotten-password/forgotten-password.texts.ts';
import { confirmationPlay, type Operated } from '#tests/machines/confirmation/confirmation.played.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind, signInElsewhere } from '#tests/support/browser/sign-in.ts';
import type { Person } from '#tests/support/browser/people.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { liveSessions } from '#tests/support/browser/stored-person.ts';
import { arrangement, type Effect, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { callLoose } from '#tests/support/server/http.ts';
import { securityDriver } from './security.driver.ts';

const newPassword = 'Ahorn7Strasse';
const endCall = '/sessions/confirm';

/** The id tokens of the page's own session, which outlive the page's cookies, and of the other device's. */
const own = new WeakMap<Stage, string>();
const others = new WeakMap<Stage, string>();

/** The sessions that live by the server's word to whoever holds a token; null where it is good for nothing any more. */
const sessionsBy = async ({ world }: Stage, token: string | undefined) => {
  if (token === undefined) return null;
  const { status, body } = await callLoose(world.server.origin, 'listSessions', {}, { token });
  return status === 200 ? z.parse(listSessions.response, body).sessions : null;
};

/** Signs somebody in on another device and then in the page's browser; answers the other's id token. */
export const signInTwice = async (stage: Stage, person: Person): Promise<string> => {
  const token = await signInElsewhere(stage.world, 'portal', person);
  // A code of the app opens once.
  await stage.pass(30_000);
  own.set(stage, await signInBehind(stage, person));
  return token;
};

/** Ends the session of whoever holds a token, which takes no code. */
export const leaveElsewhere = async (stage: Stage, token: string): Promise<void> => {
  const sessionId = (await sessionsBy(stage, token))?.find(({ current }) => current)?.sessionId;
  await callLoose(stage.world.server.origin, 'endSession', { sessionId }, { token });
};

const open = async ({ stage, person, path }: Scene): Promise<void> => {
  if (path.steps.some(({ sample }) => sample === 'several')) others.set(stage, await signInTwice(stage, person));
  else own.set(stage, await signInBehind(stage, person));
  await stage.open(paths.security());
};

const removal: Operated = {
  kind: 'DEVICE_REMOVAL',
  call: endCall,
  answer: async ({ stage }, operationId, code) => elsewhere(stage, 'confirmSessionEnd', { operationId, code }),
};

const changePassword = async ({ stage, person: { username } }: Scene): Promise<void> => {
  const before = stage.world.messages(username);
  await stage.hands.press(passwordTexts.start.submit);
  await stage.shows('forgottenPassword', 'open.replacing.waiting');
  await stage.hands.fill(forgottenTexts.password.code, await stage.world.code(username, before));
  await stage.hands.fill(forgottenTexts.password.label, newPassword);
  await stage.hands.press(forgottenTexts.password.submit);
};

/** How many sessions go on after a path. */
const sessionsHeld = ({ stage, path: { steps } }: Scene): number => {
  let held = others.has(stage) ? 2 : 1;
  for (const { sample, event } of steps) {
    // A new password ends them all; whoever signs out leaves what goes on elsewhere.
    if (sample === 'changed') return 0;
    if (event.type === 'signOut.chosen') return held - 1;
    // A removal whose answer was lost was one all the same.
    if (['confirmed', 'unsure', 'gone'].includes(sample)) held = 1;
  }
  return held;
};

/** How many the page is told of after a path; null where its own has ended. */
const sessionsAfter = (scene: Scene): number | null =>
  scene.path.steps.some(({ sample, event }) => sample === 'changed' || event.type === 'signOut.chosen')
    ? null
    : sessionsHeld(scene);

const opensWith = async ({ stage, person: { username } }: Scene, password: string): Promise<boolean> =>
  (await elsewhere(stage, 'login', { username, password, deviceId: crypto.randomUUID() })).status === 200;

/** The app signs out without waiting for the server. */
const untilOver = async (stage: Stage): Promise<number | null> => {
  const token = own.get(stage);
  let sessions = await sessionsBy(stage, token);
  for (let turn = 0; turn < 100 && sessions !== null; turn += 1) sessions = await sessionsBy(stage, token);
  return sessions?.length ?? null;
};

export const securityArrangement = arrangement<typeof securityMachine>({
  entry: chartNamed('security'),
  driver: securityDriver,
  leaves: ['leaving'],
  inputs: { signedIn: { who: 'app', open } },
  outcomes: {
    loadOverview: {
      call: { path: '/api/v1/sessions', method: 'GET' },
      outcomes: {
        several: {},
        alone: {},
        fault: { fault: { mode: 'error' } },
      },
    },
    prepareRemoval: {
      call: { path: '/api/v1/sessions/', method: 'DELETE' },
      outcomes: {
        prepared: {},
        endedHere: {
          impossible: 'Another tab would have to sign in between list and press: the actors’ test maps it.',
        },
        gone: { meanwhile: async ({ stage }) => leaveElsewhere(stage, others.get(stage) ?? '') },
        noNumber: { impossible: 'Every customer of the tests has a confirmed number.' },
        fault: { fault: { mode: 'lost' } },
      },
    },
    confirmation: {
      play: {
        ...confirmationPlay(removal),
        refused: { impossible: 'Nothing can stand in the way of a device that is to go.' },
        fault: { impossible: 'The confirmation ends every fault of a port itself; the withdrawal plays a broken one.' },
      },
    },
    forgottenPassword: {
      play: {
        changed: changePassword,
        left: async ({ stage }) => stage.hands.press(passwordTexts.start.back),
        fault: { impossible: 'The way to a new password ends every fault of a port itself.' },
      },
    },
  },
  samples: {
    'removal.asked': async ({ stage }) => {
      const sessions = await sessionsBy(stage, own.get(stage));
      return { sessionId: sessions?.find(({ current }) => !current)?.sessionId ?? '' };
    },
  },
  effect: async (scene): Promise<Effect> => {
    const { stage, path } = scene;
    const must = sessionsAfter(scene);
    if (path.steps.some(({ sample }) => sample === 'changed')) {
      return {
        is: { sessions: await untilOver(stage), opens: await opensWith(scene, newPassword) },
        must: { sessions: must, opens: true },
      };
    }
    const is = must === null ? await untilOver(stage) : ((await sessionsBy(stage, own.get(stage)))?.length ?? null);
    return { is, must };
  },
  stored: async (scene) => ({
    is: await liveSessions(scene.stage.world, scene.person),
    must: sessionsHeld(scene),
  }),
});
