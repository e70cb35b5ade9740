import type { ComponentType } from 'react';
import type { AdminPageName } from '#domain/staff/admin-place.ts';

/** Brings the code of a page, which nobody loads who does not open it. */
export const adminPageCode: Readonly<Record<AdminPageName, () => Promise<ComponentType>>> = {
  releases: () => import('./releases/releases.route.tsx').then(({ ReleasesRoute }) => ReleasesRoute),
  outbox: () => import('./outbox/outbox.route.tsx').then(({ OutboxRoute }) => OutboxRoute),
  'business-day': () =>
    import('./business-day/business-day.route.tsx').then(({ BusinessDayRoute }) => BusinessDayRoute),
  notes: () => import('./notes/notes.route.tsx').then(({ NotesRoute }) => NotesRoute),
};
