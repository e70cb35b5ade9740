import { euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { customerMachine } from './customer.machine.ts';
import { samplePartner, sampleProduct, sampleUser } from './customer.samples.ts';

export const customerModel: Model<typeof customerMachine> = {
  inputs: { ordinary: { exemptProviders: [] } },
  events: {
    'store.cleared': { onSignOut: {} },
    'user.requested': { again: {} },
    'overview.opened': { again: {} },
    'businessPartners.requested': { one: { ids: [samplePartner.businessPartnerId] } },
    'investment.loaded': { known: { product: sampleProduct } },
    'conditions.requested': { again: {} },
    'messages.known': {
      one: {
        messages: [
          {
            id: 'D-1',
            status: 'READ',
            category: 'MESSAGE',
            title: 'Willkommen',
            createdAt: '2026-11-01T08:00:00.000Z',
            loss: null,
          },
        ],
      },
    },
    'task.set': {
      agb: {
        task: {
          id: 'T-1',
          taskType: 'TERMS_AND_CONDITIONS',
          type: 'TERMS_AND_CONDITIONS',
          state: 'OPEN',
          createdAt: '2026-11-01',
          updatedAt: '2026-11-01',
          fake: false,
          metaData: { businessPartnerId: samplePartner.businessPartnerId, wphgExpiresAt: null },
        },
      },
      wphg: {
        task: {
          id: 'T-2',
          taskType: 'WPHG',
          type: 'WPHG',
          state: 'OPEN',
          createdAt: '2026-11-01',
          updatedAt: '2026-11-01',
          fake: false,
          metaData: { businessPartnerId: samplePartner.businessPartnerId, wphgExpiresAt: '2026-12-01' },
        },
      },
    },
    'wphgTask.closed': { ofPartner: { businessPartnerId: samplePartner.businessPartnerId } },
    'savingsPlan.set': {
      monthly: {
        plan: {
          savingsPlanId: 'SP-1',
          ipsId: sampleProduct.ipsId,
          savingsPlanAmount: euros(100),
          interval: 'MONTHLY',
          startMonth: '2023-12',
          endMonth: 'unbefristet',
          paymentMethod: 'sepa',
          sepaSourceType: 'referenceAccount',
          sepaFromAccount: null,
          bankAccount: null,
          acceptMandate: true,
          nextExecution: '2026-12-01',
        },
      },
    },
    'savingsPlan.deleted': { monthly: { savingsPlanId: 'SP-1' } },
    'servicePackage.set': { digital: { details: { subscriptionType: 'DIGITAL', openOrderId: null } } },
    'migration.set': { none: { details: { pending: [] } } },
  },
  outcomes: {
    loadUser: { withPartner: { user: sampleUser, drafts: [], openOrders: [] } },
    loadPartners: {
      arrived: { [samplePartner.businessPartnerId]: granted(samplePartner) },
      missing: { [samplePartner.businessPartnerId]: refused('FAILED') },
    },
    loadConditions: {
      one: [
        {
          conditionId: 'SA-DIGITAL-2026-01',
          accountType: 'SA',
          allowance: euros(0),
          fee: { product: { 'VV.VV': 0.75 } },
        },
      ],
    },
  },
  unreachable: lastOf('customer.partners.loading', 'loadPartners', 1),
};

export const customerCaptions: Captions<typeof customerMachine> = {
  events: {
    'store.cleared': 'Alles vergessen',
    'user.requested': 'Kundendaten gebraucht',
    'overview.opened': 'Überblick geöffnet',
    'businessPartners.requested': 'Konten angefordert',
    'investment.loaded': 'Anlage geladen',
    'conditions.requested': 'Konditionen angefordert',
    'messages.known': 'Dokumente geholt oder gelesen',
    'task.set': 'Aufgabe geändert',
    'wphgTask.closed': 'WpHG-Aufgabe erledigt',
    'savingsPlan.set': 'Sparplan geändert',
    'savingsPlan.deleted': 'Sparplan gelöscht',
    'servicePackage.set': 'Servicepaket geändert',
    'migration.set': 'Umstellung vermerkt',
  },
  guards: {
    hasWanted: 'noch Konten zu laden?',
    areComplete: 'alle Konten geladen?',
    areIncomplete: 'ein Konto nicht geladen?',
  },
  meanings: { areIncomplete: 'failed' },
  actors: {
    loadUser: 'Person laden',
    loadPartners: 'Konten laden',
    loadConditions: 'Konditionen laden',
    announce: 'Änderungen den Seiten melden',
  },
  samples: { 'task.set': { agb: 'neue AGB', wphg: 'Angaben nach WpHG' } },
  answers: {
    loadPartners: { arrived: 'alle Konten da', missing: 'ein Konto fehlt' },
  },
};
