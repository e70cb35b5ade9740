import { expect, it } from 'vitest';
import { registrationTexts } from '#apps/onboarding/registration/registration.texts.ts';
import { newsText, secondPersonTexts as texts } from '#apps/onboarding/second-person/second-person.texts.ts';
import { wizardPath } from '#domain/application/registration-path.ts';
import { statement } from '#server/db/db.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { halfSignedWith } from '#tests/support/browser/half-signed.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { eventually, type World } from '#tests/support/browser/world.ts';

/** Whoever has signed, and waits for the second person: looks after the invitation, corrects, gives up (REG-08). */

let world: World;
let stage: Stage;

stageEach({ door: 'onboarding', byKeyboard: true }, (on, around) => {
  stage = on;
  world = around;
});

const bornOn = statement<{ born_on: string }>(
  '',
  `SELECT o.born_on FROM owners o JOIN contracts t USING (business_partner_id)
  WHERE t.case_id = $1 AND o.position = 1`,
);
const left = statement<{ cases: number; invitations: number }>(
  '',
  `SELECT (SELECT count(*) FROM cases WHERE case_id = $1)::integer AS cases,
    (SELECT count(*) FROM owner_invitations WHERE email_folded = $2 AND outcome IS NULL)::integer AS invitations`,
);

/** The page says where the invitation went. */
const invitedTo = async ({ username }: Person): Promise<void> =>
  stage.page.locator('main').getByText(username).first().waitFor();

it('REG-08: invites to another address, corrects a birth date, each with a code, and withdraws only once that is confirmed', async () => {
  const [guest, other] = [world.take('untold'), world.take('untold')];
  const { first, caseId } = await halfSignedWith(world, guest);
  // The code of the sign-in that signed counts once.
  await stage.pass(31_000);
  await signInBehind(stage, first);
  await stage.open(wizardPath({ family: 'registration', kind: 'joint', wizardStep: 4, caseId }));
  await stage.shows('secondPerson', 'standing.awaited');
  await invitedTo(guest);
  const confirm = async (kind: 'OWNER_INVITATION' | 'OWNER_CORRECTION', before: number): Promise<void> => {
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.hands.fill(confirmationTexts.code.label, await world.code(first.mobile, before));
    await stage.hands.press(confirmationTexts.kinds[kind].submit);
    await stage.shows('secondPerson', 'standing.awaited');
  };

  await stage.hands.press(texts.again);
  await stage.shows('secondPerson', 'inviting');
  let before = world.messages(first.mobile);
  const mails = world.messages(other.username);
  await stage.hands.fill(texts.form.label, other.username);
  await stage.hands.press(texts.form.submit);
  await confirm('OWNER_INVITATION', before);
  await stage.hands.sees(newsText('SENT', {} as never));
  await invitedTo(other);
  // A job delivers it.
  await eventually(() => world.messages(other.username) > mails, 'the mail to the second person');
  expect(world.messages(other.username)).toBe(mails + 1);

  await stage.hands.press(texts.correct);
  await stage.shows('secondPerson', 'correcting');
  before = world.messages(first.mobile);
  await stage.hands.fill(texts.birthDate.label, '15.03.1988');
  await stage.hands.press(texts.birthDate.submit);
  await confirm('OWNER_CORRECTION', before);
  const database = await world.database();
  try {
    expect(await database.row(bornOn, [caseId])).toEqual({ born_on: '1988-03-15' });

    await stage.hands.press(texts.withdraw);
    await stage.shows('secondPerson', 'doubting');
    await stage.hands.press(texts.doubt.keep);
    await stage.shows('secondPerson', 'standing.awaited');
    await stage.hands.press(texts.withdraw);
    await stage.shows('secondPerson', 'doubting');
    expect(await database.row(left, [caseId, other.username])).toEqual({ cases: 1, invitations: 1 });
    await stage.hands.press(texts.doubt.confirm);
    await stage.shows('registration', 'ended.withdrawn');
    await stage.hands.sees(registrationTexts.withdrawn.heading);
    expect(await database.row(left, [caseId, other.username])).toMatchObject({ invitations: 0 });
  } finally {
    await database.close();
  }
  stage.settle();
});
