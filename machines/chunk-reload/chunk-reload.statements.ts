import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { chunkReloadMachine } from './chunk-reload.machine.ts';

const { always, everywhere, remembering } = statementsOf<typeof chunkReloadMachine>();

export const chunkReloadStatements: readonly Statement<typeof chunkReloadMachine>[] = [
  remembering(
    'PLT-12',
    'Neu geladen wird nur, wenn diese Seite noch nicht neu geladen wurde, und erst nach der kurzen Pause.',
    { first: () => false, next: (unset, step) => unset || step.answer('readFlag')?.output === 'unset' },
    (step, unset) => begun(step, 'reloadPage').length > 0 === (unset && ended(step, 'reloadPause')),
  ),
  always('PLT-12', 'Vor dem Neuladen wird nachgesehen; wer schon neu geladen hat, liest den Fehler.', (step) => {
    const flag = step.answer('readFlag')?.output;
    if (step.heard('chunk.failed') !== null && isIn(step.before, 'loading'))
      return begun(step, 'readFlag').length === 1;
    if (flag === 'unset') return hasLimit(step.after, 'reloadPause', 'chunkReload.pausing');
    return flag !== 'set' || isIn(step.after, 'failed');
  }),
  always(
    'PLT-12',
    'Was nicht zu lesen oder nicht neu zu laden ist, endet auf der Fehlerseite.',
    ({ before, after, answer, kind }) =>
      (!isIn(before, 'reloading') || kind === 'user' || isIn(after, 'failed')) &&
      (!isIn(before, 'deciding') || answer('readFlag') !== null || kind === 'user' || isIn(after, 'failed')),
  ),
  always('PLT-12', 'Der Vermerk verschwindet genau dann, wenn diese Seite gezeichnet ist.', (step) => {
    const rendered = step.heard('route.rendered') !== null && isIn(step.before, 'loading');
    return begun(step, 'clearFlag').length === (rendered ? 1 : 0);
  }),
  always(
    'PLT-12',
    'Eine gezeichnete Seite bleibt zu sehen, auch wenn der Vermerk nicht zu löschen ist.',
    (step) => enters(step, 'shown') === (isIn(step.before, 'clearing') && step.kind !== 'user'),
  ),
  always('PLT-12', 'Gelesen, neu geladen und gelöscht wird für dieselbe Seite.', (step) =>
    ['readFlag', 'reloadPage', 'clearFlag']
      .flatMap((id) => begun(step, id))
      .every((input) => same(input, { route: step.before.context.route })),
  ),
  everywhere('PLT-11', 'Auf nichts wird ohne Ende gewartet.', (at) =>
    ['deciding', 'reloading', 'clearing'].every(
      (state) => !isIn(at, state) || hasLimit(at, 'storageLimit', `chunkReload.${state}`),
    ),
  ),
];
