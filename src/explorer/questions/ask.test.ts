import { assign } from 'xstate';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { port } from '#machines/port.ts';
import { samples, sketched } from '#tests/support/lint/lint-case.ts';
import { explorationOf } from '../exploration-of.ts';
import { explore, type Exploration } from '../explore.ts';
import type { Witness } from '../ways.ts';
import { answerLines, ask, helpLines, thingLines } from './ask.ts';
import { BadQuestion, eventNamed, stateNamed } from './things.ts';

const labelsOf = (witness: Witness | null): readonly string[] | null =>
  witness?.steps.map(({ label, leads }) => `${label} → ${leads ?? ''}`) ?? null;

const asked = (exploration: Exploration, ...words: readonly string[]) => {
  const { holds, witness } = ask(exploration, words);
  return { holds, steps: labelsOf(witness) };
};

/** What a bad question is answered with. */
const complaint = (exploration: Exploration, ...words: readonly string[]): readonly string[] => {
  try {
    ask(exploration, words);
    return [];
  } catch (error) {
    if (error instanceof BadQuestion) return error.lines;
    throw error;
  }
};

/** A gate that opens with a ticket, or at once for those who know the porter. */
const gate = explore(
  sketched({
    bodies: {
      guards: { isKnown: ({ context }: { context: { met: number } }) => context.met > 0 },
      actions: { meet: assign({ met: 1 }) },
      delays: { patience: 60_000 },
    },
    root: { id: 'gate', context: { met: 0 }, on: { 'porter.met': { actions: 'meet' } } },
    states: {
      shut: {
        meta: { caption: 'Geschlossen' },
        on: { 'guest.rang': 'deciding' },
      },
      deciding: { always: [{ guard: 'isKnown', target: 'open' }, { target: 'asking' }] },
      asking: {
        meta: { caption: 'Fragt nach der Karte' },
        on: { 'ticket.shown': 'open' },
        after: { patience: 'shut' },
      },
      open: {
        meta: { caption: 'Offen' },
        initial: 'wide',
        states: { wide: {}, ajar: {} },
        on: { 'wind.blew': '.ajar' },
      },
      nowhere: {},
    },
    model: { events: samples('porter.met', 'guest.rang', 'ticket.shown', 'wind.blew') },
  }),
);

/** Two lamps, of which the second follows the first. */
const lamps = explore(
  sketched({
    root: { id: 'lamps', type: 'parallel', initial: undefined },
    states: {
      left: { initial: 'off', states: { off: { on: { 'left.pushed': 'on' } }, on: { on: { 'left.pushed': 'off' } } } },
      right: { initial: 'off', states: { off: { on: { 'right.pushed': 'on' } }, on: {} } },
    },
    model: { events: samples('left.pushed', 'right.pushed') },
  }),
);

describe('what leads to a state', () => {
  it('JRN-03: is its arrows and the shortest way', () => {
    const { arrows, witness, holds } = ask(gate, ['reaches', 'open']);
    expect(holds).toBe(true);
    expect(arrows.map(({ id, caption }) => `${id}: ${caption}`)).toEqual([
      'gate.deciding | always | 0: [Worte für isKnown]',
      'gate.asking | ticket.shown | 0: Worte für ticket.shown',
    ]);
    expect(labelsOf(witness)).toEqual(['porter.met(once) → shut', 'guest.rang(once) → open.wide']);
  });

  it('JRN-03: is the arrow into the state around it where it is entered with that', () => {
    expect(ask(gate, ['reaches', 'wide']).arrows.map(({ from }) => from)).toEqual(['gate.deciding', 'gate.asking']);
    expect(ask(gate, ['reaches', 'ajar']).arrows.map(({ id }) => id)).toEqual(['gate.open | wind.blew | 0']);
  });

  it('JRN-03: is a state too that is only passed through, and nothing for one that is never reached', () => {
    expect(asked(gate, 'reaches', 'deciding')).toEqual({ holds: true, steps: ['guest.rang(once) → asking'] });
    expect(asked(gate, 'reaches', 'nowhere')).toEqual({ holds: false, steps: null });
    expect(asked(gate, 'reaches', 'shut')).toEqual({ holds: true, steps: [] });
  });
});

