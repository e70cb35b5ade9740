import { ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { bankingAppMachine } from './banking-app.machine.ts';
import { auth, endingOf, leadsOut, place } from './banking-app.moments.ts';

const { always, everywhere } = statementsOf<typeof bankingAppMachine>();

/** What stands around the pages of the portal: its start, its ways out, its messages and dialogs. */
export const aroundStatements: readonly Statement<typeof bankingAppMachine>[] = [
  always('PLT-06', 'Der Bankmodus bleibt, bis sich jemand selbst abmeldet.', (step) => {
    const { mode } = step.before.context;
    return step.after.context.mode === (endingOf(step) === 'byHand' ? '' : mode);
  }),
  always('PLT-09', 'Eine Adresse mit /robo führt nach kurzer Pause hinaus, und nichts holt sie zurück.', (step) => {
    const leaves = ended(step, 'noticePause');
    if (step.told('browse').some(({ type }) => type === 'browse.leave') !== leaves) return false;
    if (isIn(step.before, 'running.place.gone'))
      return isIn(step.after, 'running.place.gone') || !isIn(step.after, 'running');
    if (!isIn(step.before, 'running.place.leaving')) return true;
    return leaves
      ? isIn(step.after, 'running.place.gone')
      : isIn(step.after, 'running.place.leaving') || isIn(step.after, 'crashed');
  }),
  everywhere('PLT-09', 'Wer hinausgeht, war auf einer solchen Adresse, und die Pause läuft.', (at) => {
    if (isIn(at, place)) return !leadsOut(at);
    return !isIn(at, 'running.place.leaving') || hasLimit(at, 'noticePause', 'bankingApp.running.place.leaving');
  }),
  always('PLT-10', 'Das Portal öffnet nach dem Start; bricht etwas, steht die Fehlerseite da.', (step) => {
    const isStarting = isIn(step.before, 'starting');
    if (step.broke('startUp') || step.broke('login') || step.broke('forgottenPassword'))
      return isIn(step.after, 'crashed');
    if (enters(step, 'crashed')) return false;
    return (
      isIn(step.after, 'running') === (!isStarting || step.answer('startUp') !== null) || step.after.status === 'done'
    );
  }),
  always('SHL-05', 'Meldungen und Seitendialoge kommen und gehen, wie es gesagt wird, jede nur einmal.', (step) => {
    const { before, after } = step;
    const raised = step.heard('banner.raised')?.banner;
    const removed = step.heard('banner.removed')?.id;
    const shown = step.heard('sidebar.opened')?.id;
    const gone = step.heard('sidebar.removed')?.id;
    const { banners, sidebars } = after.context;
    if (raised !== undefined) return banners.filter((one) => same(one, raised)).length === 1;
    if (removed !== undefined) return !banners.some(({ id }) => id === removed);
    if (shown !== undefined) return sidebars.filter(({ id, isVisible }) => id === shown && isVisible).length === 1;
    if (gone !== undefined) return !sidebars.some(({ id }) => id === gone);
    if (step.heard('sidebars.closed') !== null) {
      return sidebars.length === before.context.sidebars.length && !sidebars.some(({ isVisible }) => isVisible);
    }
    return (
      enters(step, `${auth}.absent`) || same([banners, sidebars], [before.context.banners, before.context.sidebars])
    );
  }),
];
