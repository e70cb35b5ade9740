import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { mermaidOf } from '../export/mermaid.ts';
import { pictureOf } from './picture-of.ts';
import { nastyChart } from './nasty-chart.ts';
import type { Picture, PictureState } from './picture.ts';

const confirmation = catalogue.find(({ name }) => name === 'confirmation') ?? nastyChart;

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

describe('pictureOf', () => {
  const picture = pictureOf(confirmation);

  it('JRN-03: writes arrows in the words of the captions, conditions in brackets, merged by ends and kind', () => {
    expect(between(picture, 'confirmation.checking', 'confirmation.unsure')).toEqual([
      { labels: ['Auftrag bestätigen: Störung', 'keine Antwort nach 30 Sekunden'], tone: 'fault' },
    ]);
    expect(between(picture, 'confirmation.sending', 'confirmation.entering')).toEqual([
      { labels: ['SMS-Code senden [Code gesendet?]'], tone: 'plain' },
      { labels: ['SMS-Code senden [sonst]'], tone: 'refusal' },
    ]);
  });

  it('JRN-03: lists inside a state what does not leave it, and who works there', () => {
    expect(stateIn(picture.states, 'confirmation.entering')?.notes).toEqual(['Code eingegeben [sonst]']);
    expect(stateIn(picture.states, 'confirmation.checking')?.works).toEqual(['Auftrag bestätigen']);
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
    expect(lines.slice(0, 4)).toEqual(['---', 'title: Bestätigung mit SMS-Code', '---', 'stateDiagram-v2']);
    expect(lines.filter((line) => line.includes('[*] -->')).length).toBe(2);
    expect(lines.filter((line) => line.includes('--> [*]')).length).toBe(5);
    expect(lines.some((line) => line.includes('state "Code wird geprüft"'))).toBe(true);
  });
});
