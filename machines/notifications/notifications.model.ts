import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { notificationsMachine } from './notifications.machine.ts';
import type { ChannelConsent, Consents } from './notifications.types.ts';

const asked = { state: 'PENDING', means: 'PORTAL', at: '2026-11-18T09:12:00.000Z', mailedAt: null } as const;
const confirmed = {
  state: 'GIVEN',
  means: 'LINK',
  at: '2026-11-18T17:45:00.000Z',
  mailedAt: '2026-11-18T09:12:00.000Z',
} as const;
const ended = { state: 'WITHDRAWN', means: 'LINK', at: '2026-11-19T07:05:00.000Z', mailedAt: null } as const;

const never = (channel: ChannelConsent['channel']): ChannelConsent => ({ channel, state: 'NONE', proof: [] });
const waits = (channel: ChannelConsent['channel']): ChannelConsent => ({ channel, state: 'PENDING', proof: [asked] });

/** One way of each state: a link that still counts. */
export const someConsents: Consents = {
  preferences: [
    { channel: 'EMAIL', state: 'GIVEN', proof: [asked, confirmed] },
    waits('SMS'),
    { channel: 'PHONE', state: 'WITHDRAWN', proof: [asked, confirmed, ended] },
    never('POST'),
  ],
  link: { sentAt: '2026-11-20T08:00:00.000Z', endsAt: '2026-12-20T08:00:00.000Z', hasEnded: false },
};

const noConsents: Consents = {
  preferences: [never('EMAIL'), never('SMS'), never('PHONE'), never('POST')],
  link: null,
};

/** All asked for, by a link that has ended. */
const endedLink: Consents = {
  preferences: [waits('EMAIL'), waits('SMS'), waits('PHONE'), waits('POST')],
  link: { sentAt: '2026-10-01T08:00:00.000Z', endsAt: '2026-10-31T08:00:00.000Z', hasEnded: true },
};

export const notificationsModel: Model<typeof notificationsMachine> = {
  inputs: { customer: { username: 'anna.berger@example.de' } },
  events: {
    'consent.requested': { post: { channels: ['POST'] }, nothing: { channels: [] } },
    'link.requested': { byCustomer: {} },
    'consent.withdrawn': { email: { channel: 'EMAIL' } },
    'all.withdrawn': { byCustomer: {} },
    'consents.reloaded': { byCustomer: {} },
  },
  outcomes: {
    loadConsents: { some: someConsents, none: noConsents, linkEnded: endedLink },
    saveConsents: {
      saved: granted(someConsents),
      savedNone: granted(noConsents),
      tooOften: refused('TOO_MANY_ATTEMPTS'),
    },
  },
  unreachable: lastOf('notifications.shown.saving', 'saveConsents', 1),
};

export const notificationsCaptions: Captions<typeof notificationsMachine> = {
  events: {
    'consent.requested': 'Einwilligung abgeschickt',
    'link.requested': 'Link noch einmal angefordert',
    'consent.withdrawn': 'Einwilligung widerrufen',
    'all.withdrawn': 'Alles widerrufen',
    'consents.reloaded': 'Neu geladen',
  },
  guards: {
    isAskable: 'etwas angekreuzt, was noch nicht erlaubt ist?',
    isWithdrawable: 'erlaubt oder angefragt?',
    hasAny: 'überhaupt etwas erlaubt oder angefragt?',
    isWaiting: 'wartet etwas auf Bestätigung?',
    isSaved: 'gespeichert?',
    isTooOften: 'zu oft angefragt?',
  },
  arrows: {
    'notifications.shown.browsing | consent.requested | 1': { condition: 'nichts angekreuzt?', meaning: 'refused' },
  },
  actors: { loadConsents: 'Einwilligungen laden', saveConsents: 'Wunsch speichern' },
  invokes: { refreshConsents: 'Einwilligungen neu laden' },
  samples: { 'consent.requested': { post: 'Post angekreuzt', nothing: 'nichts angekreuzt' } },
  answers: {
    loadConsents: {
      some: 'von jedem Stand eine',
      none: 'noch keine',
      linkEnded: 'alle angefragt, Link abgelaufen',
    },
    saveConsents: { saved: 'gespeichert', savedNone: 'gespeichert, nichts mehr erlaubt', tooOften: 'zu oft angefragt' },
  },
};
