import { describe, expect, it } from 'vitest';
import { exemptionOrderTexts, hindranceTexts } from '#apps/banking/exemption-order/exemption-order.texts.ts';
import { exemptionOrderFormTexts, typeOptions } from '#apps/banking/exemption-order-form/exemption-order-form.texts.ts';
import { sampleTaxId, spouseTyped } from '#machines/exemption-order-form/exemption-order-form.samples.ts';
import { confirmOrder, giveElsewhere, standingOrder } from '#tests/machines/exemption-order/exemption-order.hands.ts';
import { exemptionOrderFormArrangement } from '#tests/machines/exemption-order-form/exemption-order-form.arrange.ts';
import { draftsOf, elsewhere } from '#tests/support/browser/bank.ts';
import type { Person, PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { eventually, type World } from '#tests/support/browser/world.ts';
import { exemptionWish } from '#tests/support/samples.ts';
import { refusalOf } from '#tests/support/server/http.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(exemptionOrderFormArrangement, 'BNK-22', {
  'exemptionOrderForm.unknown': 'One’s own order is nobody else’s; a test below names somebody else’s account.',
  'exemptionOrderForm.notOffered': 'Who holds an account of their own is offered one; tests below open it without.',
});

const { form: texts, check, done, notOffered, unknown } = exemptionOrderFormTexts;

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

const come = async (kind: PersonKind): Promise<Person> => {
  const person = world.take(kind);
  await signInBehind(stage, person);
  return person;
};

const amount = () => stage.page.getByLabel(texts.amount);

/** The page where the code is entered and the SMS that brings it say the same of what is confirmed. */
const comparesWords = async (person: Person, words: string): Promise<void> => {
  await stage.shows('confirmation', 'open.entering.waiting');
  await stage.hands.sees(words);
  const said = `für Freistellungsauftrag: ${words}${words.endsWith('.') ? '' : '.'} Gültig`;
  await eventually(async () => stage.world.newest(person.mobile)?.includes(said) === true, 'the same words in the SMS');
};

/** From a form that is filled to the order that is given, which page and SMS say in these words. */
const give = async (person: Person, words: string): Promise<void> => {
  await stage.hands.press(texts.submit);
  await stage.shows('exemptionOrderForm', 'reviewing');
  await stage.hands.press(check.submit);
  await comparesWords(person, words);
  await confirmOrder({ stage, person });
  await stage.shows('exemptionOrderForm', 'done');
};

