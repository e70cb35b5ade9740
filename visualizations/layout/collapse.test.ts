import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { collapsed, groupsOf, shownAs, shownGroups, usualClosings } from './collapse.ts';
import { nastyChart } from './nasty-chart.ts';
import type { Picture, PictureState } from './picture.ts';
import { blankState, pictureOf } from './picture-of.ts';
import { zoomed } from './zoom.ts';

const idsOf = ({ states }: Picture): readonly string[] => {
  const below = (state: PictureState): readonly string[] => [state.id, ...state.children.flatMap(below)];
  return states.flatMap(below);
};

const groupBox: PictureState = { ...blankState, id: 'g', kind: 'group', caption: 'Gruppe' };

const pictures = [nastyChart, ...catalogue].map((entry) => ({ name: entry.name, picture: pictureOf(entry) }));

describe.each(pictures)('the groups of $name', ({ picture }) => {
  it('JRN-02: closed in any usual way, lose no arrow that leads from one box to another', () => {
    for (const closed of usualClosings(picture)) {
      const shown = collapsed(picture, closed);
      const ids = new Set(idsOf(shown));
      const lost = shown.arrows.filter(({ source, target }) => !ids.has(source) || !ids.has(target));
      expect(lost.map(({ id }) => id)).toEqual([]);
      const drawn = new Set(shown.arrows.flatMap(({ edgeIds }) => edgeIds));
      const crossing = picture.arrows.filter(({ source, target }) => {
        const [from, to] = [shownAs(picture, closed, source), shownAs(picture, closed, target)];
        return from !== to || (source === target && from === source);
      });
      expect(crossing.flatMap(({ edgeIds }) => edgeIds).filter((id) => !drawn.has(id))).toEqual([]);
    }
  });

  it('JRN-02: say what stands for each state while they are closed', () => {
    for (const closed of usualClosings(picture)) {
      const shown = new Set(idsOf(collapsed(picture, closed)));
      expect(idsOf(picture).filter((id) => !shown.has(shownAs(picture, closed, id)))).toEqual([]);
    }
  });
});

const named = (name: string): Picture => {
  const entry = catalogue.find((each) => each.name === name);
  if (entry === undefined) throw new Error('There is no such chart.');
  return pictureOf(entry);
};

const boxIn = ({ states }: Picture, id: string): PictureState | undefined => states.find((state) => state.id === id);

const saidOn = (closed: readonly string[], end: string) =>
  collapsed(named('mfa-setup'), closed)
    .arrows.filter(({ source, target }) => source.startsWith('mfaSetup.changing') && target === end)
    .map(({ labels }) => labels);

describe('closed groups', () => {
  const picture = pictureOf(nastyChart);

  it('JRN-02: draw no loop of a state inside them, however deep, but their own', () => {
    const [overview] = zoomed(named('strategy-change'));
    const loops = overview?.arrows.filter(({ source, target }) => source === target).map(({ source }) => source);
    expect(loops).not.toContain('strategyChange.ordering');
    for (const { picture: each } of pictures) {
      for (const closed of usualClosings(each)) {
        const own = new Set(each.arrows.flatMap(({ source, target }) => (source === target ? [source] : [])));
        const drawn = collapsed(each, closed).arrows.filter(({ source, target }) => source === target);
        expect(drawn.map(({ source }) => source).filter((id) => !own.has(id))).toEqual([]);
      }
    }
  });

  it.each([
    ['registration', 'registration.concluding', 'Vertrag geschlossen'],
    ['invitation', 'invitation.joined', 'Unterschrieben, wir prüfen noch'],
  ])('JRN-02: of %s, %s, say how it ends well: %s', (name, group, end) => {
    const [overview] = zoomed(named(name));
    const [ends] = (overview && boxIn(overview, group)?.children) ?? [];
    expect(ends).toMatchObject({ ending: 'success', notes: expect.arrayContaining([end]) as unknown });
    expect(boxIn(collapsed(named(name), [group]), group)?.notes).toContain(`So geht es gut aus: ${end}`);
  });

  it('JRN-02: say how much is in them', () => {
    const [group = ''] = groupsOf(picture).filter((id) => id.endsWith('.east'));
    const box = (states: readonly PictureState[]): PictureState | undefined =>
      states.find(({ id }) => id === group) ?? states.map(({ children }) => box(children)).find(Boolean);
    expect(box(collapsed(picture, [group]).states)).toMatchObject({ kind: 'state', notes: ['8 Zustände darin'] });
  });

  it('JRN-02: say on an arrow without a word from which state it leaves them', () => {
    expect(saidOn([], 'mfaSetup.loading')).toEqual([['']]);
    expect(saidOn(['mfaSetup.changing'], 'mfaSetup.loading')).toEqual([['Stand wird neu geholt']]);
    expect(saidOn(['mfaSetup.changing'], 'mfaSetup.showing')).toEqual([['Stand bekannt']]);
  });

  it('JRN-02: say on an arrow without a word that they are over, by what they end with', () => {
    const [open, state] = [pictureOf(nastyChart), { ...groupBox, children: [] }];
    const ends = ['Bezahlt', 'Storniert'].map(
      (caption) => ({ ...state, id: `g.${caption}`, kind: 'final', caption }) as const,
    );
    const arrow = {
      id: 'done',
      source: 'g',
      target: 'after',
      edgeIds: ['g | done | 0'],
      labels: [''],
      tone: 'plain',
    } as const;
    const picture = {
      ...open,
      states: [
        { ...groupBox, children: ends },
        { ...state, id: 'after' },
      ],
      arrows: [arrow],
    };
    expect(collapsed(picture, ['g']).arrows.map(({ labels }) => labels)).toEqual([['Bezahlt', 'Storniert']]);
    expect(collapsed(picture, []).arrows).toMatchObject([{ labels: [''] }]);
  });

  it('JRN-02: make no difference inside a closed one, so one layout serves both', () => {
    const [outer = '', inner = ''] = groupsOf(picture);
    expect(inner.startsWith(`${outer}.`)).toBe(true);
    expect(shownGroups(picture, [inner, outer])).toEqual([outer]);
    expect(collapsed(picture, [outer, inner])).toEqual(collapsed(picture, [outer]));
  });
});
