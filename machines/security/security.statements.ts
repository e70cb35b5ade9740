import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { securityMachine } from './security.machine.ts';

const { always, everywhere, remembering } = statementsOf<typeof securityMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const loads = (step: Step): number => begun(step, 'loadOverview').length + begun(step, 'refreshOverview').length;

const afterTan = { exhausted: 'TAN_EXHAUSTED', ended: 'OPERATION_ENDED', refused: 'OPERATION_ENDED', unsure: 'UNSURE' };

export const securityStatements: readonly Statement<typeof securityMachine>[] = [
  always(
    'BNK-19',
    'Hinterlegt wird das Entfernen nur nach der Rückfrage, und nur für das Gerät, um das es ging.',
    (step) => {
      const confirmed = step.heard('removal.confirmed') !== null && isIn(step.before, 'shown.asking');
      const sessionId = step.before.context.asked?.sessionId;
      return same(begun(step, 'prepareRemoval'), confirmed ? [{ sessionId }] : []);
    },
  ),
  always('BNK-19', 'Gefragt wird nur nach einem anderen Gerät der Liste.', (step) => {
    const sessionId = step.heard('removal.asked')?.sessionId;
    if (sessionId === undefined || !isIn(step.before, 'shown.browsing')) return true;
    const device = step.before.context.devices.find((each) => each.sessionId === sessionId);
    const isAsked = device !== undefined && !device.current;
    const { asked, news } = step.after.context;
    return isAsked ? isIn(step.after, 'shown.asking') && same(asked, device) && news === null : asked === null;
  }),
  always('BNK-19', 'Ein SMS-Code wird zu genau dem Vorgang verlangt, den die Bank hinterlegt hat.', (step) => {
    const result = step.answer('prepareRemoval')?.output;
    const stored = result?.ok === true && result.value !== null ? [{ operation: result.value }] : [];
    return same(begun(step, 'confirmation'), stored);
  }),
  always('BNK-19', 'Ohne Bestätigung heißt kein Gerät entfernt; mit ihr ist es aus der Liste.', (step) => {
    const isConfirmed = step.answer('confirmation')?.output.kind === 'confirmed';
    const { news, devices } = step.after.context;
    const becomes = news === 'REMOVED' && step.before.context.news !== 'REMOVED';
    if (!isConfirmed) return !becomes;
    const sessionId = step.before.context.asked?.sessionId;
    return becomes && !devices.some((each) => each.sessionId === sessionId) && loads(step) === 1;
  }),
  always(
    'BNK-19',
    'Wie die Bestätigung ausging, wird gesagt; wer sie abbricht, ist zurück, ohne dass etwas geschah.',
    (step) => {
      const isBroken = step.broke('confirmation');
      const end = step.answer('confirmation')?.output.kind;
      if (isBroken) return step.after.context.news === 'UNSURE' && loads(step) === 1;
      if (end === undefined || end === 'confirmed') return true;
      if (end === 'canceled') return isIn(step.after, 'shown.browsing') && step.after.context.news === null;
      return step.after.context.news === afterTan[end] && loads(step) === 1;
    },
  ),
  always('BNK-19', 'Warum die Bank das Entfernen nicht hinterlegt, steht da.', (step) => {
    const result = step.answer('prepareRemoval')?.output;
    if (result === undefined || result.ok) return true;
    const { news } = step.after.context;
    if (result.refusal === 'GONE') return news === 'GONE' && loads(step) === 1;
    return news === 'NO_VALIDATED_NUMBER' && isIn(step.after, 'shown.browsing');
  }),
  always(
    'API-07',
    'Bleibt die Antwort auf das Hinterlegen aus, wird der Stand neu geholt und nichts behauptet.',
    (step) => {
      if (!step.broke('prepareRemoval') && !ended(step, 'preparingLimit')) return true;
      return step.after.context.news === 'NOT_SENT' && loads(step) === 1;
    },
  ),
  always(
    'SES-06',
    'Diese Sitzung beendet die App: wenn es gewählt ist, oder wenn sie eben hier geendet hat.',
    (step) => {
      const isOffered = isIn(step.before, 'shown.browsing') || isIn(step.before, 'passwordChanged');
      const isChosen = step.heard('signOut.chosen') !== null && isOffered;
      const result = step.answer('prepareRemoval')?.output;
      const due = isChosen || (result?.ok === true && result.value === null);
      return same(step.told('frame'), due ? [{ type: 'signOut.chosen' }] : []) && enters(step, 'leaving') === due;
    },
  ),
  always('SES-10', 'Ein neues Passwort braucht den Code an die eigene Adresse.', (step) => {
    const isChosen = step.heard('password.chosen') !== null && isIn(step.before, 'shown.browsing');
    const { username } = step.before.context;
    return same(begun(step, 'forgottenPassword'), isChosen ? [{ username }] : []);
  }),
  always(
    'SES-10',
    'Nur ein geändertes Passwort heißt so; sonst zeigt der neue Stand, ob man noch angemeldet ist.',
    (step) => {
      const end = step.answer('forgottenPassword')?.output.kind;
      if (enters(step, 'passwordChanged') !== (end === 'changed')) return false;
      return !(end === 'left' || step.broke('forgottenPassword')) || loads(step) === 1;
    },
  ),
  always(
    'API-07',
    'Was geladen ist, steht da; was nicht, lässt sich erneut laden; eine Meldung übersteht das.',
    (step) => {
      const { before, after } = step;
      const isFirst = isIn(before, 'loading');
      if (step.broke('loadOverview') || ended(step, 'loadingLimit')) {
        return isFirst
          ? isIn(after, 'loadFailed')
          : isIn(after, 'shown.browsing') && after.context.isStale && after.context.news === before.context.news;
      }
      if (step.heard('overview.reloaded') !== null && (isIn(before, 'loadFailed') || isIn(before, 'shown.browsing'))) {
        return loads(step) === 1 && after.context.news === null;
      }
      const overview = step.answer('loadOverview')?.output;
      if (overview === undefined) return true;
      const { devices, signIns, factors, isStale, news } = after.context;
      return (
        isIn(after, 'shown.browsing') &&
        same({ devices, signIns, factors }, overview) &&
        !isStale &&
        news === before.context.news
      );
    },
  ),
  remembering<boolean>(
    'BNK-19',
    'Zu jedem hinterlegten Entfernen gibt es höchstens einen SMS-Code-Vorgang.',
    {
      first: () => false,
      next: (isOpen, step) =>
        begun(step, 'confirmation').length > 0 ||
        (isOpen && step.answer('confirmation') === null && !step.broke('confirmation')),
    },
    (step, isOpen) => !isOpen || begun(step, 'confirmation').length === 0,
  ),
  everywhere(
    'BNK-19',
    'Was entfernt werden soll, ist nur bekannt, solange danach gefragt oder es bestätigt wird.',
    (at) =>
      at.context.asked === null ||
      isIn(at, 'shown.asking') ||
      isIn(at, 'shown.preparing') ||
      isIn(at, 'confirming') ||
      isIn(at, 'leaving'),
  ),
  everywhere(
    'API-07',
    'Auf Stand und Hinterlegen wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'security.loading')) &&
      (!isIn(at, 'shown.refreshing') || hasLimit(at, 'loadingLimit', 'security.shown.refreshing')) &&
      (!isIn(at, 'shown.preparing') || hasLimit(at, 'preparingLimit', 'security.shown.preparing')),
  ),
];
