import { profileChangeOf } from '#domain/application/personal-forms.ts';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { SaveProfileInput } from '../profile-saving.ts';
import type { personalDetailsMachine } from './personal-details.machine.ts';

const { always, everywhere, never } = statementsOf<typeof personalDetailsMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

/** Pages, each with the events that send and that note it, and where what was typed stands. */
const pages = [
  ['telling.describing', 'person.entered', 'person.typed', 'person'],
  ['telling.residing', 'residence.entered', 'residence.typed', 'residence'],
] as const;

const isLostIn = (step: Step, actor: 'saveProfile' | 'orderMobile', limit: string): boolean =>
  step.broke(actor) || ended(step, limit);

export const personalDetailsStatements: readonly Statement<typeof personalDetailsMachine>[] = [
  always('REG-02', 'Was auf einer Seite getippt oder abgeschickt wird, steht danach so da.', (step) =>
    pages.every(([page, entered, typed, key]) => {
      const heard = isIn(step.before, page) ? (step.heard(entered) ?? step.heard(typed)) : null;
      return heard === null || same(step.after.context.typed[key], heard.form);
    }),
  ),
  always('REG-02', 'Keine Antwort und keine Frist verliert, was getippt war.', (step) => {
    return step.kind === 'user' || same(step.after.context.typed, step.before.context.typed);
  }),
  always('REG-02', 'Wer abschickt, kommt weiter oder liest an seinem Feld, warum nicht.', (step) =>
    pages.every(([page, entered]) => {
      if (!isIn(step.before, page) || step.heard(entered) === null) return true;
      return isIn(step.after, page) === step.after.context.problems.length > 0;
    }),
  ),
  always('REG-02', 'Gespeichert wird, was getippt ist, auf das hin, was zuletzt gesehen wurde.', (step) => {
    const { typed, isFixed, seen } = step.after.context;
    return begun(step, 'saveProfile').every((sent) => same(sent, { change: profileChangeOf(typed, isFixed), seen }));
  }),
  never('REG-02', 'Was durch den Ausweis feststeht, wird nicht geändert.', (step) =>
    begun(step, 'saveProfile').some((sent) => {
      const { change } = sent as SaveProfileInput;
      return step.after.context.isFixed && ('birthDate' in change || 'birthPlace' in change || 'nationality' in change);
    }),
  ),
  always('REG-02', 'Was jemand inzwischen gespeichert hat, wird nie ungesehen überschrieben.', (step) => {
    const result = step.answer('saveProfile')?.output;
    const isOvertaken = result?.ok === false && result.refusal !== 'FIELDS_REFUSED';
    if (isOvertaken) return isIn(step.after, 'telling.rereading');
    const isAgain = isIn(step.before, 'telling.comparing') && step.heard('changes.kept') !== null;
    return begun(step, 'saveProfile').length === 0 || isAgain || step.heard('residence.entered') !== null;
  }),
  always('REG-02', 'Eine Ablehnung des Servers steht mit seinem Satz auf der Seite ihres Feldes.', (step) => {
    const result = step.answer('saveProfile')?.output;
    if (result?.ok !== false || result.refusal !== 'FIELDS_REFUSED') return true;
    const said = step.after.context.problems.map(({ said: words }) => words);
    const isPerson = result.fields.some(({ field }) => field === 'birthDate');
    return (
      isIn(step.after, isPerson ? 'telling.describing' : 'telling.residing') &&
      same(
        said,
        result.fields.map(({ message }) => message),
      )
    );
  }),
  always('REG-02', 'Eine Antwort, die nie kam, wird gesagt; nichts ist verloren.', (step) => {
    const page = isLostIn(step, 'saveProfile', 'savingLimit')
      ? 'telling.residing'
      : isLostIn(step, 'orderMobile', 'orderingLimit')
        ? 'calling.numbering'
        : null;
    return page === null || (isIn(step.after, page) && step.after.context.problems[0]?.code === 'NO_ANSWER');
  }),
  everywhere(
    'REG-04',
    'Der SMS-Code ist nur bekannt, solange der Server ihn prüft; der Code der App nie.',
    (at) =>
      (at.context.code !== null) === isIn(at, 'calling.proving.checking') &&
      !JSON.stringify(at.context).includes('factorCode":"'),
  ),
  always('REG-04', 'Geprüft werden sechs Ziffern, zu der Nummer, die zuletzt angegeben wurde.', (step) => {
    const typed = isIn(step.before, 'calling.proving.asking') ? step.heard('code.entered') : null;
    const sent = begun(step, 'proveMobile');
    const code = typed === null ? null : codeOf(typed.code);
    return code === null ? sent.length === 0 : same(sent, [{ changeId: step.before.context.change?.changeId, code }]);
  }),
  always(
    'REG-04',
    'Ohne bestätigte Nummer kommt niemand über sie hinaus; wer eine hat, wird nicht gefragt.',
    (step) => {
      const isBeyond = ['namingChild', 'joining', 'completed'].some((state) => enters(step, state));
      return !isBeyond || step.after.context.seen.profile.mobile !== null;
    },
  ),
  everywhere('REG-02', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['telling.saving', 'savingLimit'],
        ['telling.rereading', 'readingLimit'],
        ['calling.ordering', 'orderingLimit'],
        ['calling.proving.checking', 'checkingLimit'],
        ['calling.proving.resending', 'resendingLimit'],
        ['calling.proving.doubting', 'readingLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `personalDetails.${state}`)),
  ),
];
