import * as z from 'zod/mini';
import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { riskQuestions } from '#domain/wphg/answer-changes.ts';
import { endpoint } from '../endpoint.ts';
import { instantField, uuidField } from '../fields.ts';
import { notPermitted } from './not-permitted.ts';

/** Notes on a page. */
export const notesPage = 25;

/** What the product itself notes of customers, newest first: who changed the answers about their risk again and again (decisions §4). */
export const listNotes = endpoint({
  name: 'listNotes',
  method: 'GET',
  url: '/admin/notes',
  private: true,
  request: z.strictObject({
    /** The last note of the page before; absent for the first page. */
    after: z.optional(uuidField),
  }),
  response: z.object({
    notes: z.array(
      z.object({
        noteId: uuidField,
        notedAt: instantField,
        customer: z.object({ name: z.string(), username: z.string() }),
        /** The application at which it happened; null elsewhere. */
        caseId: z.nullable(z.string()),
        /** Which answers, on which way and how often within half an hour; never what they were. */
        changes: z.array(
          z.object({ entryPoint: z.enum(entryPointIds), question: z.enum(riskQuestions), times: z.int() }),
        ),
      }),
    ),
    /** What the next page goes on after; null where there is none. */
    next: z.nullable(uuidField),
  }),
  refusals: { NOT_PERMITTED: notPermitted },
});
