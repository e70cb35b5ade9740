import { describe, expect, it } from 'vitest';
import { paths } from '#apps/banking/paths.ts';
import { gapTexts, newsTexts, profileTexts as texts } from '#apps/banking/profile/profile.texts.ts';
import { personTexts } from '#shell/person/person.texts.ts';
import { profileArrangement, profileOf } from '#tests/machines/profile/profile.arrange.ts';
import { draftsOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';
import { typesResidence } from '#tests/support/person-hands.ts';

provePathsInBrowser(profileArrangement, 'BNK-16', {
  'profile.unknown':
    'Whose it is stands in the store: no call is made that could be held. A test below opens such addresses.',
});

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

const bern = { street: 'Aareweg 5', postalCode: '3011', city: 'Bern', country: 'CHE' };

describe('the profile', () => {
  it('BNK-16: an address of somebody else’s account relation and one of nobody’s say the same, and ask the server nothing', async () => {
    const [person, other] = [world.take('holder'), world.take('holder')];
    await signInBehind(stage, person);
    const asked: string[] = [];
    stage.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const id of [other.account?.businessPartnerId ?? '', 'BP-9999']) {
      await stage.open(`${paths.profile()}${id}`);
      await stage.shows('profile', 'unknown');
      await stage.hands.sees(texts.unknown.heading);
      expect(asked.filter((path) => path.startsWith('/api/') && path.includes(id))).toEqual([]);
      await stage.audit();
    }
    expect(asked).toContain(`${paths.profile()}BP-9999`);
  });

  it('decisions §21: its address opens the form; a draft outlives the page; moving abroad says what is missing', async () => {
    await signInBehind(stage, world.take('newcomer'));
    await stage.open(`${paths.profile()}update`);
    // Nothing but tax ids, profession is missing: the first of it opens.
    await stage.shows('profile', 'changing.taxing');
    await stage.hands.press(texts.cancel);
    await stage.shows('profile', 'showing');
    await stage.hands.press(texts.change.residence);
    await typesResidence(stage.hands, { form: { ...bern, postalCode: '30' } });
    await stage.hands.sees(texts.abroad);
    // At once: what was typed last has not been kept yet, and leaves with the page.
    await stage.open(paths.profile());
    await stage.shows('profile', 'changing.residing');
    const shown = ['street', 'postalCode', 'city', 'country'] as const;
    const entered = shown.map((part) => stage.page.getByLabel(personTexts.residence[part]).inputValue());
    expect(await Promise.all(entered)).toEqual([bern.street, '30', bern.city, bern.country]);
    stage.provoke('/api/v1/user');
    await stage.hands.press(texts.forms.residence.submit);
    await stage.hands.sees('Ungültige Postleitzahl');
    await stage.hands.fill(personTexts.residence.postalCode, bern.postalCode);
    // What is mended is said no more, and the page has come to rest.
    await expect.poll(async () => stage.page.getByText('Ungültige Postleitzahl').count()).toBe(0);
    await stage.hands.press(texts.forms.residence.submit);
    await stage.shows('profile', 'showing');
    await stage.hands.sees(newsTexts.SAVED);
    expect((await profileOf(stage)).address).toEqual(bern);
    await expect.poll(async () => draftsOf(stage)).toEqual([]);
    await stage.hands.press(texts.change.tax);
    await stage.hands.fill(personTexts.tax.german, '86 095 742 719');
    await stage.hands.press(texts.forms.tax.submit);
    await stage.shows('profile', 'showing');
    await stage.hands.sees(gapTexts.LOCAL_TAX_ID.title);
    expect((await profileOf(stage)).taxIds).toEqual([{ country: 'DEU', taxId: '••••••••719' }]);
    await stage.audit();
  });
});
