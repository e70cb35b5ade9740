import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { releasesMachine } from './releases.machine.ts';
import type { OpenedRelease, Release, ReleaseDetails } from './releases.types.ts';

const waiting: Release = {
  releaseId: '3f0e7c58-65a1-4b1c-9c0a-0d6f5f3f8f10',
  kind: 'PAYOUT',
  title: 'Auszahlung über 25.000,00 €',
  status: 'REQUESTED',
  askedBy: 'Clara Sommerfeld',
  requestedAt: '2026-11-20T08:15:00.000Z',
  expiresAt: '2026-11-23T08:15:00.000Z',
  decidedBy: null,
  endedAt: null,
};
const own: Release = {
  ...waiting,
  releaseId: '77b7c1de-5c1e-4b56-8a1b-5d0a7a9e4c11',
  title: 'Auszahlung über 18.200,00 €',
};
const decided: Release = {
  ...waiting,
  releaseId: 'b1f7f0a3-0f0b-4d67-9a53-8a5b3f1f2c12',
  title: 'Auszahlung über 1.234.567,89 €',
  status: 'APPROVED',
  decidedBy: 'Petra Maurer',
  endedAt: '2026-11-19T16:40:00.000Z',
};
const expired: Release = {
  ...waiting,
  releaseId: 'c2a8e1b4-1a1c-4e78-8b64-9b6c4a2a3d13',
  title: 'Auszahlung über 12.000,00 €',
  status: 'EXPIRED',
  endedAt: '2026-11-18T08:15:00.000Z',
};

const account: Release = {
  ...waiting,
  releaseId: 'e4c0a3d6-3c3e-4a9a-8d86-1d8e6c4c5f15',
  kind: 'REFERENCE_ACCOUNT',
  title: 'Neues Referenzkonto',
  askedBy: 'Charlotte-Elisabeth von und zu Hohenstein-Lichtenberg',
};

const detailsOf = (release: Release, more: Partial<ReleaseDetails> = {}): OpenedRelease => ({
  beginning: '5a3d6c1e-9f7b-4b0e-8a51-2f6f7d8e9a10',
  release: {
    ...release,
    reason: null,
    decisionReason: null,
    lookOnly: null,
    lines: [
      { label: 'Betrag', before: null, after: '25.000,00 €' },
      { label: 'Aus', before: null, after: 'Vermögensverwaltung 60:40' },
      { label: 'Empfänger', before: null, after: 'Clara Sommerfeld, IBAN endet auf 1003' },
      { label: 'Guthaben danach', before: '41.120,55 €', after: '16.120,55 €' },
    ],
    ...more,
  },
});

const accountLines: ReleaseDetails['lines'] = [
  {
    label: 'Kontoinhaber',
    before: 'Charlotte-Elisabeth von und zu Hohenstein-Lichtenberg',
    after: 'Unternehmensberatung von Hohenstein GmbH',
  },
  { label: 'Konto', before: 'IBAN endet auf 1003', after: 'IBAN endet auf 7842' },
  { label: 'Kundenbeziehung', before: null, after: 'Charlotte-Elisabeth von und zu Hohenstein-Lichtenberg' },
  { label: 'Namensprüfung', before: null, after: 'stimmt nicht überein' },
];

const reason = 'Betrag und Konto mit dem Auftrag verglichen.';

