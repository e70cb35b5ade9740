import { adminPlace } from '#domain/staff/admin-place.ts';
import type { SessionEnding } from '../session/session.types.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { adminAppMachine } from './admin-app.machine.ts';

const { always, everywhere } = statementsOf<typeof adminAppMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const auth = 'running.auth';
const settled = 'running.place.settled';

const endingOf = (step: Step): SessionEnding | null => {
  if (step.broke('session')) return 'failed';
  const told = [step.answer('restoreSession')?.output, step.answer('keepSession')?.output];
  if (told.some((each) => each?.kind === 'revoked')) return 'revoked';
  return step.answer('session')?.output.ending ?? null;
};

const browsed = (step: Step) => step.told('browse').filter(({ type }) => type.startsWith('browse.'));
const replaced = (step: Step) => browsed(step).filter(({ type }) => type === 'browse.replace');

export const adminAppStatements: readonly Statement<typeof adminAppMachine>[] = [
  everywhere('SES-13', 'Ohne Sitzung des Personals ist keine Seite der Verwaltung zu sehen.', (at) => {
    const isInside = isIn(at, `${settled}.permitted`) || isIn(at, `${settled}.notPermitted`);
    return !isInside || (at.context.identity !== null && isIn(at, `${auth}.present`));
  }),
  everywhere('SES-12', 'Jede Adresse hat genau ihre Seite, und jede Rolle nur ihre eigenen.', (at) => {
    if (!isIn(at, settled) || isIn(at, `${auth}.restoring`)) return true;
    const { pathname, search, identity } = at.context;
    const pages = {
      'sign-out': ['signedOut.loggedOut', 'signedOut.inactive'],
      login: ['login'],
      'password-help': ['helping'],
      page: ['permitted'],
      'not-permitted': ['notPermitted'],
      redirect: ['redirecting'],
      'not-found': ['notFound'],
    } as const;
    return pages[adminPlace(pathname, search, identity?.roles ?? null).kind].some((page) =>
      isIn(at, `${settled}.${page}`),
    );
  }),
  everywhere('SES-03', 'Angemeldet ist, wer bekannt ist; entschieden wird erst, wenn das geklärt ist.', (at) => {
    if (isIn(at, `${auth}.present`)) return at.context.identity !== null && isIn(at, settled);
    if (isIn(at, `${auth}.unknown`)) return isIn(at, 'running.place.unresolved');
    return !isIn(at, `${auth}.absent`) || (at.context.identity === null && isIn(at, settled));
  }),
  always('SES-13', 'Angemeldet wird, wen der Server nennt, und niemand sonst.', (step) => {
    const told = [step.answer('restoreSession')?.output, step.answer('keepSession')?.output];
    const alive = told.find((each) => each?.kind === 'alive');
    const identity = alive?.kind === 'alive' ? alive.identity : null;
    if (enters(step, `${auth}.present`) !== (identity !== null)) return false;
    if (begun(step, 'session').length !== (identity === null ? 0 : 1)) return false;
    const { context } = step.after;
    return (
      identity === null || (same(context.identity, identity) && context.username === '' && context.ending === null)
    );
  }),
  always('SES-04', 'Endet die Sitzung, steht man dort, wo es erklärt wird, mit dem wahren Grund.', (step) => {
    const ending = endingOf(step);
    if (ending === null) return true;
    const { before, after } = step;
    if (!isIn(after, `${auth}.absent`) || after.context.ending !== ending) return false;
    const wasOut = adminPlace(before.context.pathname, '', null).kind === 'sign-out';
    if (wasOut) return after.context.pathname === before.context.pathname && browsed(step).length === 0;
    const to = ending === 'byHand' ? '/logout/' : '/logout/inactivity';
    return same([after.context.pathname, browsed(step)[0]], [to, { type: 'browse.replace', to }]);
  }),
  always('SES-06', 'Wer sich abmelden will oder die Abmeldeseite öffnet, wird abgemeldet.', (step) => {
    if (!isIn(step.before, `${auth}.present`) || endingOf(step) !== null) return true;
    const opened = step.heard('route.changed') !== null && isIn(step.after, `${settled}.signedOut`);
    const told = step.told('session').filter(({ type }) => type === 'signOut.chosen');
    return told.length === (opened || step.heard('signOut.chosen') !== null ? 1 : 0);
  }),
  always(
    'SES-09',
    'Wo die Adresse nicht bleiben kann, wird sie durch die richtige ersetzt; sonst rührt sie niemand an.',
    (step) => {
      if (endingOf(step) !== null || step.heard('session.began') !== null) return true;
      const { pathname, search, identity } = step.after.context;
      const place = adminPlace(pathname, search, identity?.roles ?? null);
      const enteredNow = enters(step, `${auth}.present`) || enters(step, `${auth}.absent`);
      const decides = (step.heard('route.changed') !== null && isIn(step.before, settled)) || enteredNow;
      return same(
        replaced(step),
        decides && place.kind === 'redirect' ? [{ type: 'browse.replace', to: place.to }] : [],
      );
    },
  ),
  always(
    'SES-06',
    'Eine Anmeldung in einem anderen Tab gilt auch hier, und die Abmeldeseite wird verlassen.',
    (step) => {
      if (step.heard('session.began') === null || !isIn(step.before, `${auth}.absent`)) return true;
      if (begun(step, 'restoreSession').length !== 1) return false;
      const wasOut = adminPlace(step.before.context.pathname, '', null).kind === 'sign-out';
      return same(replaced(step), wasOut ? [{ type: 'browse.replace', to: '/' }] : []);
    },
  ),
  always('SES-01', 'Was die Anmeldung gewinnt, wird gespeichert, und nur das.', (step) => {
    const signedIn = step.answer('login')?.output;
    if (step.heard('signIn.completed') !== null) return true;
    const won = signedIn?.kind === 'signedIn' && isIn(step.before, `${auth}.absent`) ? [{ auth: signedIn.auth }] : [];
    return same(begun(step, 'keepSession'), won);
  }),
  always('API-07', 'Kommt keine Antwort, wird das gesagt, und man kann noch einmal fragen.', (step) => {
    const isLost =
      step.broke('restoreSession') ||
      step.broke('keepSession') ||
      ended(step, 'restoreLimit') ||
      ended(step, 'keepLimit');
    if (isLost) return isIn(step.after, `${auth}.unknown`) && isIn(step.after, 'running.place.unresolved');
    const again = step.heard('check.retried') !== null && isIn(step.before, `${auth}.unknown`);
    return !again || (begun(step, 'restoreSession').length === 1 && isIn(step.after, 'running.place.resolving'));
  }),
  always(
    'SES-13',
    'Wer das Passwort vergessen hat, kommt dorthin, wo steht, wer hilft; die getippte Adresse bleibt.',
    (step) => {
      const output = step.answer('login')?.output;
      const pushed = browsed(step).filter(({ type }) => type === 'browse.push');
      if (output?.kind !== 'forgotten') return pushed.length === 0;
      return (
        same(pushed, [{ type: 'browse.push', to: '/forgot_password' }]) &&
        step.after.context.username === output.username
      );
    },
  ),
  always('SES-09', 'Es gilt die zuletzt genannte Adresse.', (step) => {
    const changed = step.heard('route.changed');
    if (changed === null) return true;
    const { pathname, search } = step.after.context;
    return same([pathname, search], [changed.pathname, changed.search]);
  }),
  always('SHL-03', 'Nur wenn die Anmeldung selbst bricht, steht die Fehlerseite da.', (step) =>
    step.broke('login') ? isIn(step.after, 'crashed') : !enters(step, 'crashed'),
  ),
  everywhere(
    'SES-03',
    'Auf Antworten zur Anmeldung wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, `${auth}.restoring`) || hasLimit(at, 'restoreLimit', 'adminApp.running.auth.restoring')) &&
      (!isIn(at, `${auth}.keeping`) || hasLimit(at, 'keepLimit', 'adminApp.running.auth.keeping')),
  ),
];
