import type { Operation } from '#domain/operation/operation.ts';
import { granted, refused } from '#domain/result/result.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { securityMachine } from './security.machine.ts';
import type { PastSignIn, SecurityOverview, SignedInDevice } from './security.types.ts';

const here: SignedInDevice = {
  sessionId: '11111111-0000-4000-8000-000000000001',
  device: 'Firefox, Windows',
  signedInAt: '2026-11-20T08:58:00.000Z',
  lastSeenAt: '2026-11-20T09:04:00.000Z',
  current: true,
};

const elsewhere: SignedInDevice = {
  sessionId: '11111111-0000-4000-8000-000000000002',
  device: 'Safari, iPhone',
  signedInAt: '2026-11-20T08:31:00.000Z',
  lastSeenAt: '2026-11-20T09:01:00.000Z',
  current: false,
};

/** Every kind of it, and more than is shown at first. */
export const sampleSignIns: readonly PastSignIn[] = [
  { at: here.signedInAt, kind: 'SIGNED_IN', device: here.device },
  { at: elsewhere.signedInAt, kind: 'SIGNED_IN', device: elsewhere.device },
  { at: '2026-11-19T21:14:00.000Z', kind: 'CODES_EXHAUSTED', device: null },
  { at: '2026-11-18T05:02:00.000Z', kind: 'SIGN_IN_BLOCKED', device: null },
  ...Array.from({ length: 5 }, (_, nth): PastSignIn => ({
    at: `2026-11-18T05:01:${String(50 - nth)}.000Z`,
    kind: 'SIGN_IN_FAILED',
    device: null,
  })),
  { at: '2026-11-17T17:40:00.000Z', kind: 'SIGNED_IN', device: 'Samsung Internet, Android' },
  { at: '2026-11-16T17:40:00.000Z', kind: 'SIGNED_IN', device: 'Unbekanntes Gerät' },
  { at: '2026-10-02T07:12:00.000Z', kind: 'SIGNED_IN', device: here.device },
];

/** Two devices that look alike, beside the one that asks. */
export const sampleOverview: SecurityOverview = {
  devices: [
    here,
    elsewhere,
    {
      ...elsewhere,
      sessionId: '11111111-0000-4000-8000-000000000003',
      signedInAt: '2026-11-20T07:12:00.000Z',
    },
  ],
  signIns: sampleSignIns,
  factors: { active: ['SMS', 'SOFTWARE_TOKEN'], preferred: 'SOFTWARE_TOKEN' },
};

const alone: SecurityOverview = {
  devices: [here],
  signIns: sampleSignIns.slice(0, 1),
  factors: { active: ['SMS'], preferred: 'SMS' },
};

export const sampleRemoval: Operation = {
  ...sampleOperation,
  kind: 'DEVICE_REMOVAL',
  summary: { amount: null, subject: elsewhere.device, payee: null, ibanEnd: null },
};

export const securityModel: Model<typeof securityMachine> = {
  meanings: { prepareRemoval: { endedHere: 'left' } },
  inputs: { signedIn: { username: 'anna.berger@example.de' } },
  events: {
    'overview.reloaded': { byCustomer: {} },
    'removal.asked': { another: { sessionId: elsewhere.sessionId }, own: { sessionId: here.sessionId } },
    'removal.confirmed': { byCustomer: {} },
    'removal.left': { byCustomer: {} },
    'password.chosen': { byCustomer: {} },
    'signOut.chosen': { byCustomer: {} },
  },
  outcomes: {
    loadOverview: { several: sampleOverview, alone },
    prepareRemoval: {
      prepared: granted(sampleRemoval),
      endedHere: granted(null),
      gone: refused('GONE'),
      noNumber: refused('NO_VALIDATED_NUMBER'),
    },
    confirmation: {
      confirmed: {
        kind: 'confirmed',
        receipt: { operationId: sampleRemoval.operationId, orderId: null, expectedAt: null, inReview: false },
      },
      canceled: { kind: 'canceled' },
      exhausted: { kind: 'exhausted' },
      ended: { kind: 'ended' },
      refused: { kind: 'refused' },
      unsure: { kind: 'unsure' },
    },
    forgottenPassword: {
      changed: { kind: 'changed', username: 'anna.berger@example.de' },
      left: { kind: 'left', username: 'anna.berger@example.de' },
    },
  },
  unreachable: lastOf('security.shown.preparing', 'prepareRemoval', 3),
};

export const securityCaptions: Captions<typeof securityMachine> = {
  events: {
    'overview.reloaded': 'Neu geladen',
    'removal.asked': 'Entfernen eines Geräts gewünscht',
    'removal.confirmed': 'Entfernen bestätigt',
    'removal.left': 'Doch nicht entfernt',
    'password.chosen': 'Passwort ändern gewählt',
    'signOut.chosen': 'Hier abmelden gewählt',
  },
  guards: {
    isAnother: 'ein anderes Gerät der Liste?',
    isStored: 'hinterlegt?',
    hasEndedHere: 'war es inzwischen diese Sitzung?',
    isGone: 'schon abgemeldet?',
    lacksNumber: 'keine Mobilnummer?',
    isConfirmed: 'bestätigt?',
    isCanceled: 'abgebrochen?',
    isExhausted: 'drei Codes falsch?',
    hasEnded: 'Vorgang nicht mehr gültig?',
    hasNewPassword: 'Passwort geändert?',
  },
  arrows: {
    'security.confirming | xstate.done.actor.confirmation | 4': {
      condition: 'ohne Antwort verlassen?',
      meaning: 'failed',
    },
    'security.changingPassword | xstate.done.actor.forgottenPassword | 1': {
      condition: 'ohne neues Passwort zurück?',
    },
  },
  actors: {
    frame: null,
    loadOverview: 'Geräte, Anmeldungen und Verfahren laden',
    prepareRemoval: 'Entfernen hinterlegen',
    confirmation: 'Bestätigung mit SMS-Code',
    forgottenPassword: 'Neues Passwort mit Code aus der E-Mail',
  },
  invokes: { refreshOverview: 'Geräte, Anmeldungen und Verfahren neu laden' },
  samples: { 'removal.asked': { another: 'ein anderes Gerät', own: 'dieses Gerät' } },
  answers: {
    loadOverview: { several: 'mehrere Geräte', alone: 'nur dieses Gerät' },
    prepareRemoval: {
      prepared: 'hinterlegt',
      endedHere: 'diese Sitzung ist beendet',
      gone: 'schon abgemeldet',
      noNumber: 'keine Mobilnummer',
    },
    confirmation: {
      confirmed: 'bestätigt',
      canceled: 'abgebrochen',
      exhausted: 'drei Codes falsch',
      ended: 'Vorgang abgelaufen',
      refused: 'inzwischen nicht mehr möglich',
      unsure: 'ohne Antwort verlassen',
    },
    forgottenPassword: { changed: 'Passwort geändert', left: 'ohne neues Passwort zurück' },
  },
};
