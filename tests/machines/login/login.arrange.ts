import type { loginMachine } from '#machines/login/login.machine.ts';
import { elsewhere, tokenIn } from '#tests/support/browser/bank.ts';
import { enterCredentials } from '#tests/support/browser/customer-steps.ts';
import { appCode, wrongCode } from '#tests/support/browser/sign-in.ts';
import { visitorPassword } from '#tests/support/server/visitors.ts';
import { liveSessions } from '#tests/support/browser/stored-person.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { challengeTexts } from '#shell/login-challenge/login-challenge.texts.ts';
import { forgottenTexts } from '#shell/forgotten-password/forgotten-password.texts.ts';
import { loginDriver } from './login.driver.ts';

const open = async ({ stage }: Scene): Promise<void> => stage.open('/login/');

const right = ({ person: { username } }: Scene) => ({ username, password: visitorPassword });

const codes = async ({ stage }: Scene, code: string): Promise<void> => {
  stage.provoke('/auth/challenge');
  await stage.hands.fill(challengeTexts.app.code, code);
  await stage.hands.press(challengeTexts.submitCode);
};

const attemptsAtSignIn = 5;

export const loginArrangement = arrangement<typeof loginMachine>({
  entry: chartNamed('login'),
  driver: loginDriver,
  isChild: true,
  inputs: {
    fresh: { who: 'app', open },
    known: {
      who: 'app',
      open: async ({ stage, person: { username } }) => {
        await stage.open('/forgot_password');
        await stage.hands.fill(forgottenTexts.username.label, username);
        await stage.hands.follow(forgottenTexts.username.back);
      },
    },
  },
  outcomes: {
    readChallenge: {
      call: null,
      outcomes: {
        none: {},
        kept: {
          before: async (scene) => {
            await open(scene);
            await enterCredentials(scene.stage, right(scene));
            await scene.stage.shows('loginChallenge', 'open.enteringApp');
          },
        },
        overdue: { impossible: 'The cookie ends with its step.' },
        fault: { impossible: 'A reading of the own cookie does not fail.' },
      },
    },
    signIn: {
      call: { path: '/auth/token' },
      outcomes: {
        signedIn: { impossible: 'The server always asks for a second factor (decisions §1).' },
        challenged: { typed: right },
        signInFailed: { typed: (scene) => ({ ...right(scene), password: 'Falsch.2026' }) },
        tooManyAttempts: {
          before: async ({ stage, person: { username } }) => {
            const wrong = { username, password: 'Falsch.2026', deviceId: crypto.randomUUID() };
            for (let at = 0; at < attemptsAtSignIn; at += 1) await elsewhere(stage, 'login', wrong);
          },
          typed: right,
        },
        tooManyMessages: { impossible: 'Who comes here has an app; the limits of SMS are proved on the server.' },
        fault: { typed: right, fault: { mode: 'html' } },
      },
    },
    loginChallenge: {
      play: {
        signedIn: async (scene) => codes(scene, appCode(scene.stage, scene.person)),
        left: async ({ stage }) => stage.hands.press(challengeTexts.back),
        expired: async ({ stage }) => stage.pass(300_000),
        exhausted: async (scene) => {
          const { stage } = scene;
          for (let at = 0; at < 5; at += 1) {
            await stage.shows('loginChallenge', 'open.enteringApp');
            await codes(scene, wrongCode(appCode(stage, scene.person)));
          }
        },
        lost: async (scene) => {
          await scene.stage.world.proxy.order({ mode: 'lost', path: '/auth/challenge', times: 1 });
          await codes(scene, appCode(scene.stage, scene.person));
        },
        fault: { impossible: 'The steps end every fault of a port themselves.' },
      },
    },
  },
  effect: async ({ stage, path }) => {
    const must = path.leaf === 'login.signedIn';
    if (must) await stage.shows('dashboard', 'newcomer');
    return { is: (await tokenIn(stage)) !== undefined, must };
  },
  // What was lost on its way back is a sign-in all the same.
  stored: async ({ stage: { world }, person, path }) => ({
    is: await liveSessions(world, person),
    must: path.leaf === 'login.signedIn' || outcomeIn(path, 'loginChallenge') === 'lost' ? 1 : 0,
  }),
});
