import { type EntryPointId, isExisting } from '#domain/questionnaire/entry-points.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import { begun, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { newProductMachine } from './new-product.machine.ts';
import type { QuestionFlowInput } from '../question-flow/question-flow.types.ts';
import { askedIn, suggestedIn } from './new-product.setup.ts';

const { always, everywhere, never } = statementsOf<typeof newProductMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

/** Whose account it is goes without saying: the child's, or nobody's yet. */
const askedOfNobody: ReadonlySet<EntryPointId> = new Set([
  'new-customer-new-business-partner-child',
  'new-customer-new-business-partner-simple-proposal',
]);

/** What is known of a customer, and is a child's own at a child's account (decisions §17). */
const figures: readonly QuestionId[] = ['expenses', 'netIncome', 'freeAssets', 'liabilities', 'illiquidAssets'];

const kept = (step: Step) => step.told('keeping').filter(({ type }) => type === 'application.changed');
const browsed = (step: Step) => step.told('browse').filter(({ type }) => type.startsWith('browse.'));

export const newProductStatements: readonly Statement<typeof newProductMachine>[] = [
  always('ONB-13', 'Jede Antwort und alles Getippte wird sofort aufbewahrt.', (step) => {
    const changed = step.heard('answers.changed');
    if (changed === null || !isIn(step.before, 'filled.asking')) return true;
    const { application } = step.after.context;
    return (
      same([application.answers, application.typed], [changed.progress.answers, changed.progress.typed]) &&
      same(kept(step), [{ type: 'application.changed', application }])
    );
  }),
  always(
    'ONB-13',
    'Was am Vorschlag eingestellt wird, wird sofort aufbewahrt, und gilt dadurch nicht als angenommen.',
    (step) => {
      const set = step.heard('proposal.considered');
      if (set === null || !isIn(step.before, 'filled.proposing')) return true;
      const { application } = step.after.context;
      return (
        same([application.wish, application.answers], [set.wish, set.answers]) &&
        same(application.choice, step.before.context.application.choice) &&
        same(kept(step), [{ type: 'application.changed', application }])
      );
    },
  ),
  always('ONB-13', 'Was beim Verlassen des Vorschlags eingestellt ist, bleibt es, angenommen oder nicht.', (step) => {
    const end = step.answer('proposal')?.output;
    return end === undefined || same(step.after.context.application.wish, end.wish);
  }),
  always('ONB-13', 'Der Vorschlag beginnt mit dem, was zuletzt eingestellt war.', (step) =>
    begun(step, 'proposal').every((input) => {
      const { wish, choice } = step.after.context.application;
      return same((input as { readonly choice: unknown }).choice, wish ?? choice);
    }),
  ),
  everywhere('ONB-13', 'Während ausgefüllt wird, wird aufbewahrt.', (at) => {
    return isIn(at, 'filled') === (at.children.keeping !== undefined);
  }),
  always('ONB-08', 'Gefragt wird mit dem, was schon beantwortet und was getippt ist.', (step) => {
    const { context } = step.after;
    const { answers, typed, shown, wasReasked } = context.application;
    return begun(step, 'questions').every((input) =>
      same(input, {
        asked: askedIn(context),
        isKnown: false,
        answers,
        typed,
        suggested: suggestedIn(context),
        shown,
        wasReasked,
      }),
    );
  }),
  always('ONB-08', 'Vom Geld der Erwachsenen wird beim Konto eines Kindes nichts vorgeschlagen.', (step) => {
    const { application, known } = step.after.context;
    const isKnown = figures.filter((each) => known.suggested[each] !== undefined);
    return begun(step, 'questions').every((input) => {
      const { suggested } = input as QuestionFlowInput;
      const offered = figures.filter((each) => suggested[each] !== undefined);
      return same(offered, application.accountKind === 'child' ? [] : isKnown);
    });
  }),
  never('ONB-08', 'Neukunden wählen ein Kinderkonto nur auf dessen eigenem Weg.', (step) => {
    const { before, after } = step;
    const isChosen = step.heard('kind.chosen') !== null && after.context.application.accountKind === 'child';
    return isChosen && before.context.application.accountKind !== 'child' && !isExisting(after.context.entryPoint);
  }),
  always('ONB-13', 'Ein Antrag entsteht nur für Angemeldete, und nur, wo es noch keinen gibt.', (step) => {
    const opens = begun(step, 'openCase').length > 0;
    const { known, place } = step.after.context;
    return !opens || (known.isSignedIn && place.caseId === null);
  }),
  always(
    'REG-08',
    'Wessen Konto es wird, lässt sich ändern, solange kein Antrag angelegt ist, und danach nicht mehr.',
    (step) => {
      if (step.answer('questions')?.output.kind !== 'left') return true;
      const { entryPoint, place, application } = step.before.context;
      // A child's answers are nobody else's.
      const isChilds = application.accountKind === 'child';
      const isOpen = place.caseId === null && !askedOfNobody.has(entryPoint) && !isChilds;
      return isIn(step.after, isOpen ? 'choosingKind' : 'leaving');
    },
  ),
  always('ONB-13', 'Ist der Antrag anderswo schon weiter, wird das gesagt, und sonst nie.', (step) => {
    const handed = step.answer('handOver')?.output;
    return handed === undefined || handed.ok !== isIn(step.after, 'closed');
  }),
  always('REG-04', 'Wer angemeldet ist, legt keinen Zugang an.', (step) => {
    return !enters(step, 'filled.signingUp') || !step.after.context.known.isSignedIn;
  }),
  never('REG-01', 'Ohne angenommenen Vorschlag beginnt kein Antragsschritt.', (step) => {
    return enters(step, 'handed') && step.after.context.application.choice === null;
  }),
  always('REG-01', 'Die Adresse wechselt nur, wo es anderswo weitergeht, oder wo sie den Antrag nennt.', (step) => {
    const moves =
      enters(step, 'handed') || enters(step, 'movingOn') || enters(step, 'leaving') || enters(step, 'discontinued');
    const names = step.answer('openCase')?.output.ok === true && isIn(step.after, 'filled');
    return browsed(step).length > 0 === (moves || names);
  }),
  always('ONB-13', 'Ein überholtes Fenster macht nicht einfach weiter, und weiß noch, was darin stand.', (step) => {
    if (step.answer('keeping')?.output.kind !== 'overtaken') return true;
    return isIn(step.after, 'overtaken') && same(step.after.context.mine, step.before.context.application);
  }),
  always('ONB-13', 'Was zu einem Produkt gehört, das es nicht mehr gibt, wird nicht überschrieben.', (step) => {
    const isGone = step.answer('restore')?.output.kind === 'discontinued';
    if (!isGone) return !enters(step, 'discontinued');
    return isIn(step.after, 'discontinued') && kept(step).length === 0 && begun(step, 'openCase').length === 0;
  }),
  always('ONB-13', 'Beim Übernehmen geht keine Antwort verloren.', (step) => {
    const found = step.answer('restore')?.output;
    const { mine } = step.before.context;
    if (mine === null || found === undefined || !['found', 'none'].includes(found.kind)) return true;
    const { answers } = step.after.context.application;
    return Object.keys(mine.answers).every((question) => question in answers);
  }),
  always('API-07', 'Bricht etwas, sind die Angaben gesichert und es kann noch einmal versucht werden.', (step) => {
    const isBroken = (
      [
        'restore',
        'openCase',
        'enterSession',
        'handOver',
        'questions',
        'proposal',
        'signUp',
        'keeping',
        'resumeLink',
      ] as const
    ).some((name) => step.broke(name));
    return !isBroken || (isIn(step.after, 'failed') && step.after.context.mine !== null);
  }),
  everywhere(
    'ONB-13',
    'Auf den Server wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'restoring') || hasLimit(at, 'restoreLimit', 'newProduct.restoring')) &&
      (!isIn(at, 'opening') || hasLimit(at, 'openLimit', 'newProduct.opening')) &&
      (!isIn(at, 'handingOver') || hasLimit(at, 'handOverLimit', 'newProduct.handingOver')) &&
      (!isIn(at, 'filled.preparing') || hasLimit(at, 'fetchLimit', 'newProduct.filled.preparing')) &&
      (!isIn(at, 'filled.preparingAccess') || hasLimit(at, 'fetchLimit', 'newProduct.filled.preparingAccess')) &&
      (!isIn(at, 'filled.entering') || hasLimit(at, 'enterLimit', 'newProduct.filled.entering')),
  ),
];
