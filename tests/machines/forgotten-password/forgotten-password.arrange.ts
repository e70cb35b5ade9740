import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { wrongCode } from '#tests/support/browser/sign-in.ts';
import { storedPasswordIs } from '#tests/support/browser/stored-person.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { visitorPassword } from '#tests/support/server/visitors.ts';
import { loginTexts } from '#shell/login/login.texts.ts';
import { forgottenPasswordDriver } from './forgotten-password.driver.ts';

const newPassword = 'Ahorn7Strasse';

const mailed = async ({ stage, person: { username } }: Scene): Promise<string> => stage.world.code(username);

const right = async (scene: Scene) => ({ code: await mailed(scene), password: newPassword });
const wrong = async (scene: Scene) => ({ code: wrongCode(await mailed(scene)), password: newPassword });

/** Tries codes of somebody on another device. */
const tryElsewhere = async (scene: Scene, times: number): Promise<void> => {
  const { username } = scene.person;
  const payload = { username, ...(await wrong(scene)) };
  for (let at = 0; at < times; at += 1) await elsewhere(scene.stage, 'confirmForgotPassword', payload);
};

const opensWith = async ({ stage, person: { username } }: Scene, password: string): Promise<boolean> =>
  (await elsewhere(stage, 'login', { username, password, deviceId: crypto.randomUUID() })).status === 200;

/** A lost answer leaves the password changed: that is why the page says that it does not know. */
const isChangedIn = (path: Scene['path']): boolean =>
  ['changed', 'fault'].includes(outcomeIn(path, 'setPassword') ?? '');

export const forgottenPasswordArrangement = arrangement<typeof forgottenPasswordMachine>({
  entry: chartNamed('forgotten-password'),
  driver: forgottenPasswordDriver,
  isChild: true,
  inputs: {
    fresh: { who: 'app', open: async ({ stage }) => stage.open('/forgot_password') },
    known: {
      who: 'app',
      open: async ({ stage, person: { username } }) => {
        await stage.open('/login/');
        await stage.hands.fill(loginTexts.username, username);
        await stage.hands.follow(loginTexts.forgotten);
      },
    },
  },
  samples: {
    'username.entered': ({ person: { username } }) => ({ username }),
    'password.entered': right,
    'signIn.chosen': ({ person: { username } }) => ({ username }),
  },
  outcomes: {
    requestCode: {
      call: { path: '/deprecated/forgot-password' },
      outcomes: {
        accepted: {},
        tooManyAttempts: {
          before: async ({ stage, person: { username } }) => {
            for (let at = 0; at < 5; at += 1) await elsewhere(stage, 'forgotPassword', { username });
          },
        },
        fault: { fault: { mode: 'html' } },
      },
    },
    setPassword: {
      call: { path: '/deprecated/confirm-forgot-password' },
      outcomes: {
        changed: { typed: right },
        codeWrong: { typed: wrong },
        codesExhausted: { before: async (scene) => tryElsewhere(scene, 4), typed: wrong },
        passwordRefused: { typed: async (scene) => ({ code: await mailed(scene), password: 'Passwort123' }) },
        passwordUnchanged: { typed: async (scene) => ({ code: await mailed(scene), password: visitorPassword }) },
        tooManyAttempts: { before: async (scene) => tryElsewhere(scene, 10), typed: right },
        fault: { typed: right, fault: { mode: 'lost' } },
      },
    },
  },
  effect: async (scene) => {
    const changed = isChangedIn(scene.path);
    // A wrong password counts against the account: it is tried only where there is a new one.
    if (!changed) return { is: await opensWith(scene, visitorPassword), must: true };
    return {
      is: { new: await opensWith(scene, newPassword), old: await opensWith(scene, visitorPassword) },
      must: { new: true, old: false },
    };
  },
  stored: async ({ stage: { world }, person, path }) => ({
    is: await storedPasswordIs(world, person, isChangedIn(path) ? newPassword : visitorPassword),
    must: true,
  }),
});
