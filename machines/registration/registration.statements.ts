import { nothingTyped } from '#domain/application/application-of.ts';
import type { ContractOutput } from '../contract/contract.types.ts';
import type { IdentificationOutput } from '../identification/identification.types.ts';
import {
  begun,
  ended,
  enters,
  hasLimit,
  isIn,
  type Moment,
  same,
  type Statement,
  statementsOf,
} from '../statements.ts';
import { placeStatements } from './registration.place.statements.ts';
import type { registrationMachine } from './registration.machine.ts';
import type { FormsNotice, KeepStepInput, SubmitInput, SubmitRefusal } from './registration.types.ts';

const { always, everywhere, never } = statementsOf<typeof registrationMachine>();

const isFilling = (at: { readonly value: unknown }): boolean =>
  ['filling.telling', 'filling.sharing', 'filling.declaring', 'filling.consenting'].some((state) => isIn(at, state));

/** Why something was not kept; of who cannot be taken on it does not count any more. */
const refusalIn = (step: Moment<typeof registrationMachine>): SubmitRefusal | null => {
  if (isIn(step.before, 'storing.closing')) return null;
  const { output } = step.answer('keepStep') ?? step.answer('keepTyped') ?? step.answer('submitCase') ?? {};
  return output === undefined || output.ok ? null : output.refusal;
};

const keepsNothing = (step: Moment<typeof registrationMachine>): boolean =>
  ['keepStep', 'keepTyped', 'submitCase'].every((call) => begun(step, call).length === 0);

const afterIdentification: Readonly<Record<IdentificationOutput['kind'], string>> = {
  identified: 'concluding.contracting',
  incomplete: 'filling.telling',
  waiting: 'concluding.waiting',
  left: 'left',
};

/** But for what is signed, or over. */
const afterContract: Readonly<Record<Exclude<ContractOutput['kind'], 'concluded' | 'closed'>, string>> = {
  numberMissing: 'filling.telling',
  refused: 'choosing',
  notReady: 'loading',
  left: 'left',
};