describe('the shortest way between two states', () => {
  it('JRN-03: begins with the way to the first', () => {
    const { holds, witness, says } = ask(gate, ['between', 'asking', 'ajar']);
    expect([holds, labelsOf(witness)]).toEqual([
      true,
      ['guest.rang(once) → asking', 'ticket.shown(once) → open.wide', 'wind.blew(once) → open.ajar'],
    ]);
    expect(says).toEqual([
      'In 2 Schritten.',
      'Der Weg beginnt mit 1 Schritt bis dorthin, wo „Fragt nach der Karte“ steht.',
    ]);
  });

  it('JRN-03: is none where nothing leads back, and time passes where that is the way', () => {
    expect(asked(gate, 'between', 'open', 'shut').holds).toBe(false);
    expect(asked(gate, 'between', 'asking', 'shut')).toEqual({
      holds: true,
      steps: ['guest.rang(once) → asking', 'nach patience → shut'],
    });
  });
});

describe('whether one thing comes always before another', () => {
  it('JRN-03: is refuted by the shortest way without it', () => {
    expect(asked(gate, 'always', 'asking', 'before', 'open')).toEqual({
      holds: false,
      steps: ['porter.met(once) → shut', 'guest.rang(once) → open.wide'],
    });
    expect(asked(gate, 'always', 'guest.rang', 'before', 'open').holds).toBe(true);
  });

  it('JRN-03: sees states that are only passed through, and what comes first within one step', () => {
    expect(asked(gate, 'always', 'deciding', 'before', 'open').holds).toBe(true);
    expect(asked(gate, 'always', 'deciding', 'before', 'guest.rang').holds).toBe(false);
    expect(asked(gate, 'always', 'asking', 'before', 'ticket.shown').holds).toBe(true);
  });

  it('JRN-03: says so where the other never comes at all', () => {
    const { holds, says, witness } = ask(gate, ['always', 'asking', 'before', 'nowhere']);
    expect([holds, witness]).toEqual([true, null]);
    expect(says[0]).toContain('kommt gar nicht vor');
  });
});

describe('whether something never comes after another', () => {
  it('JRN-03: is refuted by the shortest way on which it does', () => {
    expect(asked(gate, 'never', 'shut', 'after', 'open').holds).toBe(true);
    expect(asked(gate, 'never', 'shut', 'after', 'asking')).toEqual({
      holds: false,
      steps: ['guest.rang(once) → asking', 'nach patience → shut'],
    });
  });

  it('JRN-03: counts what an event leads to at once', () => {
    expect(asked(gate, 'never', 'open', 'after', 'ticket.shown').holds).toBe(false);
    expect(asked(gate, 'never', 'asking', 'after', 'wind.blew').holds).toBe(true);
    // Within one step: what is passed through comes before what the chart comes to rest in.
    expect(asked(gate, 'never', 'open', 'after', 'deciding').holds).toBe(false);
    expect(asked(gate, 'never', 'deciding', 'after', 'open').holds).toBe(true);
    expect(asked(gate, 'never', 'wide', 'after', 'wide').holds).toBe(false);
  });
});

describe('whether two states can be active together', () => {
  it('JRN-03: holds in regions, and never in one', () => {
    expect(asked(lamps, 'both', 'left.on', 'right.on')).toEqual({
      holds: true,
      steps: ['left.pushed(once) → left.on right.off', 'right.pushed(once) → left.on right.on'],
    });
    expect(asked(lamps, 'both', 'left.on', 'left.off')).toEqual({ holds: false, steps: null });
  });
});

describe('where an event leads', () => {
  it('JRN-03: is said for each state in which it can happen', () => {
    const { arrows, holds } = ask(gate, ['after', 'guest.rang']);
    expect([holds, ...arrows.map(({ from, to }) => `${from} → ${to}`)]).toEqual([
      true,
      'shut → asking',
      'shut → open.wide',
    ]);
    expect(asked(gate, 'after', 'nach patience').steps).toEqual(['guest.rang(once) → asking', 'nach patience → shut']);
  });
});

