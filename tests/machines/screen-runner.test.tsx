import { describe, expect, it } from 'vitest';
import { assign, setup, type SnapshotFrom } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { pathsOf } from '#explorer/suite.ts';
import type { Screens } from '#journey/screens.ts';
import type { JourneyMeta } from '#machines/journey.ts';
import { type CatalogueEntry, entry } from '#machines/model.ts';
import { channel, port } from '#machines/port.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';

const machine = setup({
  types: {
    context: {} as { readonly name: string },
    events: {} as { type: 'name.entered'; name: string } | { type: 'night.fell' },
    meta: {} as JourneyMeta<'asking' | 'busy' | 'failed'>,
  },
  actors: { greet: port<string, { readonly name: string }>('greet'), sky: channel('sky') },
  guards: { isName: (_, params: { readonly name: string }) => params.name !== '' },
  actions: { keep: assign((_, params: { readonly name: string }) => ({ name: params.name })) },
  delays: { patience: 15_000 },
}).createMachine({
  id: 'greeting',
  context: { name: '' },
  meta: { caption: 'Gruß', requirements: ['JRN-02'] },
  initial: 'asking',
  invoke: { id: 'sky', src: 'sky' },
  states: {
    asking: {
      meta: { caption: 'Name eingeben', screen: 'asking' },
      on: {
        'name.entered': [
          {
            guard: { type: 'isName', params: ({ event }) => ({ name: event.name }) },
            target: 'greeting',
            actions: { type: 'keep', params: ({ event }) => ({ name: event.name }) },
          },
          { actions: { type: 'keep', params: { name: '' } } },
        ],
        'night.fell': 'over',
      },
    },
    greeting: {
      meta: { caption: 'Gruß wird geholt', screen: 'busy' },
      invoke: { id: 'greet', src: 'greet', input: ({ context }) => context, onDone: 'over', onError: 'failed' },
      after: { patience: 'failed' },
    },
    failed: { meta: { caption: 'Kein Gruß', screen: 'failed' }, on: { 'night.fell': 'over' } },
    over: { type: 'final', meta: { caption: 'Ende' } },
  },
});

const greeting: CatalogueEntry = entry({
  name: 'greeting',
  kind: 'journey',
  app: 'banking',
  machine,
  model: {
    inputs: { none: undefined },
    events: { 'name.entered': { typical: { name: 'Anna' }, empty: { name: '' } }, 'night.fell': { early: {} } },
    outcomes: { greet: { warm: 'Guten Tag' } },
  },
  captions: {
    events: { 'name.entered': 'Name eingegeben', 'night.fell': 'Nacht geworden' },
    guards: { isName: 'ein Name?' },
    delays: { patience: 'keine Antwort nach 15 Sekunden' },
    actors: { greet: 'Grüßen', sky: 'Himmel' },
  },
  statements: [],
});

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

const screens: Screens<typeof machine> = {
  asking: ({ send }) => (
    <form action={(data) => send({ type: 'name.entered', name: textOf(data.get('name')) })}>
      <label htmlFor="name">Ihr Name</label>
      <input id="name" name="name" />
      <button type="submit">Weiter</button>
    </form>
  ),
  busy: () => <p>Einen Moment</p>,
  failed: () => <p>Das hat nicht geklappt</p>,
};

const driver: Driver<typeof machine> = {
  'name.entered': async (hands, event) => {
    await hands.fill('Ihr Name', event.name);
    await hands.press('Weiter');
  },
  'night.fell': environment,
};

/** What the failing state has to say: that it failed, and the name. */
const saysWhatFailed = ({ value, context }: SnapshotFrom<typeof machine>): readonly string[] =>
  value === 'failed' ? ['Das hat\u00A0nicht geklappt', context.name] : [];

const FailedWithName = () => (
  <p>
    Das hat nicht geklappt <input aria-label="Ihr Name" defaultValue="Anna" />
  </p>
);

describe('the runner for screens', () => {
  const exploration = explore(greeting);
  const paths = pathsOf(exploration, 'branches');

  it('JRN-02: replays every path through real screens', async () => {
    expect([exploration.edges.missing, exploration.findings]).toEqual([[], []]);
    for (const path of paths) await replayOnScreens({ entry: greeting, screens, driver }, path);
  });

  it('JRN-02: fails where a screen lacks the button, does not send, or shows another state', async () => {
    const [path] = paths.filter(({ steps }) => steps[0]?.event.type === 'name.entered');
    expect(path).toBeDefined();
    if (path === undefined) return;
    const without: Screens<typeof machine> = { ...screens, asking: () => <input aria-label="Ihr Name" /> };
    await expect(replayOnScreens({ entry: greeting, screens: without, driver }, path)).rejects.toThrow(/role "button"/);
    const mute: Driver<typeof machine> = { ...driver, 'name.entered': (hands) => hands.fill('Ihr Name', 'Anna') };
    await expect(replayOnScreens({ entry: greeting, screens, driver: mute }, path)).rejects.toThrow(
      "the screen did not send 'name.entered'",
    );
    const wrong: Driver<typeof machine> = {
      ...driver,
      'name.entered': async (hands, event) => {
        await hands.fill('Ihr Name', event.name === '' ? 'Anna' : '');
        await hands.press('Weiter');
      },
    };
    await expect(replayOnScreens({ entry: greeting, screens, driver: wrong }, path)).rejects.toThrow(/the model is in/);
  });

  it('JRN-02: fails where a page hides what it has to say, or loses what was typed', async () => {
    const [path] = paths.filter(({ steps }) => steps.some(({ expectedValue }) => expectedValue === 'failed'));
    if (path === undefined) throw new Error('No path leads to the failure.');
    const journey = { entry: greeting, driver, says: saysWhatFailed };
    await replayOnScreens({ ...journey, screens: { ...screens, failed: FailedWithName } }, path);
    await expect(replayOnScreens({ ...journey, screens }, path)).rejects.toThrow("the page should say 'Anna'");
    const silent = { ...screens, failed: () => <input aria-label="Ihr Name" defaultValue="Anna" /> };
    await expect(replayOnScreens({ ...journey, screens: silent }, path)).rejects.toThrow('the page should say');
  });
});
