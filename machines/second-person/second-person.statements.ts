import { secondBirthFlaws } from '#domain/application/parties-forms.ts';
import { parseEmail } from '#domain/person/email.ts';
import { foldedEmail } from '#domain/person/folded-email.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { secondPersonMachine } from './second-person.machine.ts';
import type { PrepareCorrectionInput, PrepareInviteInput } from './second-person.types.ts';

const { always, everywhere, never } = statementsOf<typeof secondPersonMachine>();

/** What is sent of a date, read by nothing that the chart reads it by. */
const correctionFor = (businessPartnerId: string, birthDate: string) => ({
  businessPartnerId,
  birthDate: birthDate.trim().split('.').toReversed().join('-'),
});

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
    const isSent = ({ context: { news } }: typeof step.after): boolean => news === 'SENT' || news === 'REMINDED';
    return isSent(step.after) && !isSent(step.before) && step.answer('confirmation')?.output.kind !== 'confirmed';
  }),
  never('REG-08', 'An eine andere Adresse heißt eine Einladung nie Erinnerung, und an dieselbe nie neu.', (step) => {
    const { standing, typed, news: before } = step.before.context;
    const { news } = step.after.context;
    if (news === before || standing === null || (news !== 'SENT' && news !== 'REMINDED')) return false;
    const isSame = standing.state === 'AWAITED' && foldedEmail(typed) === foldedEmail(standing.email);
    return isSame !== (news === 'REMINDED');
  }),
  always('REG-08', 'Keine Ablehnung und keine fehlende Antwort verliert die getippte Adresse.', (step) => {
    if (step.kind === 'user' || !isIn(step.after, 'inviting')) return true;
    return step.after.context.typed === step.before.context.typed;
  }),
  always('REG-08', 'Berichtigt wird genau, was abgeschickt ist und stimmen kann.', (step) => {
    const entered = isIn(step.before, 'correcting') ? step.heard('birthDate.entered') : null;
    const { standing } = step.before.context;
    const isFine =
      entered !== null &&
      standing !== null &&
      secondBirthFlaws(entered.birthDate, standing.today, standing.birthDate).length === 0;
    const sent = begun(step, 'prepareCorrection').map((input) => input as PrepareCorrectionInput);
    return same(sent, isFine ? [correctionFor(standing.businessPartnerId, entered.birthDate)] : []);
  }),
  never('REG-08', 'Berichtigt heißt etwas nur nach seinem Code.', (step) => {
    const isNew = step.after.context.news === 'CORRECTED' && step.before.context.news !== 'CORRECTED';
    return isNew && step.answer('confirmation')?.output.kind !== 'confirmed';
  }),
  always('REG-08', 'Keine Ablehnung und keine fehlende Antwort verliert, was berichtigt ist.', (step) => {
    if (step.kind === 'user' || !isIn(step.after, 'correcting')) return true;
    return same(step.after.context.birthDate, step.before.context.birthDate);
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
        ['preparingCorrection', 'correctingLimit'],
        ['withdrawing', 'withdrawingLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `secondPerson.${state}`)),
  ),
];