describe('a name', () => {
  it('JRN-03: is short, an id, or German, whole or in part', () => {
    const names = ['asking', 'gate.asking', 'fragt nach der karte', 'der Karte'];
    expect(names.map((name) => asked(gate, 'reaches', name).steps)).toEqual(
      names.map(() => ['guest.rang(once) → asking']),
    );
  });

  it('JRN-03: that fits several things is answered with all of them, one that fits none with what there is', () => {
    expect(complaint(lamps, 'reaches', 'on')).toEqual([
      '„on“ ist nicht eindeutig. Gemeint sein kann:',
      '  Ein Zustand  lamps.left.on',
      '  Ein Zustand  lamps.right.on',
    ]);
    expect(complaint(gate, 'reaches', 'cellar')[0]).toBe('„cellar“ kennt der Ablauf „case“ nicht. Seine Zustände:');
    expect(complaint(gate, 'reaches', 'cellar').join('\n')).toContain('Fragt nach der Karte');
  });
});

/** As a state or as an event, which may be called the same. */
const isKnown = (exploration: Exploration, name: string): boolean =>
  [stateNamed, eventNamed].some((named) => {
    try {
      return named(exploration, name).id !== '';
    } catch (error) {
      if (error instanceof BadQuestion) return false;
      throw error;
    }
  });

const isAnswer =
  (wanted: string) =>
  ({ event }: { readonly event: { readonly output?: string } }): boolean =>
    event.output === wanted;

const cutAt = (limit: number, ...words: readonly string[]) => ask(explore(gate.entry, { limit }), words).says;
const said = (count: number, unproven: string): string =>
  `Der Rundgang wurde nach ${count} Konfigurationen abgebrochen: Was dahinter liegt, ist ungeprüft, und ${unproven}, ` +
  'ist nicht bewiesen.';

describe('a question', () => {
  it('JRN-03: that nobody knows is answered with the help, one that lacks a word with its form', () => {
    expect(complaint(gate, 'why', 'open')).toEqual(['Die Frage „why open“ kenne ich nicht.', '', ...helpLines()]);
    expect(complaint(gate, 'always', 'asking', 'open')).toEqual(['So lautet die Frage: always <a> before <b>']);
    expect(thingLines(gate)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^  Fragt nach der Karte +gate\.asking$/),
        expect.stringMatching(/^  Worte für guest\.rang +guest\.rang$/),
      ]),
    );
  });

  it('JRN-03: of a walk that was cut short is not answered with a no', () => {
    const { entry } = gate;
    const short = explore(entry, { limit: 1 });
    expect(short.complete).toBe(false);
    expect(ask(short, ['reaches', 'open']).holds).toBeNull();
    expect(ask(short, ['never', 'open', 'after', 'shut']).holds).toBeNull();
    expect(ask(short, ['both', 'open', 'shut']).holds).toBeNull();
  });

  it('JRN-03: of a walk that was cut short says that first, and blames no wait for it', () => {
    expect(cutAt(2, 'reaches', 'open')).toEqual([said(2, 'dass es keinen Weg gibt')]);
    expect(cutAt(2, 'between', 'shut', 'open')).toEqual([said(2, 'dass es keinen Weg gibt')]);
    expect(cutAt(2, 'never', 'open', 'after', 'shut')).toEqual([said(2, 'dass es kein Gegenbeispiel gibt')]);
    expect(cutAt(2, 'always', 'asking', 'before', 'open')).toEqual([said(2, 'dass es kein Gegenbeispiel gibt')]);
    expect(cutAt(2, 'both', 'open', 'shut')).toEqual([said(2, 'dass es nie geschieht')]);
    expect(cutAt(2, 'after', 'ticket.shown')).toEqual([said(2, 'dass es nie geschieht')]);
    // What was found is true, and may not be all.
    expect(cutAt(3, 'between', 'shut', 'asking')).toEqual([said(3, 'dass es nicht kürzer geht'), 'In 1 Schritt.']);
    expect(cutAt(3, 'after', 'guest.rang')).toEqual([said(3, 'dass es sonst nirgends geschieht')]);
    expect(cutAt(3, 'reaches', 'asking')[0]).toBe(said(3, 'dass es keine anderen Pfeile sind'));
  });

  it('JRN-03: is answered in German, with the path step by step', () => {
    expect(answerLines(ask(gate, ['between', 'shut', 'asking']))).toEqual([
      'Wie kommt man von „Geschlossen“ (gate.shut) zu „Fragt nach der Karte“ (gate.asking)?',
      '  In 1 Schritt.',
      '    Beginn: „Geschlossen“   none: shut',
      '     1. Worte für guest.rang → „Fragt nach der Karte“   guest.rang(once) → asking',
    ]);
  });
});

