import type { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import { listNotes, notesPage } from '#api/admin/notes.ts';
import { granted } from '#domain/result/result.ts';
import { staffAccess } from '#domain/staff/staff-access.ts';
import type { Deps } from '../deps.ts';
import type { HandlersOf } from '../http/handler.ts';
import { listStaffNotes } from '../staff-notes/staff-notes.store.ts';
import { staffHandler } from './staff-work.ts';

/** What the product has noted of customers (ADM-03, decisions §4). */
export const noteHandlers = (deps: Deps): Pick<HandlersOf<typeof adminEndpoints>, 'listNotes'> => ({
  listNotes: staffHandler(
    deps,
    listNotes,
    () => ({ roles: staffAccess.notes, kind: 'STAFF_VIEWED' }),
    async (tx, { payload: { after = null } }) => {
      const found = await listStaffNotes(tx, { after, limit: notesPage + 1 });
      const notes = found
        .slice(0, notesPage)
        .map(({ note_id: noteId, noted_at: notedAt, name, username, case_id: caseId, changes }) => ({
          noteId,
          notedAt,
          customer: { name, username },
          caseId,
          changes: changes.map((each) => ({ ...each })),
        }));
      return granted({ notes, next: found.length > notesPage ? (notes.at(-1)?.noteId ?? null) : null });
    },
  ),
});
