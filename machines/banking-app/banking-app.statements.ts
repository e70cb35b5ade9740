import { refusalHere } from './banking-app.select.ts';
import type { bankingAppMachine } from './banking-app.machine.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import { aroundStatements } from './banking-app.around.statements.ts';
import { auth, endingOf, leadsOut, place, type At, type Step } from './banking-app.moments.ts';

const { always, everywhere, never } = statementsOf<typeof bankingAppMachine>();

const refused: ReadonlySet<string> = new Set(['/login', '/forgot_password']);
const open: ReadonlySet<string> = new Set([
  '/login',
  '/forgot_password',
  '/download/app',
  '/logout',
  '/logout/inactivity',
]);

const pathOf = ({ context }: At): string => (context.pathname === '/' ? '/' : context.pathname.replace(/\/$/, ''));
/** Whether the address is one of the onboarding app's. */
const leadsOn = (at: At): boolean => /^\/(add|registration)\//.test(at.context.pathname);

const browsed = (step: Step): readonly { readonly type: string; readonly to?: string }[] =>
  step.told('browse').filter(({ type }) => type.startsWith('browse.'));

/** Whether the place is decided in this step: the address or the session has changed. */
const decides = (step: Step): boolean =>
  step.heard('route.changed') !== null || enters(step, `${auth}.present`) || enters(step, `${auth}.absent`);

