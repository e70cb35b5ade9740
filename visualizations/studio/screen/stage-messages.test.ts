import { describe, expect, it } from 'vitest';
import { isOrder, isReport } from './stage-messages.ts';

const move = { id: 'time', kind: 'time', text: '10 s', sample: '', detail: '', within: null };
const stood = {
  type: 'stage.stood',
  chart: 'order',
  state: 'order.open',
  active: ['order.open'],
  captions: 'Offen',
  isOver: false,
  shows: true,
  trail: ['Bestätigt'],
  moves: [move],
};
const stumbled = { type: 'stage.stumbled', chart: 'order', state: 'order.open', reason: 'nein' };

describe('what the pages of the studio tell each other', () => {
  it.each([stood, { ...stood, moves: [] }, stumbled])('JRN-02: is a report where all of it is there: %j', (report) => {
    expect(isReport(report)).toBe(true);
  });

  it.each([
    null,
    'stage.stood',
    {},
    { type: 'stage.stood' },
    { ...stood, moves: undefined },
    { ...stood, moves: [{ ...move, kind: 'deed' }] },
    { ...stood, moves: 'none' },
    { ...stood, trail: [{}] },
    { ...stood, captions: null },
    { ...stumbled, reason: { message: 'nein' } },
    { ...stood, type: 'stage.left' },
  ])('JRN-02: is no report where a part is missing or another: %j', (report) => {
    expect(isReport(report)).toBe(false);
  });

  it('JRN-02: is an order to move, which names the move, or to begin', () => {
    expect([{ type: 'begin.wanted' }, { type: 'move.wanted', id: 'time' }].map(isOrder)).toEqual([true, true]);
    const others = [null, 'begin.wanted', { type: 'move.wanted' }, { type: 'move.wanted', id: 1 }, { type: 'other' }];
    expect(others.map(isOrder)).not.toContain(true);
  });
});
