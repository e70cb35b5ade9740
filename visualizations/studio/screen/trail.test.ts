import { describe, expect, it } from 'vitest';
import { trailOf } from './trail.ts';

describe('what was done on a stage', () => {
  it('JRN-02: counts a step each time it is done, and says where it led', () => {
    const at = { caption: 'Betrag eingeben' };
    const trail = trailOf(() => at.caption);
    for (const caption of ['Angaben prüfen', 'Angaben prüfen', 'Auftrag erteilt']) {
      trail.note('Zurück gewählt');
      at.caption = caption;
    }
    expect(trail.steps()).toEqual([
      'Zurück gewählt → Angaben prüfen',
      'Zurück gewählt → Angaben prüfen',
      'Zurück gewählt → Auftrag erteilt',
    ]);
    expect(trail.steps()).toHaveLength(3);
    trail.tell('Dieser Link führt zu den Aufträgen.');
    expect(trail.steps().at(-1)).toBe('Dieser Link führt zu den Aufträgen.');
    trail.begin();
    expect(trail.steps()).toEqual([]);
  });

  it('JRN-02: takes what is typed letter by letter for one step, whoever looks meanwhile', () => {
    const at = { caption: 'Betrag eingeben' };
    const trail = trailOf(() => at.caption);
    trail.type('Betrag getippt');
    trail.steps();
    trail.type('Betrag getippt');
    trail.note('Betrag abgeschickt');
    at.caption = 'Angaben prüfen';
    expect(trail.steps()).toEqual(['Betrag getippt → Betrag eingeben', 'Betrag abgeschickt → Angaben prüfen']);
    trail.note('Betrag getippt');
    trail.type('Betrag getippt');
    expect(trail.steps()).toHaveLength(4);
  });
});
