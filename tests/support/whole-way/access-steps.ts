import { signUpTexts } from '#apps/onboarding/sign-up/sign-up.texts.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { challengeTexts } from '#shell/login-challenge/login-challenge.texts.ts';
import type { Stage } from '../browser/stage.ts';
import type { Applicant } from './applicant.ts';

/** Name, address and password, the code of the mail and the app: answers the app's secret. */
export const makeAccess = async (stage: Stage, by: Applicant): Promise<string> => {
  const { hands, world } = stage;
  const { access, code } = signUpTexts;
  await stage.shows('signUp', 'entering');
  await hands.fill(access.firstName, by.firstName);
  await hands.fill(access.lastName, by.lastName);
  await hands.fill(access.username, by.username);
  await hands.fill(access.password, by.password);
  const before = world.messages(by.username);
  await hands.press(access.submit);
  await stage.shows('signUp', 'open.confirming.waiting');
  await hands.fill(code.code, await world.code(by.username, before));
  await hands.press(code.submit);
  await stage.shows('loginChallenge', 'open.settingUp');
  const secret = (await stage.page.locator('code').innerText()).replaceAll(' ', '');
  await hands.fill(challengeTexts.setup.code, totpCode(secret, world.now()));
  await hands.press(challengeTexts.submitCode);
  return secret;
};
