import { begun, enters, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { invitationMachine } from './invitation.machine.ts';
import { broughtTogether, joiningIn } from './invitation.select.ts';

const { always, never } = statementsOf<typeof invitationMachine>();

/** What the link tells when it is opened, and what is kept of whoever types. */
export const keepingStatements: readonly Statement<typeof invitationMachine>[] = [
  always('REG-08', 'Was nicht mehr gilt, wird beim Öffnen gesagt; von dem, was gilt, nichts weiter.', (step) => {
    const result = step.answer('openLink')?.output;
    if (result === undefined) return !enters(step, 'introducing') || !isIn(step.before, 'opening');
    const isAsBefore = same(step.after.context.joiner, step.before.context.joiner);
    return isIn(step.after, result.ok ? 'introducing' : 'lapsed') && isAsBefore;
  }),
  always('ONB-13', 'Was eingegeben, erklärt oder gewählt wird, wird sofort gesichert, ohne Steuer IDs.', (step) => {
    const draft = joiningIn(step.after.context);
    const kept = step.told('keepDraft').filter(({ type }) => type === 'draft.changed');
    const isChanged = !same(draft, joiningIn(step.before.context)) && step.answer('lookUp') === null;
    if (isChanged && kept.length === 0) return false;
    return kept.every((notice) => same(notice, { type: 'draft.changed', draft }));
  }),
  never('ONB-13', 'Eine Eingabe führt niemanden fort.', (step) => {
    return step.event.type === 'forms.typed' && !same(step.before.value, step.after.value);
  }),
  always('ONB-13', 'Was gesichert war, steht wieder da; was hier schon eingegeben ist, gilt mehr.', (step) => {
    const result = step.answer('lookUp')?.output;
    if (result?.ok !== true) return true;
    return same(joiningIn(step.after.context), broughtTogether(step.before.context, result.value.kept));
  }),
  always(
    'ONB-13',
    'Wer zu einem begonnenen Schritt zurückkommt, macht an der ersten offenen Stelle weiter.',
    (step) => {
      // Of whoever has just told the step before, nothing of the next one may have been begun.
      if (step.answer('compare') === null) return true;
      const { personal, declared } = step.after.context;
      const entries = [
        ...begun(step, 'details').map((input) => [input, personal] as const),
        ...begun(step, 'declarations').map((input) => [input, declared] as const),
      ];
      return entries.every(([input, typed]) => {
        const { entersAt, typed: shown } = input as { readonly entersAt: string; readonly typed: unknown };
        return entersAt === (typed === null ? 'start' : 'open') && (typed === null || same(shown, typed));
      });
    },
  ),
  always('REG-08', 'Was angegeben und erklärt war, bleibt durch jede Ablehnung und Störung.', (step) => {
    const { before, after } = step;
    if (step.answer('details') !== null || step.answer('declarations') !== null) return true;
    if (step.answer('lookUp') !== null || step.heard('forms.typed') !== null) return true;
    const { personal, declared } = before.context;
    return same(after.context.personal, personal) && same(after.context.declared, declared);
  }),
];