describe('the form of an exemption order', () => {
  it('BNK-22: begins with what stands, takes nothing below what is used, and asks for no tax id again', async () => {
    const person = await come('exempted');
    await giveElsewhere({ stage, person });
    await stage.open('/setup/exemption-order');
    await stage.hands.follow(exemptionOrderTexts.change);
    await stage.shows('exemptionOrderForm', 'entering');
    expect(await amount().inputValue()).toBe('801,00');
    await stage.hands.fill(texts.amount, '300');
    await stage.hands.press(texts.submit);
    await stage.hands.sees(/schon 300,50\s€ verbraucht\. Weniger geht erst ab 2027/);
    expect(await amount().getAttribute('aria-invalid')).toBe('true');
    await stage.hands.fill(texts.amount, '301');
    await give(person, '301,00 € ab 01.01.2026');
    expect(await standingOrder({ stage })).toMatchObject({ amount: 30_100, used: 30_050, taxId: '*** *** ** 719' });
  });

  it('decisions §11: of two, for losses alone, from the next year on and for a time', async () => {
    const person = await come('holder');
    await stage.open('/setup/exemption-order-form');
    await stage.shows('exemptionOrderForm', 'entering');
    await stage.hands.choose(texts.type, typeOptions.JOINT.label);
    await stage.hands.fill(texts.amount, '0');
    await stage.hands.choose(texts.validFrom, '01.01.2027');
    await stage.hands.choose(texts.validUntil, '31.12.2028');
    await stage.hands.fill(texts.taxId, sampleTaxId);
    await stage.hands.fill(texts.spouseName, spouseTyped.spouseName);
    await stage.hands.fill(texts.spouseBornOn, spouseTyped.spouseBornOn);
    await stage.hands.fill(texts.spouseTaxId, spouseTyped.spouseTaxId);
    await give(person, '0,00 € ab 01.01.2027 mit Bernd Berger');
    await stage.hands.follow(done.show);
    await stage.shows('exemptionOrder', 'showing');
    await stage.hands.sees(exemptionOrderTexts.lossesOnly);
    expect(await standingOrder({ stage })).toMatchObject({
      type: 'JOINT',
      amount: 0,
      validFrom: '2027-01-01',
      validUntil: '2028-12-31',
      spouse: { name: 'Bernd Berger', bornOn: '1980-02-03', taxId: '*** *** ** 816' },
    });
  });

  it('decisions §9: of a child is chosen by its guardian, who has none of their own', async () => {
    const person = await come('guardian');
    await stage.open('/setup/exemption-order-form');
    await stage.shows('exemptionOrderForm', 'notOffered');
    await stage.hands.sees(hindranceTexts.NO_ACCOUNT);
    await stage.hands.follow(exemptionOrderFormTexts.overview);
    await stage.hands.follow(exemptionOrderTexts.createFor('Deniz Berger'));
    await stage.shows('exemptionOrderForm', 'entering');
    await stage.hands.sees(texts.whose('Deniz Berger'));
    await stage.hands.fill(texts.amount, '1.001');
    await stage.hands.fill(texts.childsTaxId, sampleTaxId);
    await stage.hands.press(texts.submit);
    await stage.hands.sees(/Der Höchstbetrag liegt bei 1\.000,00\s€\./);
    await stage.hands.fill(texts.amount, '1.000');
    await give(person, '1.000,00 € ab 01.01.2026 für Deniz Berger');
    const { businessPartnerId } = person.account ?? {};
    expect(await standingOrder({ stage }, businessPartnerId)).toMatchObject({ type: 'SINGLE', amount: 100_000 });
    expect(await standingOrder({ stage })).toBeNull();
    await stage.hands.follow(done.show);
    await stage.hands.press(exemptionOrderTexts.endFor('Deniz Berger'));
    await stage.hands.press(exemptionOrderTexts.dialog.confirm);
    await comparesWords(person, 'Ende für Deniz B.');
    await confirmOrder({ stage, person });
    await stage.shows('exemptionOrder', 'done');
    expect(await standingOrder({ stage }, businessPartnerId)).toBeNull();
  });

  it('decisions §9: is hidden from unmarried holders of a common account, and says why', async () => {
    await come('couple');
    await elsewhere(stage, 'updateUserV2', { maritalStatus: 'single' });
    await stage.open('/setup/exemption-order');
    await stage.hands.sees(hindranceTexts.NOT_MARRIED);
    const create = stage.page.getByRole('button', { name: exemptionOrderTexts.create });
    expect(await create.getAttribute('aria-disabled')).toBe('true');
    await stage.open('/setup/exemption-order-form');
    await stage.shows('exemptionOrderForm', 'notOffered');
    await stage.hands.sees(notOffered.heading);
    await stage.audit();
  });

  it('decisions §9: exempts a common account for both its holders alone, and says so where another one is named', async () => {
    await come('couple');
    await stage.open('/setup/exemption-order-form');
    await stage.shows('exemptionOrderForm', 'entering');
    await stage.hands.sees(texts.noSingle);
    await stage.hands.fill(texts.amount, '1.000');
    await stage.hands.fill(texts.taxId, sampleTaxId);
    await stage.hands.fill(texts.spouseName, spouseTyped.spouseName);
    await stage.hands.fill(texts.spouseBornOn, spouseTyped.spouseBornOn);
    await stage.hands.fill(texts.spouseTaxId, spouseTyped.spouseTaxId);
    await stage.hands.press(texts.submit);
    await stage.hands.sees(/gilt dafür nur, wenn er beide Inhaber nennt/);
    await stage.shows('exemptionOrderForm', 'entering');
    expect(await stage.page.getByLabel(texts.spouseName).getAttribute('aria-invalid')).toBe('true');
    await stage.audit();
    expect(await standingOrder({ stage })).toBeNull();
  });

  it('decisions §9: is hidden for a child whose account is being closed, and says why and whom to ask', async () => {
    const person = await come('closingGuardian');
    await stage.open('/setup/exemption-order');
    await stage.hands.sees(hindranceTexts.ACCOUNT_CLOSING);
    const create = stage.page.getByRole('button', { name: exemptionOrderTexts.createFor('Deniz Berger') });
    expect(await create.getAttribute('aria-disabled')).toBe('true');
    await stage.audit();
    const { businessPartnerId = '' } = person.account ?? {};
    await stage.open(`/setup/exemption-order-form/${businessPartnerId}`);
    await stage.shows('exemptionOrderForm', 'notOffered');
    await stage.hands.sees(hindranceTexts.ACCOUNT_CLOSING);
    await stage.audit();
    const wish = { ...exemptionWish, businessPartnerId };
    expect(refusalOf(await elsewhere(stage, 'prepareExemptionOrder', wish))).toBe('ACCOUNT_CLOSING');
    expect(await standingOrder({ stage }, businessPartnerId)).toBeNull();
  });

  it('S1: somebody else’s account in the address is as unknown as none', async () => {
    await come('holder');
    const { businessPartnerId = '' } = world.take('guardian').account ?? {};
    for (const id of [businessPartnerId, 'BP-0', '%20']) {
      await stage.open(`/setup/exemption-order-form/${id}`);
      await stage.shows('exemptionOrderForm', 'unknown');
      await stage.hands.sees(unknown.heading);
      expect(await amount().count()).toBe(0);
    }
  });

  it('BNK-22: keeps what was typed but the tax id, which is typed again, and no draft of what was given', async () => {
    const person = await come('holder');
    await stage.open('/setup/exemption-order-form');
    await stage.shows('exemptionOrderForm', 'entering');
    await stage.hands.fill(texts.amount, '777');
    await stage.hands.fill(texts.taxId, sampleTaxId);
    const about = { journey: 'exemption-order-form', subject: 'own' };
    const kept = async (): Promise<string> => (await elsewhere(stage, 'getDraft', about)).text;
    await eventually(async () => (await kept()).includes('777'), 'the amount in the draft');
    expect(await kept()).not.toContain(sampleTaxId);
    await stage.page.reload();
    await stage.shows('exemptionOrderForm', 'entering');
    expect(await amount().inputValue()).toBe('777,00');
    await stage.hands.fill(texts.taxId, sampleTaxId);
    await give(person, '777,00 € ab 01.01.2026');
    expect(await draftsOf(stage)).toEqual([]);
  });
});