export const registrationStatements: readonly Statement<typeof registrationMachine>[] = [
  ...placeStatements,
  everywhere('REG-01', 'Niemand steht an einem Schritt, der nicht erreicht ist.', (at) => {
    const { done } = at.context;
    if (isIn(at, 'filling.consenting')) return done >= 2;
    return !isIn(at, 'filling.declaring') || done >= 1;
  }),
  always(
    'REG-01',
    'Wer über den Anfang eines Schritts zurückgeht, steht an der letzten Frage davor; wer später wiederkommt, an der ersten offenen; sonst vorn.',
    (step) => {
      const isShared = step.before.context.kind !== 'single';
      const before = [
        ['accountParties', 'filling.telling'],
        ['declarations', isShared ? 'filling.sharing' : 'filling.telling'],
        ['accountConsents', 'filling.declaring'],
      ] as const;
      const gone = before.find(([chart]) => step.answer(chart)?.output.kind === 'left');
      if (gone !== undefined && !isIn(step.after, gone[1])) return false;
      const { personal, parties, declared, account } = step.after.context.typed;
      const isBack = step.answer('loadCase') !== null || step.heard('drop.declined') !== null;
      const steps = {
        personalDetails: personal,
        accountParties: parties,
        declarations: declared,
        accountConsents: account,
      };
      return Object.entries(steps).every(([chart, typed]) => {
        const wanted = isBack && typed !== null ? 'open' : 'start';
        return begun(step, chart).every(
          (input) => (input as { readonly entersAt: unknown }).entersAt === (gone === undefined ? wanted : 'end'),
        );
      });
    },
  ),
  always('ONB-13', 'Kein Fehler, keine Frist und kein anderes Fenster verliert, was getippt war.', (step) => {
    const isGivenUp = enters(step, 'ended.gone') || step.answer('secondPerson')?.output.kind === 'withdrawn';
    const isSent = isIn(step.after, 'concluding') && isIn(step.before, 'storing.submitting');
    if (step.kind === 'user' || isSent || isGivenUp || step.before.context.around === null) return true;
    const { personal, parties, declared, account } = step.before.context.typed;
    const { typed } = step.after.context;
    return (
      (personal === null || typed.personal !== null) &&
      (parties === null || typed.parties !== null) &&
      (declared === null || typed.declared !== null) &&
      (account === null || typed.account !== null)
    );
  }),
  always(
    'ONB-13',
    'Was eingegeben wird, wird gesichert, bevor der Schritt abgeschickt ist; kein Schritt gilt dadurch.',
    (step) => {
      const told = step.told('keepForms').filter((each): each is FormsNotice => each.type === 'forms.changed');
      const heard = step.heard('forms.typed');
      const { status, typed } = step.before.context;
      if (heard === null || !isIn(step.before, 'filling') || status !== 'DRAFT') return told.length === 0;
      const all = { ...typed, ...heard.typed };
      const [notice] = told;
      return (
        same(step.after.context.typed, all) &&
        step.after.context.done === step.before.context.done &&
        same(notice?.forms.kept.registration, all) &&
        notice?.forms.wizardStep === Math.min(step.before.context.done, 2)
      );
    },
  ),
  never('ONB-13', 'Eine Eingabe führt niemanden fort.', (step) => {
    return step.event.type === 'forms.typed' && !same(step.before.value, step.after.value);
  }),
  always('ONB-13', 'Gespeichert und eingereicht wird auf den Stand hin, der zuletzt gelesen wurde.', (step) =>
    [...begun(step, 'keepStep'), ...begun(step, 'submitCase')].every((sent) => {
      const { version, caseId } = sent as KeepStepInput;
      return version === step.after.context.around?.version && caseId === step.after.context.caseId;
    }),
  ),
  always('ONB-13', 'Was ein anderes Fenster gespeichert hat, wird nie ungesehen überschrieben.', (step) => {
    if (refusalIn(step) === 'CHANGED_MEANWHILE') return isIn(step.after, 'storing.hindered.outpaced');
    return !isIn(step.before, 'storing.hindered.outpaced') || step.heard('work.resumed') !== null || keepsNothing(step);
  }),
  always('ONB-13', 'Wer beim Ausfüllen überholt wird, erfährt es und behält, was eingegeben ist.', (step) => {
    const isHeard = step.heard('forms.overtaken') !== null && isFilling(step.before);
    if (!isHeard || step.before.context.status !== 'DRAFT') return true;
    const { typed } = step.before.context;
    return isIn(step.after, 'storing.hindered.overtaken') && same(step.after.context.typed, typed);
  }),
  never('ONB-13', 'Wer überholt hier weitermacht, schließt damit keinen Schritt ab.', (step) => {
    const isResumed = isIn(step.before, 'storing.hindered.overtaken') && step.heard('work.resumed') !== null;
    return isResumed && (step.after.context.resumes || !isIn(step.after, 'loading'));
  }),
  always('REG-01', 'Eingereicht wird mit jeder Zustimmung, und nur nach dem dritten Schritt.', (step) =>
    begun(step, 'submitCase').every(
      (sent) => step.after.context.pending === 'submission' && (sent as SubmitInput).consents.length === 5,
    ),
  ),
  always('ONB-13', 'Eine Antwort, die nie kam, heißt nicht gespeichert und nicht verloren.', (step) => {
    if (isIn(step.before, 'storing.closing')) return step.kind === 'user' || isIn(step.after, 'ended.turnedAway');
    const isBroken = (['keepStep', 'keepTyped', 'submitCase'] as const).some((call) => step.broke(call));
    const isLost = isBroken || ended(step, 'keepingLimit');
    return !isLost || isIn(step.after, 'storing.hindered.unsaved');
  }),
  always(
    'ONB-13',
    'Wer liest, dass der Antrag gespeichert bleibt, von dem ist alles gespeichert oder eingereicht.',
    (step) => {
      if (!enters(step, 'left')) return true;
      return step.before.context.status !== 'DRAFT' || step.answer('keepTyped')?.output.ok === true;
    },
  ),
  always(
    'ONB-13',
    'Wohin jemand gehen will, dahin geht es, sobald gespeichert ist, auch beim zweiten Versuch.',
    (step) => {
      const { aim } = step.before.context;
      if (isIn(step.before, 'storing.parting') && step.answer('keepTyped')?.output.ok === true)
        return isIn(step.after, aim === 'proposal' ? 'reconsidered' : 'left');
      const isRetried = isIn(step.before, 'storing.hindered.unsaved') && step.heard('keeping.retried') !== null;
      return !isRetried || aim === null || (isIn(step.after, 'storing.parting') && step.after.context.aim === aim);
    },
  ),
  everywhere('ONB-13', 'Wer ausfüllt, wird nirgendwohin gebracht, wohin er nicht gerade will.', (at) => {
    if (isIn(at, 'storing.parting')) return at.context.aim !== null;
    return !isIn(at, 'filling') || at.context.aim === null;
  }),
  always('ONB-13', 'Wer den Vorschlag ansehen oder ändern will, verlässt nichts, bevor es gespeichert ist.', (step) => {
    const hasTyped = isIn(step.before, 'filling') || isIn(step.before, 'storing');
    return !enters(step, 'reconsidered') || !hasTyped || step.answer('keepTyped')?.output.ok === true;
  }),
  everywhere('REG-01', 'Zum Vorschlag führt nur ein Antrag in Arbeit; sonst geht es zur Auswahl.', (at) => {
    return !isIn(at, 'reconsidered') || at.context.status === 'DRAFT';
  }),
  always('REG-01', 'Nur solange nichts eingereicht ist, führt der Antrag zurück zum Vorschlag.', (step) => {
    const isLeft = step.answer('personalDetails')?.output.kind === 'left';
    const isWanted = isFilling(step.before) && (isLeft || step.heard('proposal.reconsidered') !== null);
    return !isWanted || isIn(step.after, 'storing.parting') === (step.before.context.status === 'DRAFT');
  }),
  always('ONB-13', 'Zum Vorschlag geht alles mit, was eingegeben ist; kein Schritt gilt dadurch.', (step) =>
    begun(step, 'keepTyped').every((sent) => {
      const { kept, wizardStep, version } = sent as KeepStepInput;
      const { typed, done, around } = step.after.context;
      return same(kept.registration, typed) && wizardStep === Math.min(done, 2) && version === around?.version;
    }),
  ),
  always('REG-07', 'Wen wir nicht aufnehmen können, der wird nie zum Fortsetzen eingeladen.', (step) => {
    const isStopped = step.answer('declarations')?.output.kind === 'refused';
    const isClosed = step.answer('contract')?.output.kind === 'closed';
    if (isStopped) return isIn(step.after, 'storing.closing');
    if (isClosed) return isIn(step.after, 'ended.turnedAway');
    return !isIn(step.before, 'ended.turnedAway') || !enters(step, 'loading');
  }),
  always('REG-07', 'Wen wir ablehnen, der liest das; wer zurückgezogen hat, liest nichts anderes.', (step) => {
    const result = step.answer('loadCase')?.output;
    const status = result?.ok === true ? result.value.status : null;
    const isOver = (['rejected', 'withdrawn'] as const).map((state) => enters(step, `ended.${state}`));
    const isGivenUp = step.answer('secondPerson')?.output.kind === 'withdrawn';
    return same(isOver, [status === 'REJECTED', status === 'WITHDRAWN' || isGivenUp]);
  }),
  always('REG-06', 'Als geschlossen gilt ein Vertrag erst, wenn auf nichts mehr gewartet wird.', (step) => {
    const end = step.answer('contract')?.output;
    if (end?.kind !== 'concluded')
      return !['concluded', 'awaiting', 'signedByAll'].some((place) => enters(step, `concluding.${place}`));
    const signed = end.awaits === 'secondPerson' ? 'concluding.awaiting' : 'concluding.signedByAll';
    return isIn(step.after, end.awaits === null ? 'concluding.concluded' : signed);
  }),
  always('REG-05', 'Nach der Identifizierung geht es dorthin, wohin ihr Ergebnis führt.', (step) => {
    const end = step.answer('identification')?.output;
    return end === undefined || isIn(step.after, afterIdentification[end.kind]);
  }),
  always('REG-06', 'Wer noch nicht unterschreiben kann, kommt dorthin, woran es liegt.', (step) => {
    const end = step.answer('contract')?.output;
    if (end === undefined || end.kind === 'concluded' || end.kind === 'closed') return true;
    return isIn(step.after, afterContract[end.kind]);
  }),
  always('ONB-13', 'Was zu lang ist, wird nie unverändert noch einmal geschickt.', (step) => {
    if (refusalIn(step) === 'ANSWERS_TOO_LONG') return isIn(step.after, 'storing.hindered.overfilled');
    const isOverfilled = isIn(step.before, 'storing.hindered.overfilled');
    if (isOverfilled && step.heard('answers.corrected') !== null) return isFilling(step.after);
    return !isOverfilled || keepsNothing(step);
  }),
  never('ONB-13', 'Gelöscht wird nur auf eine bestätigte Frage hin.', (step) => {
    const isAsked = isIn(step.before, 'abandoning.askingDrop') && step.heard('drop.confirmed') !== null;
    return begun(step, 'dropCase').length > 0 && !isAsked;
  }),
  always('ONB-13', 'Nach dem Löschen ist nichts mehr da.', (step) => {
    return !enters(step, 'ended.gone') || same(step.after.context.typed, nothingTyped);
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
        ['storing.closing', 'keepingLimit'],
        ['abandoning.dropping', 'droppingLimit'],
        ['concluding.preparing', 'fetchLimit'],
      ] as const
    ).every(([state, limit]) => !isIn(at, state) || hasLimit(at, limit, `registration.${state}`)),
  ),
];
