import { nothingTyped } from '#domain/application/application-of.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { registrationMachine } from './registration.machine.ts';
import type { KeepStepInput, SubmitInput } from './registration.types.ts';

const { always, everywhere, never } = statementsOf<typeof registrationMachine>();

const isFilling = (at: { readonly value: unknown }): boolean =>
  ['filling.telling', 'filling.sharing', 'filling.declaring', 'filling.consenting'].some((state) => isIn(at, state));

export const registrationStatements: readonly Statement<typeof registrationMachine>[] = [
  everywhere('REG-01', 'Niemand steht an einem Schritt, der nicht erreicht ist.', (at) => {
    const { done } = at.context;
    if (isIn(at, 'filling.consenting')) return done >= 2;
    return !isIn(at, 'filling.declaring') || done >= 1;
  }),
  always('REG-01', 'Wer an einem Schritt ankommt, steht an seiner Adresse.', (step) => {
    const places = [
      ['filling.telling', 1],
      ['filling.declaring', 2],
      ['filling.consenting', 3],
    ] as const;
    return places.every(([state, wizardStep]) => !enters(step, state) || step.after.context.wizardStep === wizardStep);
  }),
  always('ONB-13', 'Kein Fehler, keine Frist und kein anderes Fenster verliert, was getippt war.', (step) => {
    const isSent = isIn(step.after, 'concluding') && isIn(step.before, 'storing.submitting');
    if (step.kind === 'user' || isSent || enters(step, 'gone') || step.before.context.around === null) return true;
    const { personal, parties, declared, account } = step.before.context.typed;
    const { typed } = step.after.context;
    return (
      (personal === null || typed.personal !== null) &&
      (parties === null || typed.parties !== null) &&
      (declared === null || typed.declared !== null) &&
      (account === null || typed.account !== null)
    );
  }),
  always('ONB-13', 'Gespeichert und eingereicht wird auf den Stand hin, der zuletzt gelesen wurde.', (step) =>
    [...begun(step, 'keepStep'), ...begun(step, 'submitCase')].every((sent) => {
      const { version, caseId } = sent as KeepStepInput;
      return version === step.after.context.around?.version && caseId === step.after.context.caseId;
    }),
  ),
  always('ONB-13', 'Was ein anderes Fenster gespeichert hat, wird nie ungesehen überschrieben.', (step) => {
    const result = step.answer('keepStep')?.output ?? step.answer('submitCase')?.output;
    if (result?.ok === false && result.refusal === 'CHANGED_MEANWHILE')
      return isIn(step.after, 'storing.hindered.outpaced');
    return (
      !isIn(step.before, 'storing.hindered.outpaced') ||
      step.heard('work.resumed') !== null ||
      begun(step, 'keepStep').length === 0
    );
  }),
  always('REG-01', 'Eingereicht wird mit jeder Zustimmung, und nur nach dem dritten Schritt.', (step) =>
    begun(step, 'submitCase').every(
      (sent) => step.after.context.pending === 'submission' && (sent as SubmitInput).consents.length === 5,
    ),
  ),
  always('ONB-13', 'Eine Antwort, die nie kam, heißt nicht gespeichert und nicht verloren.', (step) => {
    const isParted = isIn(step.before, 'storing.parting');
    if (isParted) return step.kind === 'user' || isIn(step.after, 'left');
    const isLost = step.broke('keepStep') || step.broke('submitCase') || ended(step, 'keepingLimit');
    return !isLost || isIn(step.after, 'storing.hindered.unsaved');
  }),
  never('ONB-13', 'Gelöscht wird nur auf eine bestätigte Frage hin.', (step) => {
    const isAsked = isIn(step.before, 'abandoning.askingDrop') && step.heard('drop.confirmed') !== null;
    return begun(step, 'dropCase').length > 0 && !isAsked;
  }),
  always('ONB-13', 'Nach dem Löschen ist nichts mehr da.', (step) => {
    return !enters(step, 'gone') || same(step.after.context.typed, nothingTyped);
  }),
  never('REG-01', 'Was eingereicht ist, wird nicht noch einmal ausgefüllt und gespeichert.', (step) => {
    const { status } = step.before.context;
    return isFilling(step.before) && status !== null && status !== 'DRAFT' && begun(step, 'keepStep').length > 0;
  }),
  everywhere('REG-01', 'Auf keine Antwort wird ohne Ende gewartet.', (at) =>
    (
      [
        ['loading', 'loadingLimit'],
        ['storing.keeping', 'keepingLimit'],
        ['storing.submitting', 'keepingLimit'],
        ['storing.parting', 'keepingLimit'],
        ['abandoning.dropping', 'droppingLimit'],
        ['concluding.preparing', 'fetchLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `registration.${state}`)),
  ),
];
