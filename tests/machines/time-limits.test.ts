import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { activeStates, readChart } from '#explorer/chart.ts';
import { difference, startSubject } from '#explorer/subject.ts';
import { type Path, pathsOf } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

/**
 * How long each state of every chart waits, in milliseconds: written by hand, since whatever is read from a chart agrees with
 * it. By state and name of the delay.
 */
const limits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'account-consents': {
    'accountConsents.accounting.namingBank namingLimit': 15_000,
    'accountConsents.consenting.downloading savingLimit': 15_000,
  },
  'action-button': {
    'actionButton.waiting.succeeded badgeShown': 4000,
    'actionButton.waiting.warned badgeShown': 4000,
    'actionButton.waiting.failed badgeShown': 4000,
    'actionButton.working actLimit': 30_000,
  },
  'admin-app': {
    'adminApp.running.auth.restoring restoreLimit': 15_000,
    'adminApp.running.auth.keeping keepLimit': 15_000,
  },
  'banking-app': {
    'bankingApp.running.auth.restoring restoreLimit': 15_000,
    'bankingApp.running.auth.keeping keepLimit': 15_000,
    'bankingApp.running.place.leaving noticePause': 200,
  },
  banner: {
    'banner.shown.counting autoHide': 4000,
    'banner.explaining.copying copyLimit': 15_000,
    'banner.leaving animationDuration': 300,
  },
  'business-day': {
    'businessDay.loading readingLimit': 15_000,
    'businessDay.shown.looking readingLimit': 15_000,
    'businessDay.shown.moving wishLimit': 30_000,
    'businessDay.shown.runningAgain wishLimit': 30_000,
    'businessDay.shown.watching lookAgain': 1000,
  },
  'chunk-reload': {
    'chunkReload.deciding storageLimit': 15_000,
    'chunkReload.pausing reloadPause': 200,
    'chunkReload.reloading storageLimit': 15_000,
    'chunkReload.clearing storageLimit': 15_000,
  },
  'clearing-account': {
    'clearingAccount.loading loadingLimit': 15_000,
    'clearingAccount.shown.refreshing loadingLimit': 15_000,
    'clearingAccount.ordering orderingLimit': 30_000,
  },
  'consent-link': {
    'consentLink.confirming followingLimit': 30_000,
    'consentLink.withdrawing followingLimit': 30_000,
  },
  contract: {
    'contract.loading loadingLimit': 15_000,
    'contract.preparing preparingLimit': 30_000,
    'contract.deciding.saving savingLimit': 15_000,
    'contract.concluded.looking moneyLimit': 15_000,
    'contract.awaitingSecond.looking loadingLimit': 15_000,
  },
  'contract-withdrawal': { 'contractWithdrawal.sending declaringLimit': 30_000 },
  'data-export': {
    'dataExport.loading loadingLimit': 15_000,
    'dataExport.looking loadingLimit': 15_000,
    'dataExport.ordering orderingLimit': 30_000,
    'dataExport.preparing orderingLimit': 30_000,
    'dataExport.making lookPause': 5_000,
  },
  'delete-account': {
    'deleteAccount.loading loadingLimit': 15_000,
    'deleteAccount.preparing preparingLimit': 30_000,
  },
  coupons: {
    'coupons.loading loadingLimit': 15_000,
    'coupons.shown.redeeming redeemingLimit': 30_000,
    'coupons.shown.refreshing loadingLimit': 15_000,
  },
  customer: {
    'customer.user.loading loadingLimit': 15_000,
    'customer.user.loaded.fresh freshness': 1000,
    'customer.partners.loading loadingLimit': 15_000,
    'customer.conditions.loading loadingLimit': 15_000,
  },
  'analytics-consent': {
    'analyticsConsent.reading storageLimit': 15_000,
    'analyticsConsent.granting storageLimit': 15_000,
    'analyticsConsent.refusing storageLimit': 15_000,
    'analyticsConsent.loading loadLimit': 15_000,
  },
  hint: { 'hint.loading loadLimit': 15_000, 'hint.dismissing storageLimit': 15_000 },
  identification: {
    'identification.loading loadingLimit': 15_000,
    'identification.ordering orderingLimit': 30_000,
    'identification.watching.resting askPause': 5000,
    'identification.watching.asking askingLimit': 15_000,
    'identification.watching.saving savingLimit': 15_000,
  },
  notifications: {
    'notifications.loading loadingLimit': 15_000,
    'notifications.shown.refreshing loadingLimit': 15_000,
    'notifications.shown.saving savingLimit': 30_000,
  },
  orders: {
    'orders.loading loadingLimit': 15_000,
    'orders.shown.canceling cancelingLimit': 30_000,
    'orders.shown.refreshing loadingLimit': 15_000,
  },
  notes: { 'notes.loading loadingLimit': 15_000 },
  outbox: { 'outbox.loading searchingLimit': 15_000, 'outbox.shown.loadingMore searchingLimit': 15_000 },
  proposal: { 'proposal.loading loadingLimit': 15_000, 'proposal.proposed.printing.downloading savingLimit': 15_000 },
  releases: {
    'releases.loading readingLimit': 15_000,
    'releases.shown.loadingMore readingLimit': 15_000,
    'releases.opened.opening readingLimit': 15_000,
    'releases.opened.deciding decidingLimit': 30_000,
  },
  'investment-closing': {
    'investmentClosing.loading loadingLimit': 15_000,
    'investmentClosing.preparing preparingLimit': 30_000,
  },
  'investment-details': {
    'investmentDetails.showing.askingCosts costsLimit': 15_000,
  },
  postbox: {
    'postbox.loading loadingLimit': 15_000,
    'postbox.shown.opening openingLimit': 30_000,
    'postbox.shown.savingOpened openingLimit': 30_000,
    'postbox.shown.saving openingLimit': 30_000,
    'postbox.shown.packing packingLimit': 120_000,
    'postbox.shown.refreshing loadingLimit': 15_000,
  },
  academy: { 'academy.loading loadingLimit': 15_000 },
  tasks: {
    'tasks.consenting.loading loadingLimit': 15_000,
    'tasks.consenting.agreeing agreeingLimit': 30_000,
  },
  timeline: {
    'timeline.loading loadingLimit': 15_000,
    'timeline.shown.querying loadingLimit': 15_000,
    'timeline.shown.growing loadingLimit': 15_000,
    'timeline.shown.exporting exportLimit': 60_000,
  },
  'savings-plan': {
    'savingsPlan.loading loadingLimit': 15_000,
    'savingsPlan.deciding.lookingUp lookingUpLimit': 15_000,
    'savingsPlan.placing placingLimit': 30_000,
  },
  'savings-plans': {
    'savingsPlans.loading loadingLimit': 15_000,
    'savingsPlans.shown.deleting deletingLimit': 30_000,
    'savingsPlans.shown.refreshing loadingLimit': 15_000,
  },
  security: {
    'security.loading loadingLimit': 15_000,
    'security.shown.preparing preparingLimit': 30_000,
    'security.shown.refreshing loadingLimit': 15_000,
  },
  sidebar: {
    'sidebar.open.remembering storageLimit': 15_000,
    'sidebar.closing slideLimit': 1000,
    'sidebar.forgetting storageLimit': 15_000,
  },
  'strategy-check': { 'strategyCheck.loading loadingLimit': 15_000 },
  'top-up': {
    'topUp.loading loadingLimit': 15_000,
    'topUp.deciding.lookingUp lookingUpLimit': 15_000,
    'topUp.deciding.checkingVoucher checkingLimit': 15_000,
    'topUp.placing placingLimit': 30_000,
  },
  'contact-change': {
    'contactChange.ordering orderingLimit': 30_000,
    'contactChange.proving resendPause': 30_000,
    'contactChange.proving.checking checkingLimit': 30_000,
    'contactChange.proving.resending resendingLimit': 30_000,
  },
  profile: {
    'profile.loading loadingLimit': 15_000,
    'profile.changing.saving savingLimit': 30_000,
    'profile.changing.rereading readingLimit': 15_000,
  },
  'exemption-order': {
    'exemptionOrder.loading loadingLimit': 15_000,
    'exemptionOrder.preparing preparingLimit': 30_000,
  },
  'exemption-order-form': {
    'exemptionOrderForm.loading loadingLimit': 15_000,
    'exemptionOrderForm.preparing preparingLimit': 30_000,
  },
  'reference-account': {
    'referenceAccount.loading loadingLimit': 15_000,
    'referenceAccount.preparing preparingLimit': 30_000,
  },
  'service-packages': {
    'servicePackages.loading loadingLimit': 15_000,
    'servicePackages.shown.refreshing loadingLimit': 15_000,
    'servicePackages.shown.canceling cancelingLimit': 30_000,
    'servicePackages.ordering orderingLimit': 30_000,
  },
  'voucher-card': {
    'voucherCard.loading loadingLimit': 15_000,
    'voucherCard.lookingUp lookingUpLimit': 15_000,
    'voucherCard.redeeming redeemingLimit': 30_000,
  },
  withdrawal: { 'withdrawal.loading loadingLimit': 15_000, 'withdrawal.preparing preparingLimit': 30_000 },
  login: { 'login.resuming resumingLimit': 15_000, 'login.signingIn signingInLimit': 30_000 },
  'login-challenge': {
    'loginChallenge challengeLife': 300_000,
    'loginChallenge.open resendPause': 30_000,
    'loginChallenge.open.answering answeringLimit': 30_000,
  },
  'forgotten-password': {
    'forgottenPassword.requesting requestingLimit': 30_000,
    'forgottenPassword.open resendPause': 30_000,
    'forgottenPassword.open.resending requestingLimit': 30_000,
    'forgottenPassword.open.changing changingLimit': 30_000,
  },
  'mfa-setup': {
    'mfaSetup.loading loadingLimit': 15_000,
    'mfaSetup.changing.adding.beginning changingLimit': 30_000,
    'mfaSetup.changing.adding.checking changingLimit': 30_000,
    'mfaSetup.changing.preferring changingLimit': 30_000,
    'mfaSetup.changing.preparingRemoval changingLimit': 30_000,
  },
  session: {
    'session.alive.watch.quiet checkInterval': 10_000,
    'session.alive.watch.checking checkLimit': 15_000,
    'session.alive.watch.ending.asking checkInterval': 10_000,
    'session.alive.watch.ending.rechecking checkLimit': 15_000,
    'session.alive.watch.refreshing refreshLimit': 15_000,
    'session.alive.throttle.closed refreshThrottle': 10_000,
    'session.signingOut signOutLimit': 15_000,
  },
  confirmation: {
    'confirmation.sending sendingLimit': 15_000,
    'confirmation.open resendPause': 30_000,
    'confirmation.open.checking confirmingLimit': 30_000,
  },
  'start-up': {
    'startUp.asking statusLimit': 15_000,
    'startUp.waiting askAgain': 10_000,
  },
  'case-keeping': {
    'caseKeeping.saving keepLimit': 15_000,
    'caseKeeping.waiting retryPause': 10_000,
  },
  declarations: {
    'declarations.saving savingLimit': 30_000,
    'declarations.rereading readingLimit': 15_000,
  },
  'investment-opening': {
    'investmentOpening.preparing preparingLimit': 30_000,
    'investmentOpening.deciding.saving savingLimit': 15_000,
    'investmentOpening.lookingUp lookingLimit': 15_000,
  },
  invitation: {
    'invitation.recalling recallLimit': 15_000,
    'invitation.opening openLimit': 15_000,
    'invitation.declining declineLimit': 30_000,
    'invitation.enrolling.preparing fetchLimit': 30_000,
    'invitation.enrolling.entering enterLimit': 15_000,
    'invitation.enrolling.signingOut leaveLimit': 15_000,
    'invitation.checking lookUpLimit': 30_000,
    'invitation.completing.fetching fetchLimit': 30_000,
    'invitation.completing.comparing compareLimit': 15_000,
    'invitation.completing.notifying tellLimit': 30_000,
    'invitation.signing.preparing prepareLimit': 30_000,
    'invitation.signing.saving saveLimit': 15_000,
    'invitation.signing.searching findLimit': 15_000,
    'invitation.joined.looking moneyLimit': 15_000,
  },
  'new-investment': {
    'newInvestment.loading loadLimit': 15_000,
    'newInvestment.fetching fetchLimit': 30_000,
    'newInvestment.storing storeLimit': 30_000,
    'newInvestment.rerouting handOverLimit': 30_000,
  },
  'new-product': {
    'newProduct.restoring restoreLimit': 15_000,
    'newProduct.opening openLimit': 30_000,
    'newProduct.filled.preparing fetchLimit': 30_000,
    'newProduct.filled.preparingAccess fetchLimit': 30_000,
    'newProduct.filled.entering enterLimit': 15_000,
    'newProduct.handingOver handOverLimit': 30_000,
  },
  'onboarding-app': {
    'onboardingApp.running.auth.restoring restoreLimit': 15_000,
    'onboardingApp.running.auth.keeping keepLimit': 15_000,
    'onboardingApp.running.place.settled.preparingLogin fetchLimit': 30_000,
    'onboardingApp.running.place.settled.preparingHelp fetchLimit': 30_000,
  },
  'personal-details': {
    'personalDetails.telling.saving savingLimit': 30_000,
    'personalDetails.telling.rereading readingLimit': 15_000,
    'personalDetails.calling.ordering orderingLimit': 30_000,
    'personalDetails.calling.proving resendPause': 30_000,
    'personalDetails.calling.proving.resending resendingLimit': 30_000,
    'personalDetails.calling.proving.checking checkingLimit': 30_000,
    'personalDetails.calling.proving.doubting readingLimit': 15_000,
  },
  'product-choice': {
    'productChoice.opening openLimit': 15_000,
    'productChoice.looking lookLimit': 15_000,
    'productChoice.deleting deleteLimit': 30_000,
  },
  registration: {
    'registration.loading loadingLimit': 15_000,
    'registration.storing.keeping keepingLimit': 30_000,
    'registration.storing.submitting keepingLimit': 30_000,
    'registration.storing.parting keepingLimit': 30_000,
    'registration.storing.closing keepingLimit': 30_000,
    'registration.concluding.preparing fetchLimit': 30_000,
    'registration.abandoning.dropping droppingLimit': 30_000,
  },
  'resume-link': {
    'resumeLink.sending sendLimit': 15_000,
  },
  'second-person': {
    'secondPerson.loading loadingLimit': 15_000,
    'secondPerson.preparing preparingLimit': 30_000,
    'secondPerson.preparingCorrection correctingLimit': 30_000,
    'secondPerson.withdrawing withdrawingLimit': 30_000,
  },
  'sign-up': {
    'signUp.resuming resumingLimit': 15_000,
    'signUp.creating creatingLimit': 30_000,
    'signUp.open resendPause': 30_000,
    'signUp.open.resending resendingLimit': 30_000,
    'signUp.open.checking checkingLimit': 30_000,
    'signUp.arriving.signingIn signingInLimit': 30_000,
  },
  'strategy-change': {
    'strategyChange.loading loadLimit': 15_000,
    'strategyChange.ordering.preparing prepareLimit': 30_000,
    'strategyChange.ordering.deciding.saving saveLimit': 15_000,
    'strategyChange.ordering.lookingUp lookUpLimit': 15_000,
  },
  'wphg-data': { 'wphgData.loading loadingLimit': 15_000 },
  'wphg-update': {
    'wphgUpdate.loading loadLimit': 15_000,
    'wphgUpdate.storing storeLimit': 30_000,
  },
};

