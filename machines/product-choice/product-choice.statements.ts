import { begun, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { productChoiceMachine } from './product-choice.machine.ts';

const { always, everywhere } = statementsOf<typeof productChoiceMachine>();

export const productChoiceStatements: readonly Statement<typeof productChoiceMachine>[] = [
  always('ONB-08', 'Jeder Weg führt dorthin, wo er hin soll, und nur ein gewählter führt fort.', (step) => {
    const wayIn = step.heard('wayIn.chosen');
    const resumed = step.heard('application.resumed');
    const link = step.answer('openLink')?.output;
    const told = step.told('browse').filter(({ type }) => type === 'browse.push');
    if (!enters(step, 'gone')) return told.length === 0;
    const to =
      wayIn === null
        ? resumed === null
          ? link?.ok === true && { kind: 'wayIn', entryPoint: link.value.entryPoint }
          : { kind: 'application', application: resumed.application }
        : { kind: 'wayIn', entryPoint: wayIn.entryPoint };
    return same(told, [{ type: 'browse.push', to }]);
  }),
  always('ONB-13', 'Gelöscht wird nur, was gewählt und bestätigt wurde.', (step) => {
    const deletes = begun(step, 'deleteApplication');
    if (deletes.length === 0) return true;
    return (
      step.heard('deletion.confirmed') !== null &&
      isIn(step.before, 'doubting') &&
      same(deletes, [
        {
          caseId: step.before.context.doomed?.caseId ?? null,
          entryPoint: step.before.context.doomed?.entryPoint ?? null,
        },
      ])
    );
  }),
  everywhere('ONB-13', 'Nach dem Löschen wird gefragt, was gelöscht werden soll.', (at) => {
    return (isIn(at, 'doubting') || isIn(at, 'deleting')) === (at.context.doomed !== null);
  }),
  always('ONB-13', 'Auch ohne Antwort des Servers kann man beginnen.', (step) => {
    return !step.broke('lookUp') || (isIn(step.after, 'offered') && step.after.context.problem === 'NOT_LOOKED');
  }),
  always(
    'ONB-13',
    'Ein Link, der nicht mehr gilt, sagt es; einer, der nicht zu öffnen war, ist nicht verloren.',
    (step) => {
      const link = step.answer('openLink')?.output;
      if (link !== undefined && !link.ok) return step.after.context.problem === link.refusal;
      return !step.broke('openLink') || isIn(step.after, 'unopened');
    },
  ),
  everywhere(
    'ONB-13',
    'Auf den Server wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'opening') || hasLimit(at, 'openLimit', 'productChoice.opening')) &&
      (!isIn(at, 'looking') || hasLimit(at, 'lookLimit', 'productChoice.looking')) &&
      (!isIn(at, 'deleting') || hasLimit(at, 'deleteLimit', 'productChoice.deleting')),
  ),
];
