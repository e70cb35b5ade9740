import { dashboardOf } from '#domain/dashboard/dashboard.ts';
import { samplePartner, sampleUser } from '../customer/customer.samples.ts';
import type { Captions, Model } from '../model.ts';
import type { dashboardMachine } from './dashboard.machine.ts';

const view = dashboardOf({ user: sampleUser, partners: [samplePartner], tasks: [], missing: 0 });
const partial = dashboardOf({ user: sampleUser, partners: [samplePartner], tasks: [], missing: 1 });
const empty = dashboardOf({ user: sampleUser, partners: [], tasks: [], missing: 0 });
const draft = { journey: 'withdrawal', subject: 'IPS-1001', savedAt: '2026-11-20T10:00:00.000Z' };

export const dashboardModel: Model<typeof dashboardMachine> = {
  inputs: { ordinary: undefined },
  events: {
    'customer.changed': {
      loading: { news: { kind: 'loading' } },
      failed: { news: { kind: 'failed' } },
      here: { news: { kind: 'here', view, drafts: [] } },
      withDraft: { news: { kind: 'here', view, drafts: [draft] } },
      partial: { news: { kind: 'here', view: partial, drafts: [] } },
      newcomer: { news: { kind: 'here', view: empty, drafts: [] } },
    },
    'period.chosen': { month: { period: '1M' }, all: { period: 'Max' } },
    'loading.retried': { byCustomer: {} },
  },
  outcomes: {},
};

export const dashboardCaptions: Captions<typeof dashboardMachine> = {
  title: 'Startseite',
  events: {
    'customer.changed': 'Kundendaten geändert',
    'period.chosen': 'Zeitraum gewählt',
    'loading.retried': 'Erneut versucht',
  },
  guards: {
    isPartial: 'fehlt ein Konto?',
    isNewcomer: 'noch nichts angelegt?',
    isHere: 'Daten da?',
    isFailed: 'nicht erreichbar?',
  },
  delays: {},
  actors: { watchCustomer: 'Kundendaten beobachten' },
};
