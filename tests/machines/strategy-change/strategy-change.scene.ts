import { expect } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { strategyChangeActors } from '#apps/onboarding/strategy-change/strategy-change.actors.ts';
import { draftShelfOf } from '#client/draft-shelf.ts';
import { isIn } from '#machines/statements.ts';
import { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { sampleChangeOperation, sampleInvestment } from '#machines/strategy-change/strategy-change.samples.ts';
import { type CallScript, grantedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

export const { idempotencyKey: _, ...stored } = sampleChangeOperation;
const { offer, wphg } = sampleInvestment;
export const documents = [{ id: 'GB-1', title: 'Geeignetheitsbericht' }];

export const product = (ipsId: string, more: object = {}) => ({
  ipsId,
  category: 'VV.VV',
  theme: null,
  conditionId: 'SA-DIGITAL-2026-01',
  strategy: { index: 5, split: '60:40', yield: 5.2, vola: 12.3 },
  status: 'OPEN',
  createdAt: '2024-03-12',
  value: 2_000_000,
  wphg: { wphg_holding_period: '5+' },
  savingsPlans: [
    { savingsPlanAmount: 30_000, interval: 'QUARTERLY', nextExecution: '2026-12-01' },
    { savingsPlanAmount: 5_000, interval: 'MONTHLY', nextExecution: null },
  ],
  ...more,
});

export const partner = (more: object = {}) => ({
  businessPartnerId: 'BP-1001',
  status: 'OPEN',
  accountType: 'singleAccount',
  provider: '',
  subscriptionType: 'DIGITAL',
  wphg,
  wphgExpiresAt: '2028-11-20',
  owners: [{ name: 'Anna Berger', role: 'HOLDER', birthDate: null }],
  products: [product('IPS-1001')],
  ...more,
});

export const user = { username: 'anna', today: '2026-11-20', identStatus: 'SUCCESS', businessPartners: ['BP-1001'] };
export const answers = { knowledge: 3, holdingPeriod: '5+', drawdown: 25, riskPreference: 0.45 };
export const kept = {
  version: 1,
  savedAt: '2026-11-20T09:32:00.000Z',
  draft: { answers, shown: null, wasReasked: false, wanted: '40:60' },
};

export const ready: CallScript = {
  getUserV2: [grantedAnswer(user)],
  getBusinessPartnerById: [grantedAnswer(partner())],
  getOrder: [grantedAnswer({ orders: [] })],
  getOffer: [grantedAnswer(offer)],
  listDrafts: [grantedAnswer({ drafts: [{ journey: 'strategy-change', subject: 'IPS-1001', savedAt: kept.savedAt }] })],
  getDraft: [grantedAnswer({ kept })],
  putDraft: [grantedAnswer({ savedAt: '2026-11-20T10:00:00.000Z' })],
  prepareStrategyChange: [grantedAnswer({ ...stored, documents, estimatedTax: 31_240 })],
  costsheet: [
    grantedAnswer({
      gesamtKostenProzent: 0.97,
      eurYear1: 9_700,
      positions: [{ code: 'SERVICE', label: 'Servicekosten', percent: 0.75, eurYear1: 7_500, eurTotal: 75_000 }],
    }),
  ],
  sendSms: [grantedAnswer({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 })],
};

export const address = '/new-product/existing-customer-change-strategy';

/** The window of a browser, as far as the journey knows it. */
const samplePage = (events: EventTarget, search: string) => {
  const location = { pathname: address, search, href: `http://127.0.0.1${address}${search}` };
  const replaced: string[] = [];
  const saved: string[] = [];
  const history = {
    state: { place: 0 },
    pushState: () => undefined,
    replaceState: (state: unknown, _title: string, to: string) => {
      // The way back names the entries of the pages; the address stays.
      if (to === location.href) return;
      expect(state).toEqual({ place: 0 });
      replaced.push(to);
      [location.pathname = '', location.search = ''] = to.split(/(?=\?)/);
    },
    go: () => undefined,
  };
  const document = {
    createElement: () => {
      const link = { download: '', href: '', click: () => saved.push(link.download) };
      return link;
    },
  };
  const listening = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  return { page: { location, history, document, crypto, ...listening } as unknown as Window, replaced, saved };
};

/** Somebody's browser, of which the storage outlives the page. */
export const samplePlace = () => {
  const items = new Map<string, string>();
  const storage: Parameters<typeof draftShelfOf>[0] = {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  return { events: new EventTarget(), drafts: draftShelfOf(storage, () => Date.now()) };
};

export const begin = (script: CallScript, ipsId: string | null = null, { events, drafts } = samplePlace()) => {
  const server = scriptedCaller(script);
  const { page, replaced, saved } = samplePage(events, ipsId === null ? '' : `?investment=${ipsId}`);
  let keys = 0;
  const told: unknown[] = [];
  const actors = strategyChangeActors({
    caller: server.caller,
    drafts,
    settings: { wphgExemptProviders: [] } as never,
    actorRef: { send: (event) => told.push(event) },
    page,
    newKey: () => `key-${String((keys += 1))}`,
  });
  const actor = createActor(strategyChangeMachine.provide({ actors }), { input: { ipsId } }).start();
  const at = (state: string) => waitFor(actor, (current) => isIn(current, state), { timeout: 1_000 });
  return { ...server, actor, at, replaced, saved, told };
};
