import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { ask } from '#explorer/questions/ask.ts';
import { catalogue } from '#machines/catalogue.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { mermaidOf } from '../export/mermaid.ts';
import { pictureOf } from './picture-of.ts';
import { nastyChart } from './nasty-chart.ts';
import type { Picture, PictureState } from './picture.ts';

const confirmation = catalogue.find(({ name }) => name === 'confirmation') ?? nastyChart;

type Words = Readonly<Record<string, string>>;

const stateIn = (states: readonly PictureState[], id: string): PictureState | undefined => {
  for (const state of states) {
    const found = state.id === id ? state : stateIn(state.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
};

const between = (picture: Picture, source: string, target: string) =>
  picture.arrows
    .filter((arrow) => arrow.source === source && arrow.target === target)
    .map(({ labels, tone }) => ({ labels, tone }));

const tones = (chart: string, source: string): readonly string[] => {
  const entry = catalogue.find(({ name }) => name === chart) ?? nastyChart;
  return [...new Set(pictureOf(entry).arrows.flatMap((arrow) => (arrow.source === source ? [arrow.tone] : [])))];
};

/** Where a picture has a black dot. */
const dots = (states: readonly PictureState[]): readonly string[] =>
  states.flatMap(({ id, kind, children }) => [...(kind === 'initial' ? [id] : []), ...dots(children)]);

describe.each(catalogue.map((entry) => ({ name: entry.name, entry })))('the picture of $name', ({ entry }) => {
  it('JRN-03: has the words in which a question is answered', () => {
    const exploration = explorationOf(entry);
    const told = new Map(
      exploration.environment.chart.nodes
        .flatMap(({ id }) => ask(exploration, ['reaches', id]).arrows)
        .map(({ id, caption }) => [id, caption]),
    );
    const drawn = pictureOf(entry).arrows.filter(({ edgeIds }) => edgeIds.some((id) => told.has(id)));
    expect(drawn.length).toBeGreaterThan(0);
    for (const { edgeIds, labels } of drawn) {
      const captions = edgeIds.flatMap((id) => told.get(id) ?? []);
      expect(labels.map((label) => label || 'von selbst')).toEqual(expect.arrayContaining(captions));
    }
  });
});

describe('pictureOf', () => {
  const picture = pictureOf(confirmation);

  const { actors, events } = confirmation.captions as { actors: Words; events: Words };

  it('JRN-03: writes arrows in the words of the captions, limits by their length, merged by ends and kind', () => {
    expect(between(picture, 'confirmation.open.checking', 'confirmation.open.unsure')).toEqual([
      { labels: ['Störung', 'keine Antwort nach 30\u00A0s'], tone: 'fault' },
    ]);
    expect(between(picture, 'confirmation.open.entering.waiting', 'confirmation.open.entering.resendable')).toEqual([
      { labels: ['[30\u00A0s seit dem letzten Code vorbei?]'], tone: 'plain' },
    ]);
    expect(between(pictureOf(chartNamed('start-up')), 'startUp.waiting', 'startUp.asking')).toEqual([
      { labels: ['Erneut versucht', 'nach 10\u00A0s'], tone: 'plain' },
    ]);
  });

  it('JRN-03: tells refusals from what goes on, a child chart’s ends included', () => {
    expect(tones('confirmation', 'confirmation.open.checking')).toEqual(['plain', 'refusal', 'fault']);
    expect(tones('withdrawal', 'withdrawal.confirming')).toEqual(['plain', 'refusal', 'fault']);
    const over = picture.states.filter(({ kind }) => kind === 'final');
    expect(over.map(({ id, ending }) => [id, ending])).toContainEqual(['confirmation.exhausted', 'refused']);
    expect(over.map(({ id, ending }) => [id, ending])).toContainEqual(['confirmation.confirmed', 'success']);
  });

  it('JRN-03: lists inside a state what does not leave it, and who works there', () => {
    expect(stateIn(picture.states, 'confirmation.open.entering')?.notes).toEqual([
      `${events['code.entered']} [keine sechs Ziffern?]`,
    ]);
    expect(stateIn(picture.states, 'confirmation.open.checking')?.works).toEqual([actors['confirm']]);
    expect(stateIn(picture.states, 'confirmation.confirmed')?.kind).toBe('final');
  });

  it('JRN-03: says in brick inside a state what is sent back there, and nothing else', () => {
    const entering = stateIn(pictureOf(chartNamed('withdrawal')).states, 'withdrawal.entering');
    expect(entering?.setbacks).toEqual(
      ['kein Betrag?', 'nicht lesbar?', 'nicht größer als 0\u00A0€?', 'über dem Höchstbetrag?'].map(
        (why) => `Betrag abgeschickt [${why}]`,
      ),
    );
    expect(entering?.notes).toContain('Betrag getippt');
  });

  it('JRN-03: marks an end from which it goes on after all, and no other', () => {
    const [reopened, withdrawal] = ['order', 'withdrawal'].map((name) =>
      pictureOf(chartNamed(name)).states.flatMap(({ id, isReopened }) => (isReopened ? [id] : [])),
    );
    expect(reopened).toEqual(['order.closed']);
    // What ends a session everywhere undoes no payout.
    expect(withdrawal).toEqual([]);
  });

  it('JRN-03: keeps history, self loops and arrows from outside into a region', () => {
    const nasty = pictureOf(nastyChart);
    expect(stateIn(nasty.states, 'nasty.house.north.last')?.caption).toBe('H*');
    expect(between(nasty, 'nasty.house.east.D', 'nasty.house.east.D')).toEqual([
      { labels: ['Noch einmal'], tone: 'plain' },
    ]);
    expect(between(nasty, 'nasty.paused', 'nasty.house.west.C')).toEqual([{ labels: ['Zurück'], tone: 'plain' }]);
  });

  it('JRN-03: draws a dot only where something begins by it: no arrow enters the dashboard’s overview as such', () => {
    expect(dots(pictureOf(chartNamed('dashboard')).states)).toEqual(['dashboard initial']);
    expect(dots(pictureOf(chartNamed('banner')).states)).toEqual([
      'banner initial',
      'banner.shown initial',
      'banner.explaining initial',
    ]);
  });

  it('JRN-03: says in brick what keeps a customer from a payout, and „gelungen“ where all else says no', () => {
    const withdrawal = pictureOf(chartNamed('withdrawal'));
    expect(between(withdrawal, 'withdrawal.loading', 'withdrawal.hindered').map(({ tone }) => tone)).toEqual([
      'refusal',
    ]);
    const granted = [{ labels: ['gelungen'], tone: 'plain' }];
    expect(between(withdrawal, 'withdrawal.loading', 'withdrawal.entering')).toEqual(granted);
    expect(between(withdrawal, 'withdrawal.preparing', 'withdrawal.confirming')).toEqual(granted);
    // Whose outcome is open, has not got through: nobody said no, and nobody said yes.
    expect(between(withdrawal, 'withdrawal.confirming', 'withdrawal.unsure').map(({ tone }) => tone)).toEqual([
      'fault',
    ]);
  });

  it('JRN-03: an open outcome is no success, and a change of a factor begins at the box that its arrow names', () => {
    const mfaSetup = pictureOf(chartNamed('mfa-setup'));
    const outdated = between(mfaSetup, 'mfaSetup.changing.confirming', 'mfaSetup.changing.outdated');
    expect(outdated.find(({ labels }) => labels.includes('[Ausgang offen?]'))?.tone).toBe('fault');
    expect(outdated.find(({ labels }) => labels.includes('[bestätigt?]'))?.tone).toBe('plain');
    expect(dots(mfaSetup.states)).toEqual(['mfaSetup initial', 'mfaSetup.showing initial']);
  });

  it.each(['session', 'start-up'])('JRN-03: %s says of every answer what it is', (name) => {
    const { arrows, notes } = pictureOf(chartNamed(name));
    const said = [...notes, ...arrows.flatMap(({ labels }) => labels)];
    expect(said.filter((text) => text.includes('sonst'))).toEqual([]);
  });

  it('JRN-03: marks an end that is not final, since it talks to others, by its meaning', () => {
    const { states } = pictureOf(chartNamed('withdrawal'));
    expect(stateIn(states, 'withdrawal.done')).toMatchObject({ kind: 'state', ending: 'success' });
    expect(stateIn(states, 'withdrawal.unsure')).toMatchObject({ kind: 'state', ending: 'failed' });
  });

  it('JRN-03: names the region of each place where one event leads to several', () => {
    expect(pictureOf(chartNamed('customer')).notes).toContainEqual(
      expect.stringContaining(
        'Person: Person noch nicht geladen, Konten und Anlagen: Keine Konten zu laden, Konditionen: ',
      ),
    );
  });

  it('JRN-03: leads what begins a box anew to the mark of its beginning, and not to its first state', () => {
    const challenge = pictureOf(chartNamed('login-challenge'));
    const [open, answering] = ['loginChallenge.open', 'loginChallenge.open.answering'];
    expect(between(challenge, answering, `${open} initial`).map(({ labels }) => labels)).toEqual([
      ['[SMS erneut gesendet?]', '[nächster Schritt?]'],
    ]);
    expect(dots(challenge.states)).toContain(`${open} initial`);
  });

  it('JRN-03: names for every arrow the transitions that it stands for, each once', () => {
    for (const entry of catalogue) {
      const ids = pictureOf(entry).arrows.map(({ edgeIds }) => edgeIds);
      expect(ids.filter((each) => new Set(each).size !== each.length)).toEqual([]);
    }
    const customer = pictureOf(chartNamed('customer'));
    const needed = customer.arrows.find(({ labels }) => labels.includes('Überblick geöffnet') && labels.length === 2);
    expect(needed?.edgeIds).toHaveLength(2);
  });

  it('JRN-03: keeps in Mermaid what a box with inner states says, what holds always, and where a box begins anew', () => {
    const [challenge, session] = ['login-challenge', 'session'].map((name) => mermaidOf(pictureOf(chartNamed(name))));
    expect(challenge).toMatch(/note right of s\d+\n\s+30.s nach dem letzten Code – neuer Code möglich\n\s+end note/);
    expect(challenge).not.toContain('initial');
    expect(session).toContain('Jederzeit – Sitzung ist zu Ende');
    expect(session).toContain('Läuft die ganze Zeit – Tab beobachten');
    expect(mermaidOf(pictureOf(chartNamed('savings-plans')))).toContain('führt zu – Sparplan');
  });

  it('JRN-03: becomes a Mermaid state diagram with every state and a mark for begin and end', () => {
    const lines = mermaidOf(picture).split('\n');
    expect(lines.slice(0, 4)).toEqual(['---', `title: ${picture.title}`, '---', 'stateDiagram-v2']);
    expect(lines.filter((line) => line.includes('[*] -->')).length).toBe(3);
    const ends = picture.states.filter(({ kind }) => kind === 'final');
    expect(lines.filter((line) => line.includes('--> [*]')).length).toBe(ends.length);
    expect(
      lines.some((line) => line.includes(`state "${stateIn(picture.states, 'confirmation.open.checking')?.caption}"`)),
    ).toBe(true);
  });
});
