import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
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

describe('pictureOf', () => {
  const picture = pictureOf(confirmation);

  const { actors, events } = confirmation.captions as { actors: Words; events: Words };

  it('JRN-03: writes arrows in the words of the captions, limits by their length, merged by ends and kind', () => {
    expect(between(picture, 'confirmation.checking', 'confirmation.unsure')).toEqual([
      { labels: ['Störung', 'keine Antwort nach 30\u00A0s'], tone: 'fault' },
    ]);
    expect(between(picture, 'confirmation.entering.waiting', 'confirmation.entering.resendable')).toEqual([
      { labels: ['nach 30\u00A0s'], tone: 'plain' },
    ]);
  });

  it('JRN-03: tells refusals from what goes on, a child chart’s ends included', () => {
    expect(tones('confirmation', 'confirmation.checking')).toEqual(['plain', 'refusal', 'fault']);
    expect(tones('withdrawal', 'withdrawal.confirming')).toEqual(['plain', 'refusal', 'fault']);
    const over = picture.states.filter(({ kind }) => kind === 'final');
    expect(over.map(({ id, ending }) => [id, ending])).toContainEqual(['confirmation.exhausted', 'refused']);
    expect(over.map(({ id, ending }) => [id, ending])).toContainEqual(['confirmation.confirmed', 'success']);
  });

  it('JRN-03: lists inside a state what does not leave it, and who works there', () => {
    expect(stateIn(picture.states, 'confirmation.entering')?.notes).toEqual([`${events['code.entered']} [sonst]`]);
    expect(stateIn(picture.states, 'confirmation.checking')?.works).toEqual([actors['confirm']]);
    expect(stateIn(picture.states, 'confirmation.confirmed')?.kind).toBe('final');
  });

  it('JRN-03: keeps history, self loops and arrows from outside into a region', () => {
    const nasty = pictureOf(nastyChart);
    expect(stateIn(nasty.states, 'nasty.house.north.last')?.caption).toBe('H*');
    expect(between(nasty, 'nasty.house.east.D', 'nasty.house.east.D')).toEqual([
      { labels: ['Noch einmal'], tone: 'plain' },
    ]);
    expect(between(nasty, 'nasty.paused', 'nasty.house.west.C')).toEqual([{ labels: ['Zurück'], tone: 'plain' }]);
  });

  it('JRN-03: becomes a Mermaid state diagram with every state and a mark for begin and end', () => {
    const lines = mermaidOf(picture).split('\n');
    expect(lines.slice(0, 4)).toEqual(['---', `title: ${picture.title}`, '---', 'stateDiagram-v2']);
    expect(lines.filter((line) => line.includes('[*] -->')).length).toBe(2);
    const ends = picture.states.filter(({ kind }) => kind === 'final');
    expect(lines.filter((line) => line.includes('--> [*]')).length).toBe(ends.length);
    expect(
      lines.some((line) =>
        line.includes(`state "${picture.states.find(({ id }) => id === 'confirmation.checking')?.caption}"`),
      ),
    ).toBe(true);
  });
});