export const releasesModel: Model<typeof releasesMachine> = {
  inputs: { ordinary: undefined },
  events: {
    'filter.chosen': { open: { filter: 'OPEN' }, all: { filter: 'ALL' } },
    'releases.reloaded': { byStaff: {} },
    'more.chosen': { byStaff: {} },
    'release.opened': {
      waiting: { releaseId: waiting.releaseId },
      notShown: { releaseId: 'd3b9f2c5-2b2d-4f89-9c75-0c7d5b3b4e14' },
    },
    'list.chosen': { byStaff: {} },
    'approval.chosen': { byStaff: {} },
    'rejection.chosen': { byStaff: {} },
    'decision.left': { byStaff: {} },
    'decision.submitted': {
      whole: { reason, confirmation: 'FREIGEBEN' },
      withoutReason: { reason: 'ok', confirmation: 'FREIGEBEN' },
      withoutWord: { reason, confirmation: '' },
    },
    'decision.repeated': { byStaff: {} },
  },
  outcomes: {
    loadReleases: {
      some: granted({ releases: [waiting, own, account, decided, expired], next: expired.releaseId }),
      last: granted({ releases: [decided, expired], next: null }),
      none: granted({ releases: [], next: null }),
      forbidden: refused('NOT_PERMITTED'),
    },
    openRelease: {
      waiting: granted(detailsOf(waiting)),
      own: granted(
        detailsOf(own, {
          askedBy: 'Ole Winkler',
          reason: 'Kundin hat am Telefon darum gebeten.',
          lookOnly: 'OWN_REQUEST',
        }),
      ),
      watching: granted(detailsOf(account, { lines: accountLines, lookOnly: 'ROLE' })),
      decided: granted(detailsOf(decided, { decisionReason: reason })),
      gone: refused('NOT_FOUND'),
    },
    decideRelease: {
      done: granted(null),
      ownRequest: refused('OWN_REQUEST'),
      notPermitted: refused('NOT_PERMITTED'),
      alreadyDecided: refused('ALREADY_DECIDED'),
      expired: refused('EXPIRED'),
      targetChanged: refused('TARGET_CHANGED'),
    },
  },
  unreachable: {
    ...lastOf('releases.loading', 'loadReleases', 1),
    ...lastOf('releases.shown.loadingMore', 'loadMore', 1),
    ...lastOf('releases.opened.opening', 'openRelease', 1),
    ...lastOf('releases.opened.deciding', 'decideRelease', 1),
  },
};

export const releasesCaptions: Captions<typeof releasesMachine> = {
  events: {
    'filter.chosen': 'Filter gewählt',
    'releases.reloaded': 'Neu geladen',
    'more.chosen': 'Ältere verlangt',
    'release.opened': 'Freigabe geöffnet',
    'list.chosen': 'Zurück zur Liste',
    'approval.chosen': 'Freigeben gewählt',
    'rejection.chosen': 'Ablehnen gewählt',
    'decision.left': 'Doch nicht entschieden',
    'decision.submitted': 'Entscheidung abgeschickt',
    'decision.repeated': 'Noch einmal gefragt',
  },
  guards: {
    isLoaded: 'für diese Rolle?',
    isForbidden: 'nicht für diese Rolle?',
    hasMore: 'gibt es ältere?',
    isShown: 'steht in der Liste?',
    isOpened: 'gibt es noch?',
    isGone: 'gibt es nicht mehr?',
    mayDecide: 'offen, und darf diese Person entscheiden?',
    isWhole: 'Begründung und Wort vollständig?',
    isDone: 'ausgeführt?',
    isRefused: 'abgelehnt?',
  },
  arrows: {
    'releases.opened.approving | decision.submitted | 1': {
      condition: 'Begründung oder Wort fehlt?',
      meaning: 'refused',
    },
    'releases.opened.rejecting | decision.submitted | 1': { condition: 'Begründung fehlt?', meaning: 'refused' },
  },
  actors: {
    loadReleases: 'Freigaben laden',
    openRelease: 'Freigabe öffnen',
    decideRelease: 'Entscheidung ausführen',
  },
  invokes: { loadMore: 'Ältere Freigaben laden' },
  samples: {
    'filter.chosen': { open: 'offene', all: 'alle' },
    'release.opened': { waiting: 'eine offene', notShown: 'eine, die nicht dasteht' },
    'decision.submitted': {
      whole: 'mit Begründung und Wort',
      withoutReason: 'mit zu kurzer Begründung „{reason}“',
      withoutWord: 'ohne das Wort',
    },
  },
  answers: {
    loadReleases: {
      some: 'offene und entschiedene, und es gibt ältere',
      last: 'die letzten',
      none: 'keine',
      forbidden: 'nicht mehr für diese Rolle',
    },
    openRelease: {
      waiting: 'offen, eine Auszahlung',
      own: 'selbst angefragt',
      watching: 'nur zum Ansehen, ein Referenzkonto',
      decided: 'schon entschieden',
      gone: 'gibt es nicht mehr',
    },
    decideRelease: {
      done: 'ausgeführt',
      ownRequest: 'selbst angefragt',
      notPermitted: 'Rolle reicht nicht',
      alreadyDecided: 'schon entschieden',
      expired: 'Frist vorbei',
      targetChanged: 'Auftrag hat sich geändert',
    },
  },
};