describe('the withdrawal', () => {
  const entry = catalogue.find(({ name }) => name === 'withdrawal');
  if (entry === undefined) throw new Error('There is no such chart.');
  const withdrawal = explorationOf(entry);

  it('JRN-03: never pays without a review that was accepted and a code that was asked for', () => {
    expect(asked(withdrawal, 'always', 'confirming', 'before', 'done').holds).toBe(true);
    expect(asked(withdrawal, 'always', 'review.accepted', 'before', 'done').holds).toBe(true);
    expect(asked(withdrawal, 'always', 'Angaben prüfen', 'before', 'Auftrag erteilt').holds).toBe(true);
    expect(asked(withdrawal, 'never', 'confirming', 'after', 'done').holds).toBe(true);
  });

  it('JRN-03: may do without the question whether all is to go', () => {
    expect(asked(withdrawal, 'always', 'offeringEverything', 'before', 'done')).toEqual({
      holds: false,
      steps: [
        'loadQuote: product → entering',
        'amount.submitted(typical) → reviewing',
        'review.accepted(byCustomer) → preparing',
        'prepare: prepared → confirming',
        'confirmation: confirmed → done',
      ],
    });
  });
});

/** A shop that lets through with a ticket; the contract knows a free day. */
const shop = explore(
  sketched({
    bodies: {
      actors: { check: port<string>('check') },
      guards: { isFree: isAnswer('free'), isPaid: isAnswer('paid') },
    },
    root: { id: 'shop' },
    states: {
      door: { on: { 'bell.rung': 'checking' } },
      checking: {
        invoke: {
          id: 'check',
          src: 'check',
          onDone: [{ guard: 'isFree', target: 'inside' }, { guard: 'isPaid', target: 'paying' }, { target: 'door' }],
        },
      },
      paying: { on: { paid: 'inside' } },
      inside: { type: 'final' },
    },
    model: {
      events: samples('bell.rung', 'paid'),
      outcomes: { check: { free: 'free', paid: 'paid', away: 'away', shut: 'shut' } },
    },
  }),
);

describe('an answer that only the contract knows', () => {
  const byHand = {
    as: '',
    inputs: {},
    events: {},
    answers: {},
    calls: {},
    neverGiven: { check: { free: 'es gibt keine freien Tage' } },
  };

  it('JRN-03: is said of a counterexample that needs it, with what holds without it', () => {
    const { says, holds } = ask(shop, ['always', 'paying', 'before', 'inside'], byHand);
    expect(holds).toBe(false);
    expect(says.slice(1)).toEqual([
      'Nach dem Vertrag möglich; unser Server gibt sie nie: „Worte für check: Worte für free“: es gibt keine freien Tage.',
      'Ohne solche Antworten: ja.',
    ]);
    expect(ask(shop, ['always', 'paying', 'before', 'inside']).says).toHaveLength(1);
    expect(ask(shop, ['always', 'paying', 'before', 'checking'], byHand).says).toHaveLength(1);
  });
});

describe('every chart', () => {
  it.each(catalogue)('JRN-03: understands each line that it lists of $name, as it stands and by its words', (entry) => {
    const exploration = explorationOf(entry);
    const lines = thingLines(exploration).filter((line) => line.startsWith('  '));
    const wordsOf = lines.map((line) => line.trim().split(/ {2,}/)[0] ?? '');
    expect(lines.filter((line) => !isKnown(exploration, line))).toEqual([]);
    // What is called like something else is asked for by its whole line.
    const own = wordsOf.filter((words) => wordsOf.filter((other) => other === words).length === 1);
    expect(own.filter((words) => !isKnown(exploration, words))).toEqual([]);
    expect(
      own.filter((words) => !isKnown(exploration, words.replaceAll('\u00A0', ' ').replaceAll(/[„“]/g, '"'))),
    ).toEqual([]);
  });

  it('JRN-03: lists every arrow of an event, also of those that lead to the same place', () => {
    const entry = catalogue.find(({ name }) => name === 'withdrawal');
    const { arrows } = ask(explorationOf(entry ?? shop.entry), ['after', 'Betrag abgeschickt']);
    const conditions = explorationOf(entry ?? shop.entry)
      .environment.chart.edges.filter(({ event }) => event === 'amount.submitted')
      .map(({ id }) => id);
    expect(new Set(arrows.map(({ id }) => id))).toEqual(new Set(conditions));
    expect(conditions.length).toBeGreaterThan(3);
  });
});
