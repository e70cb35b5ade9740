import type { NewJourney } from './journey.ts';

/** The chart that every journey begins as: it loads, and shows or says that it could not. */

export const typesText = ({ pascal }: NewJourney): string => `/** What the page shows, as the server knows it. */
export interface ${pascal}Data {
  readonly username: string;
}

export interface ${pascal}Context {
  /** Null until it was loaded. */
  readonly data: ${pascal}Data | null;
}

export type ${pascal}Event = { readonly type: 'loading.retried' };

export type ${pascal}Screen = 'loading' | 'loadFailed' | 'shown';
`;

export const machineText = ({ name, camel, pascal, title, requirement }: NewJourney): string => `
import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type { ${pascal}Context, ${pascal}Data, ${pascal}Event, ${pascal}Screen } from './${name}.types.ts';

/**
 * ${title} (${requirement}).
 *
 * Promises: nothing is shown that the server did not say; what could not be loaded can be asked for again.
 */
export const ${camel}Machine = setup({
  types: {
    context: {} as ${pascal}Context,
    events: {} as ${pascal}Event,
    meta: {} as JourneyMeta<${pascal}Screen>,
  },
  actors: { load${pascal}: port<${pascal}Data>('load${pascal}') },
  actions: {
    rememberData: assign((_, params: { readonly data: ${pascal}Data }) => ({ data: params.data })),
  },
  delays: { loadingLimit: patience.reading },
}).createMachine({
  id: '${camel}',
  context: { data: null },
  meta: { caption: '${title}', requirements: ['${requirement}'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Daten werden geladen', screen: 'loading', requirements: ['${requirement}'] },
      invoke: {
        id: 'load${pascal}',
        src: 'load${pascal}',
        onDone: {
          target: 'shown',
          actions: { type: 'rememberData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Daten konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    shown: {
      meta: { caption: 'Daten werden gezeigt', screen: 'shown', ending: 'success', requirements: ['${requirement}'] },
    },
  },
});
`;

export const modelText = ({ name, camel, pascal }: NewJourney): string => `
import type { Captions, Model } from '../model.ts';
import type { ${camel}Machine } from './${name}.machine.ts';

export const ${camel}Model: Model<typeof ${camel}Machine> = {
  inputs: { ordinary: undefined },
  events: { 'loading.retried': { byCustomer: {} } },
  outcomes: { load${pascal}: { loaded: { username: 'erika.muster@example.de' } } },
};

export const ${camel}Captions: Captions<typeof ${camel}Machine> = {
  events: { 'loading.retried': 'Erneut versucht' },
  guards: {},
  actors: { load${pascal}: 'Daten laden' },
};
`;

export const statementsText = ({ name, camel, pascal, requirement }: NewJourney): string => `
import { begun, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { ${camel}Machine } from './${name}.machine.ts';

const { always, everywhere } = statementsOf<typeof ${camel}Machine>();

export const ${camel}Statements: readonly Statement<typeof ${camel}Machine>[] = [
  always('${requirement}', 'Gezeigt wird, was der Server gesagt hat, und nur das.', (step) => {
    const loaded = step.answer('load${pascal}');
    if (loaded === null) return same(step.after.context, step.before.context);
    return isIn(step.after, 'shown') && same(step.after.context.data, loaded.output);
  }),
  always('API-07', 'Was nicht zu laden war, wird gesagt und lässt sich erneut laden.', (step) => {
    const isLost = step.kind === 'fault' || step.kind === 'time';
    const retried = step.heard('loading.retried') !== null && isIn(step.before, 'loadFailed');
    if (begun(step, 'load${pascal}').length !== (retried ? 1 : 0)) return false;
    return !isLost || isIn(step.after, 'loadFailed');
  }),
  everywhere(
    'API-07',
    'Auf die Antwort wird nicht ohne Ende gewartet.',
    (at) => !isIn(at, 'loading') || hasLimit(at, 'loadingLimit', '${camel}.loading'),
  ),
];
`;
