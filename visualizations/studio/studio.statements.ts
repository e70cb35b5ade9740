import { isIn, same, type Statement, statementsOf } from '#machines/statements.ts';
import type { studioMachine } from './studio.machine.ts';
import { groupsAround, requirementOf, selectionOf } from './studio.select.ts';

const { always, everywhere } = statementsOf<typeof studioMachine>();

/** What must always hold of the studio, whatever is pressed in it. */
export const studioStatements: readonly Statement<typeof studioMachine>[] = [
  // Who closes a group around what is selected afterwards wants that: the picture then marks the group.
  always('JRN-02', 'Wohin eine Adresse führt, das liegt in keiner zugeklappten Gruppe.', ({ after, ...step }) => {
    const { chart, closed } = after.context;
    const arrives = step.heard('address.changed') !== null || step.answer('loadChart') !== null;
    if (!arrives || chart === null || !isIn(after, 'presenting.showing')) return true;
    return groupsAround(chart, selectionOf(after.context)).every((id) => !closed.includes(id));
  }),
  everywhere('JRN-02', 'Gezeigt wird, was die Adresse nennt, und nichts anderes.', ({ context, value }) => {
    const { address, chart } = context;
    const presents = (page: string): boolean => isIn({ value }, `presenting.${page}`);
    if (presents('listing')) return address.page === 'list';
    if (presents('tracing')) return requirementOf(context) !== null;
    if (presents('showing')) return address.page === 'chart' && address.chart === chart?.name;
    return !presents('unknownAddress') || address.page === 'nowhere';
  }),
  always('JRN-02', 'Eine Meldung über einen anderen Zustand als den gewählten ändert nichts.', (step) => {
    const { address } = step.before.context;
    const report = step.heard('stage.reported')?.report;
    if (report === undefined) return true;
    const isChosen =
      address.page === 'chart' && address.chart === report.chart && address.selection?.id === report.state;
    return isChosen || same(step.before.context, step.after.context);
  }),
  always('JRN-02', 'Escape lässt die Auswahl nur los, wenn nichts über der Seite liegt.', (step) => {
    if (step.heard('escape.pressed') === null) return true;
    return isIn(step.before, 'overlaying.none') || step.told('addresses').length === 0;
  }),
];
