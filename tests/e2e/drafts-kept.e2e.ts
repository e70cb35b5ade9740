import { describe, expect, it } from 'vitest';
import { dashboardTexts } from '#apps/banking/dashboard/dashboard.texts.ts';
import { exemptionOrderTexts } from '#apps/banking/exemption-order/exemption-order.texts.ts';
import { exemptionOrderFormTexts } from '#apps/banking/exemption-order-form/exemption-order-form.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import { profileTexts } from '#apps/banking/profile/profile.texts.ts';
import { referenceAccountTexts } from '#apps/banking/reference-account/reference-account.texts.ts';
import { savingsPlanTexts } from '#apps/banking/savings-plan/savings-plan.texts.ts';
import { methodLabels, topUpTexts } from '#apps/banking/top-up/top-up.texts.ts';
import { withdrawalTexts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { germanMonth } from '#domain/savings-plan/savings-plan-texts.ts';
import { sampleTaxId } from '#machines/exemption-order-form/exemption-order-form.samples.ts';
import { personTexts } from '#shell/person/person.texts.ts';
import {
  goOnFromDashboard,
  type KeptJourney,
  keptOnServer,
  letSessionEnd,
  nothingOrdered,
  type PortalJourney,
  signInAgain,
} from '#tests/support/browser/kept-draft.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

const values = async ({ page }: Stage, ...labels: readonly string[]): Promise<readonly string[]> =>
  Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()));

/** By a link of the first card on the dashboard. */
const fromDashboard = (link: string) => ({
  before: ['dashboard', 'overview.complete'] as const,
  enter: async (on: Stage): Promise<void> => {
    await on.open(paths.home());
    await on.shows('dashboard', 'overview.complete');
    await on.page
      .getByRole('link', { name: new RegExp(`^${link}`) })
      .first()
      .click();
  },
});

/** By the menu of the settings. */
const fromCoupons = (entry: string) => ({
  before: ['coupons', 'shown.browsing'] as const,
  enter: async (on: Stage): Promise<void> => {
    await on.open(paths.coupons());
    await on.shows('coupons', 'shown.browsing');
    await on.page.getByRole('navigation', { name: 'Einstellungen' }).getByRole('link', { name: entry }).click();
  },
});

const { residence } = personTexts;
const { form: exemption } = exemptionOrderFormTexts;

