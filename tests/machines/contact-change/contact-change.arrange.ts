import * as z from 'zod/mini';
import { getProfile } from '#api/person/profile.ts';
import { paths } from '#apps/banking/paths.ts';
import { profileTexts } from '#apps/banking/profile/profile.texts.ts';
import type { contactChangeMachine } from '#machines/contact-change/contact-change.machine.ts';
import { confirmationPlay, type Operated } from '#tests/machines/confirmation/confirmation.played.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind, wrongCode } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { storedContact } from '#tests/support/browser/stored-person.ts';
import { arrangement, type Effect, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { contactChangeDriver } from './contact-change.driver.ts';

/** What each walk has given as new: nobody else's, since five codes a day go to a stranger's. */
const given = new WeakMap<Stage, string>();
let walks = 0;

const open =
  (channel: 'changeMobile' | 'changeEmail') =>
  async ({ stage, person }: Scene): Promise<void> => {
    walks += 1;
    given.set(
      stage,
      channel === 'changeEmail'
        ? `neu-${crypto.randomUUID()}@example.de`
        : `+4917${String(Date.now()).slice(-7)}${String(walks % 10)}0`,
    );
    await signInBehind(stage, person);
    await stage.open(paths.profile());
    await stage.shows('profile', 'showing');
    await stage.hands.press(profileTexts.contact[channel]);
  };

const contactOf = ({ stage }: Scene): string => given.get(stage) ?? '';
const codeOf = async (scene: Scene): Promise<string> => scene.stage.world.code(contactOf(scene));

const changing = (kind: Operated['kind']): Operated => ({
  kind,
  call: '/user/contact/confirm',
  answer: async ({ stage }, operationId, code) => elsewhere(stage, 'confirmContactChange', { operationId, code }),
});
const plays = {
  mobile: confirmationPlay(changing('MOBILE_CHANGE')),
  email: confirmationPlay(changing('EMAIL_CHANGE')),
} as const;

/** Plays an ending of the confirmation of what is changed. */
const play =
  (ending: keyof (typeof plays)['mobile']) =>
  async (scene: Scene): Promise<void> =>
    plays[scene.path.input === 'email' ? 'email' : 'mobile'][ending](scene);

const mapped = { impossible: 'The actors’ own test maps this refusal.' };
const ownTest = { impossible: 'A test of its own walks the first number.' };

/** Number and address by the server's own word. */
const standing = async ({ stage }: Scene): Promise<{ readonly mobile: string; readonly email: string }> => {
  const { body } = await elsewhere(stage, 'getProfile', {});
  const { mobile, username } = z.parse(getProfile.response, body);
  return { mobile: (mobile ?? '').slice(-4), email: username };
};

/** Number and address after a path. */
const expected = (scene: Scene): { readonly mobile: string; readonly email: string } => {
  const { path, person } = scene;
  // An answer that was lost on its way back was a change all the same.
  const isChanged = path.steps.some(
    ({ actor, sample }) => actor?.src === 'confirmation' && (sample === 'confirmed' || sample === 'unsure'),
  );
  const changed = (channel: 'mobile' | 'email', before: string): string =>
    isChanged && (path.input === 'email') === (channel === 'email') ? contactOf(scene) : before;
  return { mobile: changed('mobile', person.mobile), email: changed('email', person.username) };
};

export const contactChangeArrangement = arrangement<typeof contactChangeMachine>({
  entry: chartNamed('contact-change'),
  driver: contactChangeDriver,
  isChild: true,
  inputs: {
    mobile: { who: 'holder', open: open('changeMobile') },
    firstMobile: ownTest,
    email: { who: 'holder', open: open('changeEmail') },
  },
  samples: {
    'contact.entered': (scene, event) =>
      'contact' in event && event.contact === '' ? {} : { contact: contactOf(scene) },
  },
  outcomes: {
    order: {
      call: { path: '/operations/', method: 'POST' },
      outcomes: {
        ordered: {},
        contactInvalid: { impossible: 'A test of its own gives a number that no code reaches.' },
        numberShared: { impossible: 'Nobody here was invited to an account: the server’s own tests prove it.' },
        factorCodeWrong: ownTest,
        noNumber: { impossible: 'Whoever has no number cannot begin: the profile says so.' },
        tooManyMessages: mapped,
        tooManyAttempts: mapped,
        fault: { fault: { mode: 'error' } },
      },
    },
    prove: {
      call: { path: '/user/validate-code' },
      outcomes: {
        proven: { typed: async (scene) => ({ code: await codeOf(scene) }) },
        inForce: ownTest,
        codeWrong: { typed: async (scene) => ({ code: wrongCode(await codeOf(scene)) }) },
        codesExhausted: mapped,
        changeEnded: mapped,
        fault: { typed: async (scene) => ({ code: await codeOf(scene) }), fault: { mode: 'lost' } },
      },
    },
    resend: {
      call: { path: '/deprecated/get-code' },
      outcomes: { sent: {}, tooManyMessages: mapped, changeEnded: mapped, fault: { fault: { mode: 'error' } } },
    },
    confirmation: {
      play: {
        confirmed: play('confirmed'),
        canceled: play('canceled'),
        exhausted: play('exhausted'),
        ended: play('ended'),
        refused: mapped,
        unsure: play('unsure'),
        fault: play('fault'),
      },
    },
  },
  effect: async (scene): Promise<Effect> => {
    const { mobile, email } = expected(scene);
    return { is: await standing(scene), must: { mobile: mobile.slice(-4), email } };
  },
  stored: async (scene) => {
    const { mobile, email } = expected(scene);
    const is = await storedContact(scene.stage.world, scene.person);
    return { is, must: [{ mobile, username: email, folded: email }] };
  },
});
