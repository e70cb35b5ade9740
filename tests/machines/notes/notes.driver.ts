import { notesTexts as texts } from '#apps/admin/notes/notes.texts.ts';
import { noAnswerTexts } from '#apps/admin/page-states.texts.ts';
import type { notesMachine } from '#machines/notes/notes.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How staff look through the notes. */
export const notesDriver: Driver<typeof notesMachine> = {
  'notes.reloaded': (hands) =>
    hands.press(new RegExp(`^(${texts.reload}|${texts.backToNewest}|${noAnswerTexts.retry})$`)),
  'older.chosen': (hands) => hands.press(texts.older),
};
