import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { contactChangeMachine } from './contact-change.machine.ts';
import type { ContactChangeContext, ContactProblem } from './contact-change.types.ts';

const { always, everywhere, never, remembering } = statementsOf<typeof contactChangeMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];
type At = Step['after'];

/** The form of each way. */
const formOf = ({ channel, hasNumber }: ContactChangeContext): string => {
  if (channel === 'EMAIL') return 'addressing';
  return hasNumber ? 'numbering' : 'firstNumbering';
};
const atForm = (at: At): boolean => isIn(at, formOf(at.context));
const says = (at: At, problem: ContactProblem): boolean => same(at.context.problems, [problem]);

/** What stands where the server refuses an order. */
const refusedOrder: Readonly<Record<string, (context: ContactChangeContext) => ContactProblem>> = {
  CONTACT_INVALID: ({ channel }) => ({ field: 'contact', code: channel === 'EMAIL' ? 'INVALID' : 'MOBILE_INVALID' }),
  NUMBER_SHARED: () => ({ field: 'contact', code: 'NUMBER_SHARED' }),
  FACTOR_CODE_WRONG: () => ({ field: 'factorCode', code: 'FACTOR_CODE_WRONG' }),
  TOO_MANY_MESSAGES: () => ({ field: 'contact', code: 'TOO_MANY_MESSAGES' }),
  TOO_MANY_ATTEMPTS: () => ({ field: 'contact', code: 'TOO_MANY_ATTEMPTS' }),
};

