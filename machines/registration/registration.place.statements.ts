import { begun, enters, isIn, type Statement, statementsOf } from '../statements.ts';
import type { registrationMachine } from './registration.machine.ts';
import type { WizardBrowseNotice } from './registration.types.ts';

const { always } = statementsOf<typeof registrationMachine>();

type Addressed = Extract<WizardBrowseNotice, { readonly to: string }>;

/** Where somebody stands in the wizard, under which address, and where there is nothing to stand in. */
export const placeStatements: readonly Statement<typeof registrationMachine>[] = [
  always('REG-01', 'Wer an einem Schritt ankommt, steht an seiner Adresse.', (step) => {
    const places = [
      ['filling.telling', 1],
      ['filling.sharing', 1],
      ['filling.declaring', 2],
      ['filling.consenting', 3],
    ] as const;
    return places.every(([state, wizardStep]) => !enters(step, state) || step.after.context.wizardStep === wizardStep);
  }),
  always('REG-01', 'Jede Adresse eines Schritts nennt die Familie, die Art des Kontos und den Antrag.', (step) => {
    const { family, kind, caseId } = step.after.context;
    const told = step.told('browse').filter((notice): notice is Addressed => 'to' in notice);
    const ofWizard = told.map(({ to }) => to).filter((to) => to.includes('/step_'));
    return ofWizard.every((to) => to.startsWith(`/${family}/${kind}/step_`) && to.endsWith(`/${caseId}`));
  }),
  always('ONB-13', 'Gibt es ein Produkt nicht mehr, wird das gesagt, und am Antrag nichts geändert.', (step) => {
    const result = step.answer('loadCase')?.output;
    const isOpen = result?.ok === true && result.value.status === 'DRAFT';
    if (result !== undefined && enters(step, 'ended.discontinued') !== (isOpen && result.value.isDiscontinued))
      return false;
    const isFromThere = step.before.context.around?.isDiscontinued === true && result === undefined;
    return (
      !isFromThere ||
      (['keepStep', 'keepTyped', 'submitCase'].every((call) => begun(step, call).length === 0) &&
        !isIn(step.after, 'filling'))
    );
  }),
];