/** Every journey of the portal that keeps a draft; a new one is missing here by type. */
const journeys: Readonly<Record<PortalJourney, KeptJourney>> = {
  withdrawal: {
    who: 'payer',
    ...fromDashboard(dashboardTexts.withdraw),
    type: async (on) => on.hands.fill(withdrawalTexts.amount, '1500'),
    read: async (on) => {
      await on.shows('withdrawal', 'entering');
      return values(on, withdrawalTexts.amount);
    },
    must: ['1.500,00'],
  },
  'top-up': {
    who: 'payer',
    ...fromDashboard(dashboardTexts.payIn),
    type: async (on) => {
      await on.shows('topUp', 'deciding.choosing');
      await on.hands.choose(topUpTexts.method.label, methodLabels.CLEARING);
      await on.hands.press(topUpTexts.method.submit);
      await on.hands.fill(topUpTexts.amount.label, '125,5');
    },
    // The method stands chosen, or nothing would lead to the amount.
    read: async (on) => {
      await on.shows('topUp', 'deciding.choosing');
      expect(await on.page.getByRole('radio', { name: methodLabels.CLEARING, exact: true }).isChecked()).toBe(true);
      await on.hands.press(topUpTexts.method.submit);
      await on.shows('topUp', 'deciding.entering');
      return values(on, topUpTexts.amount.label);
    },
    must: ['125,50'],
  },
  'savings-plan': {
    who: 'payer',
    ...fromDashboard(dashboardTexts.savePlan),
    type: async (on) => {
      await on.shows('savingsPlan', 'deciding.entering');
      await on.hands.fill(savingsPlanTexts.rate.label, '125,5');
      await on.hands.press(savingsPlanTexts.rate.submit);
      await on.hands.choose(savingsPlanTexts.schedule.start, germanMonth('2026-12'));
      await on.hands.choose(savingsPlanTexts.schedule.end, savingsPlanTexts.schedule.limited);
      await on.hands.fill(savingsPlanTexts.schedule.last, '12.2030');
    },
    read: async (on) => {
      await on.shows('savingsPlan', 'deciding.entering');
      const rate = await values(on, savingsPlanTexts.rate.label);
      await on.hands.press(savingsPlanTexts.rate.submit);
      await on.shows('savingsPlan', 'deciding.scheduling');
      return [...rate, ...(await values(on, savingsPlanTexts.schedule.start, savingsPlanTexts.schedule.last))];
    },
    must: ['125,50', '2026-12', '12.2030'],
  },
  profile: {
    who: 'holder',
    ...fromCoupons('Persönliche Daten'),
    type: async (on) => {
      await on.shows('profile', 'showing');
      await on.hands.press(profileTexts.change.residence);
      await on.hands.fill(residence.street, 'Aareweg 5');
      await on.hands.fill(residence.postalCode, '30');
      await on.hands.fill(residence.city, 'Bern');
    },
    read: async (on) => {
      await on.shows('profile', 'changing.residing');
      return values(on, residence.street, residence.postalCode, residence.city);
    },
    must: ['Aareweg 5', '30', 'Bern'],
  },
  'reference-account': {
    who: 'holder',
    ...fromCoupons('Referenzkonto'),
    type: async (on) => {
      await on.shows('referenceAccount', 'showing');
      await on.hands.press(referenceAccountTexts.change);
      await on.hands.fill(referenceAccountTexts.form.iban, 'DE02 1203 0000');
      await on.hands.fill(referenceAccountTexts.form.holder, 'Anna');
    },
    // What stands is shown first, and what was begun beside it.
    read: async (on) => {
      await on.shows('referenceAccount', 'showing');
      await on.hands.press(referenceAccountTexts.goOn);
      await on.shows('referenceAccount', 'entering');
      return values(on, referenceAccountTexts.form.iban, referenceAccountTexts.form.holder);
    },
    must: ['DE02 1203 0000', 'Anna'],
  },
  'exemption-order-form': {
    who: 'holder',
    before: ['exemptionOrder', 'showing'],
    enter: async (on) => {
      await on.open(paths.exemptionOrder());
      await on.hands.follow(exemptionOrderTexts.create);
    },
    type: async (on) => {
      await on.shows('exemptionOrderForm', 'entering');
      await on.hands.fill(exemption.amount, '777');
      await on.hands.choose(exemption.validUntil, '31.12.2028');
      await on.hands.fill(exemption.taxId, sampleTaxId);
    },
    // A tax id is kept nowhere, as the form says, and asked for again.
    read: async (on) => {
      await on.shows('exemptionOrderForm', 'entering');
      return values(on, exemption.amount, exemption.validUntil, exemption.taxId);
    },
    must: ['777,00', '2028-12-31', ''],
  },
};

describe('what was typed in the middle of a journey of the portal', () => {
  it.each(Object.entries(journeys) as [PortalJourney, KeptJourney][])(
    'SES-04, decisions §1: %s has it after a reload, back and forward, and the end of the session, and orders nothing',
    async (journey, { who, enter, before, type, read, must }) => {
      const person = world.take(who);
      await signInBehind(stage, person);
      await enter(stage, person);
      await type(stage);
      // At once: what typing has not rested for leaves with the page.
      await stage.page.reload();
      expect(await read(stage)).toEqual(must);
      await keptOnServer(stage, journey);

      await stage.page.goBack();
      await stage.shows(...before);
      await stage.page.goForward();
      expect(await read(stage)).toEqual(must);

      await letSessionEnd(stage);
      await signInAgain(stage, person);
      await goOnFromDashboard(stage, journey);
      expect(await read(stage)).toEqual(must);
      await nothingOrdered(stage);
      stage.settle();
    },
  );

  it('SES-04: what was typed last and reaches the server after the reloaded page has asked is found by it', async () => {
    const { who, enter, type, read, must } = journeys['top-up'];
    const person = world.take(who);
    await signInBehind(stage, person);
    await enter(stage, person);
    await type(stage);
    await world.proxy.order({ mode: 'hold', path: '/drafts/', method: 'PUT' });
    const asked = stage.page.waitForResponse((answer) => answer.url().includes('/drafts/top-up/'));
    await stage.page.reload();
    await asked;
    await stage.shows('topUp', 'loading');
    await world.proxy.order({ mode: 'pass' });
    expect(await read(stage)).toEqual(must);
    stage.settle();
  });
});
