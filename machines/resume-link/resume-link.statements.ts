import { begun, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { resumeLinkMachine } from './resume-link.machine.ts';

const { always, everywhere } = statementsOf<typeof resumeLinkMachine>();

export const resumeLinkStatements: readonly Statement<typeof resumeLinkMachine>[] = [
  always('ONB-13', 'Ein Link geht nur auf Wunsch hinaus, und nur an die getippte Adresse.', (step) => {
    const wish = step.heard('link.requested');
    const isWished = wish !== null && isIn(step.before, 'asking');
    return same(begun(step, 'sendLink'), isWished ? [{ email: wish.email }] : []);
  }),
  always('ONB-13', 'Was getippt wurde, bleibt stehen.', ({ before, after, event }) => {
    const typed = event.type === 'link.requested' && isIn(before, 'asking');
    return typed || after.context.email === before.context.email;
  }),
  everywhere('ONB-13', 'Gesendet ist, was eine Frist hat.', (at) => isIn(at, 'sent') === (at.context.sent !== null)),
  always('ONB-13', 'Wird nicht gesendet, steht der Grund da.', (step) => {
    const isRefused = step.answer('sendLink')?.output.ok === false || step.broke('sendLink');
    return !isRefused || (isIn(step.after, 'asking') && step.after.context.problem !== null);
  }),
  everywhere(
    'ONB-13',
    'Auf das Senden wird nicht ohne Ende gewartet.',
    (at) => !isIn(at, 'sending') || hasLimit(at, 'sendLimit', 'resumeLink.sending'),
  ),
];
