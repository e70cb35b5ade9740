import { adminAppMachine } from './admin-app/admin-app.machine.ts';
import { adminAppCaptions, adminAppModel } from './admin-app/admin-app.model.ts';
import { adminAppStatements } from './admin-app/admin-app.statements.ts';
import { businessDayMachine } from './business-day/business-day.machine.ts';
import { businessDayCaptions, businessDayModel } from './business-day/business-day.model.ts';
import { businessDayStatements } from './business-day/business-day.statements.ts';
import { notesMachine } from './notes/notes.machine.ts';
import { notesCaptions, notesModel } from './notes/notes.model.ts';
import { notesStatements } from './notes/notes.statements.ts';
import { outboxMachine } from './outbox/outbox.machine.ts';
import { outboxCaptions, outboxModel } from './outbox/outbox.model.ts';
import { outboxStatements } from './outbox/outbox.statements.ts';
import { releasesMachine } from './releases/releases.machine.ts';
import { releasesCaptions, releasesModel } from './releases/releases.model.ts';
import { releasesStatements } from './releases/releases.statements.ts';
import { type CatalogueEntry, entry } from './model.ts';

/** The charts of the admin app. */
export const adminCharts: readonly CatalogueEntry[] = [
  entry({
    name: 'admin-app',
    kind: 'shell',
    app: 'admin',
    machine: adminAppMachine,
    model: adminAppModel,
    captions: adminAppCaptions,
    statements: adminAppStatements,
  }),
  entry({
    name: 'business-day',
    kind: 'journey',
    app: 'admin',
    machine: businessDayMachine,
    model: businessDayModel,
    captions: businessDayCaptions,
    statements: businessDayStatements,
  }),
  entry({
    name: 'notes',
    kind: 'journey',
    app: 'admin',
    machine: notesMachine,
    model: notesModel,
    captions: notesCaptions,
    statements: notesStatements,
  }),
  entry({
    name: 'outbox',
    kind: 'journey',
    app: 'admin',
    machine: outboxMachine,
    model: outboxModel,
    captions: outboxCaptions,
    statements: outboxStatements,
  }),
  entry({
    name: 'releases',
    kind: 'journey',
    app: 'admin',
    machine: releasesMachine,
    model: releasesModel,
    captions: releasesCaptions,
    statements: releasesStatements,
  }),
];
