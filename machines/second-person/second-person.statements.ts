import { parseEmail } from '#domain/person/email.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { secondPersonMachine } from './second-person.machine.ts';
import type { PrepareInviteInput } from './second-person.types.ts';

const { always, everywhere, never } = statementsOf<typeof secondPersonMachine>();

const places = { AWAITED: 'standing.awaited', DECLINED: 'standing.declined', LAPSED: 'standing.lapsed' } as const;

export const secondPersonStatements: readonly Statement<typeof secondPersonMachine>[] = [
  everywhere('REG-08', 'Gesagt wird der Stand, den die Bank kennt.', ({ value, context: { standing } }) => {
    const at = { value };
    return Object.entries(places).every(([state, place]) => !isIn(at, place) || standing?.state === state);
  }),
  always('REG-08', 'Vorbereitet wird genau, was abgeschickt ist und eine Adresse sein kann.', (step) => {
    const entered = isIn(step.before, 'inviting') ? step.heard('address.entered') : null;
    const read = entered === null ? null : parseEmail(entered.email);
    const sent = begun(step, 'prepareInvite').map((input) => (input as PrepareInviteInput).email);
    return same(sent, read?.ok === true ? [read.value] : []);
  }),
  never('REG-08', 'Verschickt heißt eine Einladung nur nach ihrem Code.', (step) => {
    const isNew = step.after.context.news === 'SENT' && step.before.context.news !== 'SENT';
    return isNew && step.answer('confirmation')?.output.kind !== 'confirmed';
  }),
  always('REG-08', 'Keine Ablehnung und keine fehlende Antwort verliert die getippte Adresse.', (step) => {
    if (step.kind === 'user' || !isIn(step.after, 'inviting')) return true;
    return step.after.context.typed === step.before.context.typed;
  }),
  never('REG-08', 'Zurückgezogen wird nur auf eine bestätigte Frage hin.', (step) => {
    const isAsked = isIn(step.before, 'doubting') && step.heard('withdrawal.confirmed') !== null;
    return begun(step, 'withdrawCase').length > 0 && !isAsked;
  }),
  always('REG-08', 'Bleibt die Antwort aus, wird nachgesehen.', (step) => {
    const isLost = step.broke('withdrawCase') || step.broke('confirmation') || ended(step, 'withdrawingLimit');
    return !isLost || isIn(step.after, 'loading');
  }),
  never(
    'REG-08',
    'Wer inzwischen unterschrieben hat, wird nie abgeschrieben.',
    (step) => enters(step, 'retracted') && step.answer('withdrawCase')?.output.ok !== true,
  ),
  everywhere('API-07', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['loading', 'loadingLimit'],
        ['preparing', 'preparingLimit'],
        ['withdrawing', 'withdrawingLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `secondPerson.${state}`)),
  ),
];
