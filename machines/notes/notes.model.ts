import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { notesMachine } from './notes.machine.ts';
import type { Note } from './notes.types.ts';

const application: Note = {
  noteId: '4a1f8d69-76b2-4c2d-8d1b-1e7f6f4f9a21',
  notedAt: '2026-11-20T09:30:00.000Z',
  customer: { name: 'Anna Berger', username: 'anna.berger@demo.example' },
  caseId: 'C-0123456789ABCDEF',
  changes: [
    { entryPoint: 'new-customer-new-business-partner-vv', question: 'riskPreference', times: 3 },
    { entryPoint: 'new-customer-new-business-partner-vv', question: 'drawdown', times: 1 },
  ],
};
const ofCustomer: Note = {
  noteId: '5b2f9e70-87c3-4d3e-9e2c-2f8071500b32',
  notedAt: '2026-11-19T16:05:00.000Z',
  customer: {
    name: 'Charlotte-Elisabeth von und zu Hohenstein-Lichtenberg',
    username: 'charlotte-elisabeth.von-und-zu-hohenstein-lichtenberg@beispiel-unternehmensberatung.example',
  },
  caseId: null,
  changes: [
    { entryPoint: 'existing-customer-change-strategy', question: 'holdingPeriod', times: 4 },
    { entryPoint: 'existing-customer-update-business-partner', question: 'freeAssets', times: 12 },
  ],
};

export const notesModel: Model<typeof notesMachine> = {
  inputs: { ordinary: undefined },
  events: { 'notes.reloaded': { byStaff: {} }, 'older.chosen': { byStaff: {} } },
  outcomes: {
    loadNotes: {
      some: granted({ notes: [application, ofCustomer], next: ofCustomer.noteId }),
      last: granted({ notes: [{ ...application, noteId: '6c30af81-98d4-4e4f-8f3d-309182611c43' }], next: null }),
      none: granted({ notes: [], next: null }),
      forbidden: refused('NOT_PERMITTED'),
    },
  },
  unreachable: lastOf('notes.loading', 'loadNotes', 1),
};

export const notesCaptions: Captions<typeof notesMachine> = {
  events: { 'notes.reloaded': 'Neu geladen', 'older.chosen': 'Ältere verlangt' },
  guards: { isLoaded: 'für diese Rolle?', isForbidden: 'nicht für diese Rolle?', hasOlder: 'gibt es ältere?' },
  actors: { loadNotes: 'Notizen laden' },
  answers: {
    loadNotes: {
      some: 'geladen, und es gibt ältere',
      last: 'geladen, die letzten',
      none: 'keine',
      forbidden: 'nicht mehr für diese Rolle',
    },
  },
};