export const bankingAppStatements: readonly Statement<typeof bankingAppMachine>[] = [
  everywhere(
    'SES-09',
    'Nichts Geschütztes ist ohne Anmeldung zu sehen.',
    (at) => !isIn(at, `${place}.portal`) || (at.context.identity !== null && isIn(at, `${auth}.present`)),
  ),
  everywhere('SES-09', 'Jede Adresse hat genau ihre Seite, sobald geklärt ist, wer angemeldet ist.', (at) => {
    if (!isIn(at, place) || isIn(at, `${auth}.restoring`)) return true;
    const path = pathOf(at);
    const isKnown = at.context.identity !== null;
    const pages: Readonly<Record<string, readonly string[]>> = {
      '/login': isKnown ? ['redirectingHome'] : ['open.login'],
      '/forgot_password': isKnown ? ['redirectingHome'] : ['open.forgottenPassword', 'open.passwordChanged'],
      '/download/app': ['open.appDownload'],
      '/logout': ['signedOut.loggedOut'],
      '/logout/inactivity': ['signedOut.inactive'],
      '/setup': ['redirectingWithin'],
      '/add/single/step_2/C-1': ['movingOn'],
      '/nirgends': ['notFound'],
    };
    const expected = pages[path] ?? [isKnown ? 'portal' : 'redirectingToLogin'];
    return expected.some((page) => isIn(at, `${place}.${page}`));
  }),
  everywhere('SHL-01', 'Im Portal steht die Seite, die diese Kundin oder dieser Kunde sehen darf.', (at) => {
    if (!isIn(at, `${place}.portal`)) return true;
    const path = pathOf(at);
    const allowed = path.startsWith('/withdrawal/')
      ? 'focused'
      : path === '/login/secure'
        ? 'managingFactors'
        : 'browsing';
    return isIn(at, `${place}.portal.${refusalHere(at.context) === undefined ? allowed : 'refused'}`);
  }),
  everywhere('SES-03', 'Angemeldet ist, wer bekannt ist, und umgekehrt.', (at) => {
    if (isIn(at, `${auth}.present`)) return at.context.identity !== null;
    return !isIn(at, `${auth}.absent`) || at.context.identity === null;
  }),
  always('SES-06', 'Wer abgemeldet wird, hinterlässt weder Meldungen noch Dialoge noch Rechte.', (step) => {
    if (!enters(step, `${auth}.absent`)) return true;
    const { identity, refusals, banners, sidebars } = step.after.context;
    return identity === null && same([refusals, banners, sidebars], [{}, [], []]);
  }),
  always('SES-01', 'Angemeldet wird, wen der Server oder die gespeicherte Anmeldung nennt.', (step) => {
    const kept = step.answer('keepSession')?.output;
    const restored = step.answer('restoreSession')?.output;
    const identity = kept ?? (restored?.kind === 'alive' ? restored.identity : null);
    if (enters(step, `${auth}.present`) !== (identity !== null)) return false;
    const { context } = step.after;
    return (
      identity === null || (same(context.identity, identity) && context.username === '' && context.ending === null)
    );
  }),
  always('STO-01', 'Die Kundendaten leben genau so lange wie die Sitzung und werden sofort verlangt.', (step) => {
    const enteredNow = enters(step, `${auth}.present`);
    const told = step.told('customer').filter(({ type }) => type === 'user.requested');
    return (
      told.length === (enteredNow ? 1 : 0) &&
      begun(step, 'session').length === (enteredNow ? 1 : 0) &&
      same(begun(step, 'customer'), enteredNow ? [{ exemptProviders: step.after.context.exemptProviders }] : [])
    );
  }),
  always(
    'SES-04',
    'Endet die Sitzung, steht man dort, wo es erklärt wird, mit dem wahren Grund; jede Umleitung ersetzt.',
    (step) => {
      const ending = endingOf(step);
      if (ending === null || !isIn(step.before, 'running')) return true;
      const { context } = step.after;
      if (!isIn(step.after, `${auth}.absent`) || context.ending !== ending) return false;
      const { pathname, search } = step.before.context;
      if (pathOf(step.before).startsWith('/logout')) return context.pathname === pathname && browsed(step).length === 0;
      const to = ending === 'byHand' ? '/logout/' : `/logout/inactivity${search}`;
      const isThere = context.pathname === to.split('?')[0] && context.search === (ending === 'byHand' ? '' : search);
      return (
        isThere &&
        same(browsed(step).filter(({ type }) => type === 'browse.replace')[0], { type: 'browse.replace', to })
      );
    },
  ),
  always('SES-09', 'Wo die Adresse nicht bleiben kann, wird sie ersetzt; sonst rührt niemand sie an.', (step) => {
    if (!decides(step) || endingOf(step) !== null || step.heard('session.began') !== null) return true;
    if (!isIn(step.after, place) || enters(step, 'running')) return true;
    const path = pathOf(step.after);
    if (leadsOn(step.after)) {
      const { pathname, search } = step.after.context;
      return same(browsed(step), [{ type: 'browse.sibling', to: pathname + search }]);
    }
    const isKnown = step.after.context.identity !== null;
    const to = isIn(step.after, `${place}.redirectingWithin`)
      ? '/setup/profile'
      : isKnown && refused.has(path)
        ? '/'
        : isIn(step.after, `${place}.redirectingToLogin`) && !open.has(path)
          ? `/login/${step.after.context.search}`
          : null;
    return same(browsed(step), to === null ? [] : [{ type: 'browse.replace', to }]);
  }),
  always('SES-06', 'Wer sich abmelden will oder die Abmeldeseite öffnet, wird abgemeldet.', (step) => {
    if (!isIn(step.before, `${auth}.present`) || endingOf(step) !== null) return true;
    const opened = step.heard('route.changed') !== null && isIn(step.after, `${place}.signedOut`);
    const chosen = step.heard('signOut.chosen') !== null || step.heard('access.deleted') !== null;
    const told = step.told('session').filter(({ type }) => type === 'signOut.chosen');
    return told.length === (opened || chosen ? 1 : 0);
  }),
  always('BNK-16', 'Ist der Zugang gelöscht, steht das da, bis sich wieder jemand anmeldet.', (step) => {
    const { keptUntil } = step.after.context;
    if (enters(step, `${auth}.present`)) return keptUntil === null;
    const deleted = isIn(step.before, `${auth}.present`) ? step.heard('access.deleted') : null;
    return keptUntil === (deleted?.keptUntil ?? step.before.context.keptUntil);
  }),
  always(
    'SES-01',
    'Was die Anmeldung gewinnt, wird gespeichert; was nicht zu speichern ist, meldet niemanden an.',
    (step) => {
      const signedIn = step.answer('login')?.output;
      const won = signedIn?.kind === 'signedIn' ? [{ auth: signedIn.auth }] : [];
      const isAbsent = isIn(step.before, `${auth}.absent`);
      const own = step.heard('signIn.completed');
      if (own === null && isAbsent && !same(begun(step, 'keepSession'), won)) return false;
      const isLost =
        step.broke('keepSession') ||
        ended(step, 'keepLimit') ||
        step.broke('restoreSession') ||
        ended(step, 'restoreLimit');
      const isGone = step.answer('restoreSession')?.output.kind === 'none';
      return !(isLost || isGone) || isIn(step.after, `${auth}.absent`);
    },
  ),
  always(
    'SES-10',
    'Wer das Passwort vergessen hat oder zurück will, kommt dorthin, mit der getippten Adresse.',
    (step) => {
      const login = step.answer('login')?.output;
      const forgotten = step.answer('forgottenPassword')?.output;
      const to = login?.kind === 'forgotten' ? '/forgot_password' : forgotten?.kind === 'left' ? '/login/' : null;
      const username = login?.kind === 'forgotten' ? login.username : forgotten?.username;
      if (username !== undefined && step.after.context.username !== username) return false;
      if (forgotten?.kind === 'changed' && !isIn(step.after, `${place}.open.passwordChanged`)) return false;
      return to === null
        ? !browsed(step).some(({ type }) => type === 'browse.push')
        : same(browsed(step), [{ type: 'browse.push', to }]);
    },
  ),
  always(
    'SES-06',
    'Meldet sich jemand in einem anderen Tab an, gilt das auch hier, und die Abmeldeseite wird verlassen.',
    (step) => {
      if (step.heard('session.began') === null || !isIn(step.before, `${auth}.absent`)) return true;
      if (begun(step, 'restoreSession').length !== 1) return false;
      const isOut = pathOf(step.before).startsWith('/logout') && !leadsOut(step.before);
      if (!isOut) return browsed(step).length === 0 && step.after.context.pathname === step.before.context.pathname;
      return (
        step.after.context.pathname === '/' &&
        step.after.context.search === '' &&
        same(browsed(step), [{ type: 'browse.replace', to: '/' }])
      );
    },
  ),
  always('SES-09', 'Es gilt die zuletzt genannte Adresse.', (step) => {
    const changed = step.heard('route.changed');
    if (changed === null) return true;
    const { pathname, search } = step.after.context;
    return same([pathname, search], [changed.pathname, changed.search]);
  }),
  always('SHL-01', 'Was man über die Kundin oder den Kunden erfährt, gilt im Portal sofort.', (step) => {
    const learned = isIn(step.before, `${place}.portal`) ? step.heard('customer.learned') : null;
    return learned === null || same(step.after.context.refusals, learned.refusals);
  }),
  never('SES-03', 'Keine Seite wird entschieden, bevor geklärt ist, wer angemeldet ist.', (step) => {
    const isUnclear = isIn(step.after, `${auth}.restoring`) && isIn(step.before, 'starting');
    return isUnclear && !isIn(step.after, 'running.place.resolving');
  }),
  everywhere(
    'SES-03',
    'Auf die gespeicherte Anmeldung wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, `${auth}.restoring`) || hasLimit(at, 'restoreLimit', 'bankingApp.running.auth.restoring')) &&
      (!isIn(at, `${auth}.keeping`) || hasLimit(at, 'keepLimit', 'bankingApp.running.auth.keeping')),
  ),
  ...aroundStatements,
];