it('JRN-02: every chart that waits is among them', () => {
  const waiting = catalogue.filter(({ machine }) =>
    readChart(machine).edges.some(({ event }) => event.startsWith('xstate.after.')),
  );
  expect(waiting.map(({ name }) => name).toSorted()).toEqual(Object.keys(limits).toSorted());
});

describe.each(Object.entries(limits))('how long the chart %s waits', (name, expected) => {
  const entry = chartNamed(name);
  const waits = readChart(entry.machine).edges.flatMap(({ id, event, source }) => {
    const delay = /^xstate\.after\.([^.]+)\./.exec(event)?.[1];
    return delay === undefined ? [] : [{ key: `${source.id} ${delay}`, edge: id, state: source.id }];
  });
  const walked = { paths: null as readonly Path[] | null };
  const paths = (): readonly Path[] => (walked.paths ??= pathsOf(explorationOf(entry), 'branches'));

  it('JRN-02: is written down here for every state that waits', () => {
    // A limit may lead on by several arrows, each of which is tried at its border.
    expect([...new Set(waits.map(({ key }) => key))].toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it.each(waits)('JRN-02: $key ends at its border and not a millisecond before', async ({ key, edge, state }) => {
    const path = paths().find(({ steps }) => steps.some(({ edgeIds }) => edgeIds.includes(edge)));
    const index = path?.steps.findIndex(({ edgeIds }) => edgeIds.includes(edge)) ?? -1;
    const end = path?.steps[index];
    if (path === undefined || end === undefined) throw new Error('No path takes the arrow.');
    const before = path.steps.slice(0, index);
    const isThere = [path.initialValue, ...before.map(({ expectedValue }) => expectedValue)].map((value) =>
      activeStates(entry.machine, value).some(({ id }) => id === state),
    );
    const since = path.steps[isThere.lastIndexOf(false)]?.at ?? 0;
    expect(end.at - since).toBe(expected[key]);

    const subject = startSubject(entry, path);
    for (const step of before) {
      subject.await(step);
      await subject.act(step);
    }
    subject.await({ ...end, kind: 'user', at: end.at - 1 });
    expect(difference(path, index - 1, subject)).toBeNull();
    subject.await(end);
    expect(difference(path, index, subject)).toBeNull();
    const { expectedValue, expectedContext } = before.at(-1) ?? {
      expectedValue: path.initialValue,
      expectedContext: path.initialContext,
    };
    expect([end.expectedValue, end.expectedContext]).not.toEqual([expectedValue, expectedContext]);
  });
});
