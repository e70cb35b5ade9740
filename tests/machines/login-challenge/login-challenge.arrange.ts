import type { EventObject } from 'xstate';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { challengeTexts } from '#shell/login-challenge/login-challenge.texts.ts';
import { loginTexts } from '#shell/login/login.texts.ts';
import { tokenIn } from '#tests/support/browser/bank.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { appCode, wrongCode } from '#tests/support/browser/sign-in.ts';
import { statesOn } from '#tests/support/browser/states-on.ts';
import { liveSessions } from '#tests/support/browser/stored-person.ts';
import { arrangement, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { visitorPassword } from '#tests/support/server/visitors.ts';
import { loginChallengeDriver } from './login-challenge.driver.ts';

const newPassword = 'Ahorn7Strasse';

/** Goes as far as the first step after the password. */
const open = async ({ stage, person: { username } }: Scene): Promise<void> => {
  await stage.open('/login/');
  await stage.hands.fill(loginTexts.username, username);
  await stage.hands.fill(loginTexts.password, visitorPassword);
  await stage.hands.press(loginTexts.submit);
};

const as = (who: PersonKind) => ({ who, open });

/** The code that the step on the page asks for: of the shown secret, of the app, or of the SMS. */
const rightCode = async ({ stage, person }: Scene): Promise<string> => {
  const states = await statesOn(stage.page);
  if (states.includes('open.settingUp')) {
    const secret = (await stage.page.locator('code').innerText()).replaceAll(' ', '');
    return totpCode(secret, stage.world.now());
  }
  return states.includes('open.enteringSms') ? stage.world.code(person.mobile) : appCode(stage, person);
};

/** What answers the step rightly. */
const right = async (scene: Scene, { type }: EventObject): Promise<object> => {
  if (type === 'code.entered') return { code: await rightCode(scene) };
  return type === 'password.entered' ? { password: newPassword } : {};
};

const wrong = async (scene: Scene): Promise<object> => ({ code: wrongCode(await rightCode(scene)) });

/** Uses up four of the five codes that a sign-in may get wrong. */
const useUpCodes = async (scene: Scene): Promise<void> => {
  const { stage } = scene;
  for (const left of [/noch 4 Versuche/, /noch 3 Versuche/, /noch 2 Versuche/, /noch einen Versuch/]) {
    stage.provoke('/auth/challenge');
    await stage.hands.fill(/^(Code aus Ihrer App|SMS-Code)$/, wrongCode(await rightCode(scene)));
    await stage.hands.press(challengeTexts.submitCode);
    await stage.hands.sees(left);
  }
};

export const loginChallengeArrangement = arrangement<typeof loginChallengeMachine>({
  entry: chartNamed('login-challenge'),
  driver: loginChallengeDriver,
  isChild: true,
  inputs: {
    mfaSetup: as('factorless'),
    newPassword: as('mustChange'),
    factorChoice: as('both'),
    sms: as('sms'),
    app: as('app'),
    resumed: {
      who: 'app',
      open: async (scene) => {
        await open(scene);
        await scene.stage.shows('loginChallenge', 'open.enteringApp');
        await scene.stage.pass(200_000);
        await scene.stage.open('/login/');
      },
    },
    unknown: {
      who: 'app',
      open: async (scene) => {
        const body = JSON.stringify({ ChallengeName: 'DEVICE_SRP_AUTH', ChallengeParameters: {}, Session: 'new' });
        await scene.stage.world.proxy.order({ mode: 'stranger', path: '/auth/token', body });
        await open(scene);
      },
    },
  },
  outcomes: {
    answerStep: {
      call: { path: '/auth/challenge' },
      outcomes: {
        signedIn: { typed: right },
        mfaSetup: { impossible: 'Whoever sets up a first factor is asked for it first of all.' },
        newPassword: { impossible: 'A new password is asked for before any factor.' },
        factorChoice: { impossible: 'Whoever must change the password here has one factor.' },
        sms: { typed: right },
        app: { typed: right },
        unknown: {
          typed: right,
          fault: {
            mode: 'stranger',
            body: JSON.stringify({ ChallengeName: 'DEVICE_SRP_AUTH', ChallengeParameters: {}, Session: 'new' }),
          },
        },
        codeWrong: { typed: wrong },
        passwordRefused: { typed: () => ({ password: 'Passwort123' }) },
        passwordUnchanged: { typed: () => ({ password: visitorPassword }) },
        tooManyMessages: {
          impossible: 'A step ends before so many SMS are sent; the limits are proved on the server.',
        },
        resendTooEarly: { impossible: 'The page offers it after the same 30 s.' },
        codesExhausted: { before: useUpCodes, typed: wrong },
        challengeExpired: { typed: right, meanwhile: async ({ stage }) => stage.world.pass(300_000) },
        fault: { typed: right, fault: { mode: 'lost' } },
      },
    },
  },
  effect: async ({ stage, path }) => {
    const must = path.leaf === 'loginChallenge.signedIn';
    if (must) await stage.shows('dashboard', 'newcomer');
    return { is: (await tokenIn(stage)) !== undefined, must };
  },
  // What was lost on its way back is a sign-in all the same.
  stored: async ({ stage: { world }, person, path }) => ({
    is: await liveSessions(world, person),
    must: ['loginChallenge.signedIn', 'loginChallenge.lost'].includes(path.leaf) ? 1 : 0,
  }),
});
