import { describe, expect, it } from 'vitest';
import { captionOf, readChart } from '#explorer/chart.ts';
import { spokenArrows } from '#explorer/spoken-arrows.ts';
import { worksOf } from '#explorer/words.ts';
import { catalogue } from '#machines/catalogue.ts';

/** Words of who builds the app: no customer does any of it, and nobody who orders it reads them. */
const technical =
  /Adresszeile|Programm|in diesem Tab merken|^Getippt|Begonnenes|Eingaben beobachten|\[anderer Stand|hier weiter:/;

describe('the words of the charts', () => {
  it.each(catalogue)('JRN-02: $name speaks of customers, money and papers, not of how the app is built', (entry) => {
    const states = readChart(entry.machine).nodes.flatMap((node) => [captionOf(node), ...worksOf(node, entry)]);
    const arrows = spokenArrows(entry).map(({ text }) => text);
    expect([...states, ...arrows].filter((text) => technical.test(text))).toEqual([]);
  });
});

const textsOf = (chart: string) =>
  catalogue.flatMap((entry) => (entry.name === chart ? spokenArrows(entry).map(({ text }) => text) : []));

describe('what is too much, and what too little', () => {
  it('ONB-04: assets are refused that are less than the deposit', () => {
    expect(textsOf('budgeting').join()).toContain('Freies Vermögen angegeben [weniger als die Einmalanlage?]');
  });

  it.each(['planning-new', 'proposal'])(
    'ONB-02: %s refuses a deposit that is more than the assets which count',
    (chart) => {
      expect(textsOf(chart).join()).toContain('[mehr als das freie oder gebundene Vermögen?]');
    },
  );
});

describe('who goes before staff, and what becomes of what was kept long ago', () => {
  const office = ['applicationCase.examining', 'contract.hindered.examined', 'registration.concluding.signedByAll'];
  it.each(office)('decisions §7, §9, §10: %s names the reasons', (state) => {
    const notes = catalogue.flatMap(({ captions }) => captions.notes?.[state] ?? []);
    expect(notes).toHaveLength(1);
    for (const reason of [
      'Amt',
      'Geld anderer',
      'Sorgerecht allein',
      'Vormundschaft',
      'Kontoinhaber',
      'früher anders',
    ]) {
      expect(notes[0]).toContain(reason);
    }
  });

  it.each(['newProduct.restoring', 'registration.loading'])('decisions §13: %s tells of an older case', (state) => {
    const notes = catalogue.flatMap(({ captions }) => captions.notes?.[state] ?? []);
    expect(notes.join()).toContain('früheren Stand');
  });

  it('REG-05: both ways of identification have an arrow of their own', () => {
    const chosen = catalogue.filter(({ name }) => name === 'identification').flatMap(spokenArrows);
    expect(chosen.filter(({ edge }) => edge.event === 'way.chosen').map(({ condition }) => condition)).toEqual([
      'per Video?',
      'in der Postfiliale?',
    ]);
  });
});
