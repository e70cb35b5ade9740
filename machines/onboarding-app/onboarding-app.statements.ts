import { backTo, onboardingPlace } from '#domain/onboarding/onboarding-place.ts';
import type { SessionEnding } from '../session/session.types.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { onboardingAppMachine } from './onboarding-app.machine.ts';

const { always, everywhere } = statementsOf<typeof onboardingAppMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];
type At = Step['after'];

const auth = 'running.auth';
const settled = 'running.place.settled';

const placeOf = ({ context: { pathname, search, identity } }: At) =>
  onboardingPlace(pathname, search, identity !== null);

const endingOf = (step: Step): SessionEnding | null => {
  if (step.broke('session')) return 'failed';
  if (step.answer('restoreSession')?.output.kind === 'revoked') return 'revoked';
  return step.answer('session')?.output.ending ?? null;
};

const browsed = (step: Step) => step.told('browse').filter(({ type }) => type.startsWith('browse.'));
const replaced = (step: Step) => browsed(step).filter(({ type }) => type === 'browse.replace');

export const onboardingAppStatements: readonly Statement<typeof onboardingAppMachine>[] = [
  everywhere('REG-01', 'Ein Antrag auf dem Server ist ohne Anmeldung nicht zu sehen.', (at) => {
    const isInside = at.context.pathname.startsWith('/registration/') || at.context.pathname.startsWith('/add/');
    return !isIn(at, `${settled}.opened`) || !isInside || at.context.identity !== null;
  }),
  everywhere('SES-09', 'Jede Adresse hat genau ihre Seite, sobald geklärt ist, wer angemeldet ist.', (at) => {
    if (!isIn(at, settled) || isIn(at, `${auth}.restoring`)) return true;
    const pages = {
      'sign-out': ['signedOut.loggedOut', 'signedOut.inactive'],
      login: ['preparingLogin', 'login', 'unfetched'],
      'password-help': ['preparingHelp', 'forgottenPassword', 'passwordChanged', 'unfetched'],
      page: ['opened'],
      redirect: ['redirecting'],
      'not-found': ['notFound'],
    } as const;
    return pages[placeOf(at).kind].some((page) => isIn(at, `${settled}.${page}`));
  }),
  everywhere('SES-03', 'Angemeldet ist, wer bekannt ist; entschieden wird erst, wenn das geklärt ist.', (at) => {
    if (isIn(at, `${auth}.present`)) return at.context.identity !== null && isIn(at, settled);
    return !isIn(at, `${auth}.absent`) || (at.context.identity === null && isIn(at, settled));
  }),
  always('SES-01', 'Angemeldet wird, wen die Anmeldung oder das Gespeicherte nennt, und niemand sonst.', (step) => {
    const restored = step.answer('restoreSession')?.output;
    const identity = step.answer('keepSession')?.output ?? (restored?.kind === 'alive' ? restored.identity : null);
    if (enters(step, `${auth}.present`) !== (identity !== null)) return false;
    if (begun(step, 'session').length !== (identity === null ? 0 : 1)) return false;
    const { context } = step.after;
    return (
      identity === null || (same(context.identity, identity) && context.username === '' && context.ending === null)
    );
  }),
  always('SES-04', 'Endet die Sitzung, steht man dort, wo es erklärt wird, und kommt von dort zurück.', (step) => {
    const ending = endingOf(step);
    if (ending === null) return true;
    const { before, after } = step;
    if (!isIn(after, `${auth}.absent`) || after.context.ending !== ending) return false;
    if (before.context.pathname.startsWith('/logout')) {
      return after.context.pathname === before.context.pathname && browsed(step).length === 0;
    }
    const { pathname, search } = before.context;
    const to = ending === 'byHand' ? '/logout/' : `/logout/inactivity${backTo(pathname + search)}`;
    return (
      after.context.pathname + after.context.search === to && same(browsed(step)[0], { type: 'browse.replace', to })
    );
  }),
  always('SES-06', 'Wer sich abmelden will oder die Abmeldeseite öffnet, wird abgemeldet.', (step) => {
    if (!isIn(step.before, `${auth}.present`) || endingOf(step) !== null) return true;
    const opened = step.heard('route.changed') !== null && isIn(step.after, `${settled}.signedOut`);
    const told = step.told('session').filter(({ type }) => type === 'signOut.chosen');
    return told.length === (opened || step.heard('signOut.chosen') !== null ? 1 : 0);
  }),
  always('SES-09', 'Wo die Adresse nicht bleiben kann, wird sie ersetzt; sonst rührt niemand sie an.', (step) => {
    if (endingOf(step) !== null || step.heard('session.began') !== null) return true;
    const place = placeOf(step.after);
    const enteredNow = enters(step, `${auth}.present`) || enters(step, `${auth}.absent`);
    const decides = (step.heard('route.changed') !== null && isIn(step.before, settled)) || enteredNow;
    return same(replaced(step), decides && place.kind === 'redirect' ? [{ type: 'browse.replace', to: place.to }] : []);
  }),
  always(
    'SES-06',
    'Eine Anmeldung in einem anderen Tab gilt auch hier, und die Abmeldeseite wird verlassen.',
    (step) => {
      if (step.heard('session.began') === null || !isIn(step.before, `${auth}.absent`)) return true;
      if (begun(step, 'restoreSession').length !== 1) return false;
      const wasOut = step.before.context.pathname.startsWith('/logout');
      return same(replaced(step), wasOut ? [{ type: 'browse.replace', to: '/' }] : []);
    },
  ),
  always('SES-01', 'Was die Anmeldung gewinnt, wird gespeichert, und nur das.', (step) => {
    const signedIn = step.answer('login')?.output;
    const own = step.heard('signIn.completed');
    const won = signedIn?.kind === 'signedIn' ? signedIn : own;
    const isKept = won !== null && (isIn(step.before, `${auth}.absent`) || isIn(step.before, `${auth}.present`));
    return same(begun(step, 'keepSession'), isKept ? [{ auth: won.auth }] : []);
  }),
  always('SES-10', 'Wer das Passwort vergessen hat oder zurück will, kommt dorthin.', (step) => {
    const forgotten = step.answer('forgottenPassword')?.output.kind;
    const to =
      step.answer('login')?.output.kind === 'forgotten' ? '/forgot_password' : forgotten === 'left' ? '/login/' : null;
    if (forgotten === 'changed' && !isIn(step.after, `${settled}.passwordChanged`)) return false;
    const pushed = browsed(step).filter(({ type }) => type === 'browse.push');
    return same(pushed, to === null ? [] : [{ type: 'browse.push', to }]);
  }),
  always('SHL-03', 'Bricht etwas, das eine Seite braucht, steht die Fehlerseite da.', (step) => {
    const isBroken = step.broke('login') || step.broke('forgottenPassword');
    return isIn(step.after, 'crashed') === (isBroken || isIn(step.before, 'crashed'));
  }),
  always('PLT-12', 'Kommt ein Programmteil nicht, wird das gesagt, und er lässt sich noch einmal laden.', (step) => {
    const isLost = step.broke('fetchSignIn') || ended(step, 'fetchLimit');
    if (isLost) return isIn(step.after, `${settled}.unfetched`);
    const isAgain = step.heard('loading.retried') !== null && isIn(step.before, `${settled}.unfetched`);
    return !isAgain || begun(step, 'fetchSignIn').length === 1;
  }),
  always('SES-03', 'Was nicht zu klären oder zu speichern ist, meldet niemanden an.', (step) => {
    const isLost =
      step.broke('keepSession') ||
      ended(step, 'keepLimit') ||
      step.broke('restoreSession') ||
      ended(step, 'restoreLimit');
    return !isLost || isIn(step.after, `${auth}.absent`);
  }),
  everywhere(
    'SES-03',
    'Auf die gespeicherte Anmeldung wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, `${auth}.restoring`) || hasLimit(at, 'restoreLimit', 'onboardingApp.running.auth.restoring')) &&
      (!isIn(at, `${auth}.keeping`) || hasLimit(at, 'keepLimit', 'onboardingApp.running.auth.keeping')),
  ),
];
