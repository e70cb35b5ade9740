import { declaredChangeOf } from '#domain/application/declaration-forms.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { declarationsMachine } from './declarations.machine.ts';

const { always, everywhere, never } = statementsOf<typeof declarationsMachine>();

export const declarationsStatements: readonly Statement<typeof declarationsMachine>[] = [
  always('REG-07', 'Wer in den USA steuerpflichtig ist, kommt nicht weiter, und verliert keine Angabe.', (step) => {
    const said = isIn(step.before, 'askingUsPerson') && step.heard('usPerson.entered')?.answer === 'yes';
    const entered = isIn(step.before, 'taxing') ? step.heard('tax.entered') : null;
    const isNamed = entered?.form.others.some(({ country }) => country === 'USA') ?? false;
    if (said || isNamed) return isIn(step.after, 'usPersonRefused');
    const isHere = isIn(step.before, 'usPersonRefused');
    return !isHere || (same(step.after.context.typed, step.before.context.typed) && !isIn(step.after, 'working'));
  }),
  never(
    'REG-07',
    'Weiter als bis zu dieser Frage kommt nur, wer sie verneint.',
    (step) => enters(step, 'working') && step.after.context.typed.usPerson !== 'no',
  ),
  never('REG-02', 'Steuer IDs verlassen diesen Schritt nur in das Profil.', (step) =>
    /65929970489|3023217600053/.test(JSON.stringify(step.after.output ?? null)),
  ),
  always('REG-02', 'Gespeichert wird, was getippt ist, auf das hin, was zuletzt gesehen wurde.', (step) => {
    const { tax, typed, seen } = step.after.context;
    return begun(step, 'saveProfile').every((sent) =>
      same(sent, { change: declaredChangeOf(tax, typed, seen.profile), seen }),
    );
  }),
  always('REG-02', 'Was jemand inzwischen gespeichert hat, wird nie ungesehen überschrieben.', (step) => {
    const result = step.answer('saveProfile')?.output;
    if (result?.ok === false && result.refusal === 'CHANGED_MEANWHILE') return isIn(step.after, 'rereading');
    const isAgain = isIn(step.before, 'comparing') && step.heard('changes.kept') !== null;
    return begun(step, 'saveProfile').length === 0 || isAgain || step.heard('statements.entered') !== null;
  }),
  always('REG-02', 'Keine Antwort und keine Frist verliert eine Erklärung.', (step) => {
    return step.kind === 'user' || same(step.after.context.typed, step.before.context.typed);
  }),
  always('REG-02', 'Eine Antwort, die nie kam, wird gesagt.', (step) => {
    const isLost = step.broke('saveProfile') || ended(step, 'savingLimit');
    return !isLost || (isIn(step.after, 'declaring') && step.after.context.problems[0]?.code === 'NO_ANSWER');
  }),
  everywhere('REG-02', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['saving', 'savingLimit'],
        ['rereading', 'readingLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `declarations.${state}`)),
  ),
];