export const contactChangeStatements: readonly Statement<typeof contactChangeMachine>[] = [
  always('BNK-16', 'Geändert heißt nur, was der Server in Kraft gesetzt hat.', (step) => {
    const proved = step.answer('prove')?.output;
    const isInForce = proved?.ok === true && proved.value.isInForce;
    const isConfirmed = step.answer('confirmation')?.output.kind === 'confirmed';
    return enters(step, 'done') === (isInForce || isConfirmed);
  }),
  remembering(
    'REG-04',
    'Bestätigt wird erst, was mit seinem eigenen Code bewiesen ist.',
    {
      first: () => false,
      next: (wasProven: boolean, step) => {
        if (isIn(step.after, formOf(step.after.context))) return false;
        return step.answer('prove')?.output.ok === true || wasProven;
      },
    },
    (step, wasProven) =>
      begun(step, 'confirmation').length === 0 || wasProven || step.answer('prove')?.output.ok === true,
  ),
  always('BNK-16', 'Bestätigt wird genau der hinterlegte Vorgang.', (step) =>
    begun(step, 'confirmation').every((input) => same(input, { operation: step.before.context.change?.operation })),
  ),
  always('REG-04', 'Gesendet wird genau das Eingegebene, ein Code der App nur mit der ersten Nummer.', (step) => {
    const entered = atForm(step.before) ? step.heard('contact.entered') : null;
    const isSent = entered !== null && isIn(step.after, 'ordering');
    const { context } = step.after;
    const factorCode = isIn(step.before, 'firstNumbering') ? (entered?.factorCode ?? null) : null;
    const sent = { channel: context.channel, contact: entered?.contact.trim(), factorCode };
    return same(begun(step, 'order'), isSent ? [sent] : []);
  }),
  always('REG-04', 'Was keine Nummer oder Adresse ist, bleibt stehen, mit dem Grund am Feld.', (step) => {
    const entered = atForm(step.before) ? step.heard('contact.entered') : null;
    if (entered === null || isIn(step.after, 'ordering')) return true;
    const { contact, problems } = step.after.context;
    return atForm(step.after) && contact === entered.contact && problems.some(({ field }) => field !== null);
  }),
  always(
    'REG-04',
    'Eine Nummer ohne Vorwahl des Landes, eine halbe Adresse und nichts werden nie gesendet.',
    (step) => {
      const entered = atForm(step.before) ? step.heard('contact.entered') : null;
      const isWrong = entered !== null && (entered.contact === '' || /^0|@$/.test(entered.contact));
      return !isWrong || !isIn(step.after, 'ordering');
    },
  ),
  always('BNK-16', 'Eine Ablehnung steht an ihrem Feld, und das Eingegebene bleibt.', (step) => {
    const result = step.answer('order')?.output;
    if (result === undefined || result.ok) return true;
    if (result.refusal === 'NO_VALIDATED_NUMBER') return isIn(step.after, 'hindered');
    const problem = refusedOrder[result.refusal]?.(step.after.context);
    return (
      problem !== undefined &&
      atForm(step.after) &&
      says(step.after, problem) &&
      step.after.context.contact === step.before.context.contact
    );
  }),
  always('API-07', 'Ein Aufruf ohne Antwort wird gesagt; nichts Eingegebenes geht verloren.', (step) => {
    const { after, before } = step;
    if (after.context.contact !== before.context.contact && step.kind !== 'user') return false;
    if (step.broke('order') || ended(step, 'orderingLimit')) {
      return atForm(after) && says(after, { field: null, code: 'NO_ANSWER' });
    }
    const isLost =
      step.broke('prove') || ended(step, 'checkingLimit') || step.broke('resend') || ended(step, 'resendingLimit');
    return !isLost || (isIn(after, 'proving.asking.resendable') && says(after, { field: null, code: 'NO_ANSWER' }));
  }),
  always('REG-04', 'Geprüft wird der eingegebene Code, für die Nummer oder Adresse, an die er ging.', (step) => {
    const entered = isIn(step.before, 'proving.asking') ? step.heard('code.entered') : null;
    const isSent = entered !== null && isIn(step.after, 'proving.checking');
    const { change } = step.before.context;
    return same(begun(step, 'prove'), isSent ? [{ changeId: change?.changeId, code: entered.code }] : []);
  }),
  always('REG-04', 'Ein falscher Code steht am Feld; nach zu vielen gibt es einen neuen.', (step) => {
    const result = step.answer('prove')?.output;
    if (result === undefined || result.ok) return true;
    if (result.refusal === 'CHANGE_ENDED') return isIn(step.after, 'notDone');
    const isAsked = isIn(step.after, 'proving.asking') && says(step.after, { field: 'code', code: result.refusal });
    return isAsked && (result.refusal === 'CODE_WRONG' || isIn(step.after, 'proving.asking.resendable'));
  }),
  always(
    'REG-04',
    'Ein neuer Code wird nur auf Wunsch gesendet, und die Frist bis zum nächsten beginnt neu.',
    (step) => {
      const asked = isIn(step.before, 'proving.asking.resendable') && step.heard('code.requested') !== null;
      if (begun(step, 'resend').length > 0 !== asked) return false;
      const result = step.answer('resend')?.output;
      if (result === undefined) return true;
      if (!result.ok && result.refusal === 'CHANGE_ENDED') return isIn(step.after, 'notDone');
      const isSaid = result.ok
        ? step.after.context.isSentAgain && step.after.context.problems.length === 0
        : says(step.after, { field: 'code', code: 'TOO_MANY_MESSAGES' });
      return isSaid && isIn(step.after, 'proving.asking.waiting');
    },
  ),
  always('BNK-16', 'Jedes andere Ende der Bestätigung wird genannt oder nachgesehen.', (step) => {
    const { after } = step;
    if (step.broke('confirmation')) return isIn(after, 'unsure');
    const kind = step.answer('confirmation')?.output.kind;
    if (kind === undefined || kind === 'confirmed') return true;
    if (kind === 'canceled') return isIn(after, 'left');
    if (kind === 'unsure') return isIn(after, 'unsure');
    if (kind === 'refused') return atForm(after) && says(after, { field: 'contact', code: 'CONTACT_TAKEN' });
    return isIn(after, 'notDone') && after.context.ending === kind;
  }),
  never(
    'REG-04',
    'Ein Code bleibt nirgends stehen, wenn er nicht gerade geprüft wird.',
    ({ after }) => after.context.code !== null && !isIn(after, 'proving.checking'),
  ),
  everywhere('BNK-16', 'Gefragt wird, was zu ändern ist: Adresse, erste oder andere Nummer.', (at) => {
    const { context } = at;
    return ['addressing', 'numbering', 'firstNumbering'].every((form) => !isIn(at, form) || form === formOf(context));
  }),
  always('BNK-16', 'Wer verlässt oder neu beginnt, kommt dorthin.', (step) => {
    const { before, after } = step;
    if (step.heard('change.restarted') !== null && isIn(before, 'notDone')) return atForm(after);
    if (step.heard('contact.corrected') !== null && isIn(before, 'proving.asking')) {
      return atForm(after) && after.context.problems.length === 0;
    }
    if (step.heard('result.read') !== null && isIn(before, 'done')) return isIn(after, 'changed');
    if (step.heard('change.left') === null) return true;
    if (atForm(before)) return isIn(after, 'left');
    return isIn(before, 'hindered') || isIn(before, 'notDone')
      ? isIn(after, 'unsure')
      : same(before.value, after.value);
  }),
  everywhere('API-07', 'Jedes Warten auf den Server hat ein Ende.', (at) =>
    (
      [
        ['ordering', 'orderingLimit'],
        ['proving.checking', 'checkingLimit'],
        ['proving.resending', 'resendingLimit'],
      ] as const
    ).every(([state, delay]) => !isIn(at, state) || hasLimit(at, delay, `contactChange.${state}`)),
  ),
];
