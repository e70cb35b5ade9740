import { describe, expect, it } from 'vitest';
import { explorationOf } from '../exploration-of.ts';
import type { ByHand } from './by-hand.ts';
import { type ManualPlan, manualPlan } from './manual-plan.ts';
import { planAsCsv, planAsMarkdown } from './plan-text.ts';
import { teaKitchen } from '#tests/support/tea-kitchen.ts';

/** What RFC 4180 says, with semicolons. */
const cellsOf = (csv: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const [sign = '', next] = [csv[at], csv[at + 1]];
    if (isQuoted && sign === '"' && next === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted && (sign === ';' || sign === '\r')) {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (!isQuoted && sign === '\n') {
      rows.push([]);
    } else {
      cell += sign;
    }
  }
  return rows.slice(0, -1);
};

interface Golden {
  readonly id: string;
  readonly heading: string;
  readonly goals?: readonly string[];
  readonly counterchecks?: readonly string[];
}

const listed = (title: string, lines: readonly string[] = []): readonly string[] =>
  lines.length === 0 ? [] : ['', `${title}:`, '', ...lines.map((line) => `- ${line}`)];

/** What stands in the golden plan for one case; the first step is how it begins. */
const caseOf = (
  number: number,
  { id, heading, goals, counterchecks }: Golden,
  ...steps: readonly string[]
): readonly string[] => [
  '',
  `## ${number}. ${heading}`,
  '',
  `Pfad ${id} · Anforderungen: JRN-02`,
  '',
  String.raw`Vorbedingung: „Teeküche \| 2. Stock“ beginnt. Person der Demo: Tee Trinker.`,
  ...listed('Ziele', goals),
  ...listed('Dabei nicht der Fall', counterchecks),
  '',
  '| Nr. | Tun | So geht es | Erwarten | Ergebnis |',
  '|---|---|---|---|---|',
  String.raw`| ${number}.1 | „Teeküche \| 2. Stock“ beginnt | in die Küche gehen | „Wasser einfüllen“; zu lesen: „Wie viele Tassen?“ |  |`,
  ...steps.map((step, index) => `| ${number}.${index + 2} | ${step} |  |`),
  '',
  'Geprüft am ____________ von ____________ · Ergebnis: ☐ bestanden ☐ nicht bestanden',
];

/** What a tester of the kitchen is told. */
const kitchenByHand: ByHand = {
  as: 'Tee Trinker',
  inputs: { none: { how: 'in die Küche gehen' } },
  events: {
    'kettle.filled': { some: { how: 'zwei Tassen eingießen', said: 'zwei Tassen' }, none: { how: 'nichts eingießen' } },
    'kitchen.left': { early: { how: 'hinausgehen' } },
  },
  calls: { boil: 'Der Herd antwortet nicht.' },
  screens: { filling: 'Wie viele Tassen?' },
  answers: { boil: { black: { how: 'zusehen', before: 'Schwarztee nehmen und eingießen' } } },
};

const knowing = (answers: ByHand['answers']): ManualPlan =>
  manualPlan(explorationOf(teaKitchen), 'steps', { ...kitchenByHand, answers });

const isOpen = ({ how }: { readonly how: string }): boolean => how.startsWith('in der Demo nicht');

describe('a plan for testing by hand', () => {
  const plan = manualPlan(explorationOf(teaKitchen), 'branches', kitchenByHand);

  it('JRN-02: reads in Markdown as it should', () => {
    expect(planAsMarkdown(plan)).toBe(
      [
        String.raw`# Testplan: Teeküche \| 2. Stock`,
        '',
        'Geprüft wird jeder Pfeil und beide Antworten jeder Bedingung: 3 Fälle, 11 Schritte.',
        '',
        'Vorbereitung: `npm start` startet die Demo und nennt Adresse, Personen und Passwort; `npm run outbox` zeigt in einem zweiten',
        'Fenster SMS, E-Mails und die Codes der Apps. Jeder Fall beginnt von vorn: neues privates Fenster.',
        '',
        'Zurücksetzen: die Demo anhalten (Strg+C), mit leerem Datenverzeichnis wieder starten (`DATA_DIR=/tmp/demo-neu npm start`, jedes',
        'Mal ein neuer Name; `npm run outbox` mit demselben). Fälle mit „Danach zurücksetzen“ verbrauchen ihre Person und stehen am Ende.',
        ...caseOf(
          1,
          {
            id: 'prqv3n09',
            heading: '„Wasser einfüllen“: Wasser eingefüllt (zu wenig? ja); Küche verlassen',
            goals: ['„Wasser einfüllen“: Wasser eingefüllt (zu wenig? ja)', '„Wasser einfüllen“: Küche verlassen'],
            counterchecks: ['„Wasser einfüllen“: Wasser eingefüllt (genug? nein)'],
          },
          '„Wasser eingefüllt“: nichts | nichts eingießen | es bleibt bei „Wasser einfüllen“ (zu wenig? ja); zu lesen: „Wie viele Tassen?“',
          '„Küche verlassen“ | hinausgehen | Ende: „Tee“',
        ),
        ...caseOf(
          2,
          {
            id: 'pasex53s',
            heading: '„Wasser einfüllen“: Wasser eingefüllt (genug? ja); „Es wird ‚Wasser‘ gekocht“: fertig',
            goals: ['„Wasser einfüllen“: Wasser eingefüllt (genug? ja)', '„Es wird ‚Wasser‘ gekocht“: fertig'],
          },
          '„Wasser eingefüllt“: zwei Tassen | Schwarztee nehmen und eingießen | „Es wird ‚Wasser‘ gekocht“ (genug? ja)',
          '„Kochen“ ergibt: =schwarz; stark | zusehen | Ende: „Tee“',
        ),
        ...caseOf(
          3,
          {
            id: 'ph03fmvv',
            heading: '„Es wird ‚Wasser‘ gekocht“: Störung; keine Antwort nach 90\u00A0s',
            goals: ['„Es wird ‚Wasser‘ gekocht“: Störung', '„Es wird ‚Wasser‘ gekocht“: keine Antwort nach 90\u00A0s'],
          },
          '„Wasser eingefüllt“: zwei Tassen | Netz trennen (F12, „Netzwerk“, „Offline“), dann zwei Tassen eingießen | „Es wird ‚Wasser‘ gekocht“ (genug? ja)',
          '„Kochen“ scheitert an einer Störung | abwarten, danach das Netz wieder verbinden | „Wasser einfüllen“; zu lesen: „Wie viele Tassen?“ · „Der Herd antwortet nicht.“',
          '„Wasser eingefüllt“: zwei Tassen | den Server anhalten (Strg+Z, wo npm start läuft), dann zwei Tassen eingießen | „Es wird ‚Wasser‘ gekocht“ (genug? ja)',
          'warten: keine Antwort nach 90\u00A0s | so lange warten, danach im Fenster von npm start „fg“ eingeben | „Wasser einfüllen“; zu lesen: „Wie viele Tassen?“ · „Der Herd antwortet nicht.“',
        ),
        '',
      ].join('\n'),
    );
  });

  it('JRN-02: ends a case where no hand leads on, and says so', () => {
    const unknown = knowing({});
    expect(unknown.cases.some(({ steps }) => steps.some(isOpen))).toBe(true);
    for (const { steps, isInHand } of unknown.cases) {
      expect(steps.slice(0, -1).some(isOpen)).toBe(false);
      expect(isInHand).toBe(!steps.some(isOpen));
    }
    const known = { boil: { black: { how: 'Schwarztee' }, green: { how: 'Grüntee' } } };
    expect(knowing(known).cases.every(({ isInHand }) => isInHand)).toBe(true);
    expect(planAsMarkdown(unknown)).toContain('Von Hand nur bis zu dem Schritt');
  });

  it.each(['\r', '\n', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f'])(
    'JRN-02: keeps a row in one line of Markdown where its words have the break %j',
    (end) => {
      const [first, ...others] = plan.cases;
      if (first === undefined) throw new Error('The plan has no cases.');
      const step = { deed: `eins${end}zwei`, how: `drei${end}| vier`, outcome: 'fünf' };
      const text = planAsMarkdown({ ...plan, cases: [{ ...first, steps: [step] }, ...others] });
      expect(text).toContain(String.raw`| eins zwei | drei \| vier | fünf |`);
    },
  );

  it('JRN-02: takes a requirement for no markup', () => {
    const [first] = plan.cases;
    if (first === undefined) throw new Error('The plan has no cases.');
    const text = planAsMarkdown({ ...plan, cases: [{ ...first, requirements: ['<b>X-1</b>', 'A|B\u2028C'] }] });
    expect(text).toContain(String.raw`Anforderungen: \<b\>X-1\</b\>, A\|B C`);
  });

  it('JRN-02: cuts no line and halts no server for what does not ask it', () => {
    const local = manualPlan(explorationOf(teaKitchen), 'branches', { ...kitchenByHand, calls: {} });
    const moves = local.cases.flatMap(({ steps }) => steps);
    expect(moves.filter(({ how }) => /Netz trennen|Server anhalten/.test(how))).toEqual([]);
    const [fault, limit] = ['scheitert an einer Störung', 'keine Antwort nach'].map((deed) =>
      moves.filter((one) => one.deed.includes(deed)),
    );
    expect([fault, limit].every((found) => found?.length === 1 && found.every(isOpen))).toBe(true);
  });

  it('JRN-02: ends with what uses its person up, says so, and puts it last', () => {
    const black = { how: 'zusehen', usesUp: true };
    const events = { 'kettle.filled': kitchenByHand.events['kettle.filled'] ?? {}, 'kitchen.left': { early: black } };
    const spending = manualPlan(explorationOf(teaKitchen), 'steps', {
      ...kitchenByHand,
      events,
      answers: { boil: { black } },
    });
    const flags = spending.cases.map((one) => one.usesUp);
    expect(flags).toContain(true);
    expect(flags).toEqual(flags.toSorted((a, b) => Number(a) - Number(b)));
    for (const { steps } of spending.cases) expect(steps.slice(0, -1).map(({ how }) => how)).not.toContain('zusehen');
    const text = planAsMarkdown(spending);
    expect(text.split('\nDanach zurücksetzen: ').length - 1).toBe(flags.filter(Boolean).length);
    expect(planAsCsv(spending)).toContain('danach zurücksetzen');
  });

  it('JRN-02: opens the page otherwise only where the case begins', () => {
    const green = { how: 'zusehen', before: 'in die andere Küche gehen', isOpening: true };
    const { cases } = knowing({ boil: { black: { how: 'zusehen' }, green } });
    // The kettle is filled first: no other kitchen can be gone to by then.
    expect(
      cases
        .flatMap(({ steps }) => steps)
        .filter(({ deed }) => deed.endsWith('grün'))
        .every(isOpen),
    ).toBe(true);
  });

  it('JRN-02: of a chart without a demo says that nobody can test it by hand, and leaves no blanks for it', () => {
    const text = planAsMarkdown(manualPlan(explorationOf(teaKitchen), 'branches'));
    expect(text).toContain('Von Hand ist dieses Diagramm nicht zu prüfen');
    expect(text).not.toMatch(/So geht es|Geprüft am|\| {2}\|/);
  });

  it('JRN-02: says of an answer that the server never gives that only the contract knows it', () => {
    const why = manualPlan(explorationOf(teaKitchen), 'steps', {
      ...kitchenByHand,
      neverGiven: { boil: { green: 'es gibt keinen grünen' } },
    });
    expect(planAsMarkdown(why)).toContain('nach dem Vertrag möglich; unser Server gibt sie nie: es gibt keinen grünen');
  });

  it('JRN-02: lets nobody sign in as somebody else in the middle of a case', () => {
    const two = { 'kettle.filled': { some: { as: 'Anna', how: 'gießen' }, none: { as: 'Bernd', how: 'warten' } } };
    const { cases } = manualPlan(explorationOf(teaKitchen), 'branches', { ...kitchenByHand, events: two });
    const persons = cases.map(({ precondition }) => /Person der Demo: (.*)\./.exec(precondition)?.[1]);
    expect(new Set(persons)).toEqual(new Set(['Anna', 'Bernd']));
  });

  it('JRN-02: comes back from CSV as it was, with what Excel needs and nothing that it would run', () => {
    const csv = planAsCsv(plan);
    expect(csv.startsWith('\uFEFFFall;Pfad;')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/\r/);
    const [head, ...rows] = cellsOf(csv.slice(1));
    expect(head).toHaveLength(11);
    expect(rows.every((row) => row.length === 11)).toBe(true);
    const steps = plan.cases.flatMap((one) => one.steps.map(({ deed, outcome }) => [one.id, deed, outcome]));
    expect(rows.map((row) => [row[1], row[5]?.replace(/^'/, ''), row[7]?.replace(/^'/, '')])).toEqual(steps);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it('JRN-02: lets no text of a chart become a formula, a column, a line or markup', () => {
    const nasty = '=HYPERLINK("http://boese.example";"a")';
    const evil = {
      title: '<b>|',
      aim: 'alles',
      isForDemo: true,
      cases: [
        {
          number: 1,
          id: 'p0',
          heading: nasty,
          goals: [nasty],
          counterchecks: [],
          isInHand: true,
          usesUp: false,
          precondition: '@a\nb',
          steps: [{ deed: '-1+1', how: '@cmd', outcome: '+49 ; "x"' }],
          requirements: [],
        },
      ],
    };
    expect(cellsOf(planAsCsv(evil).slice(1))[1]).toEqual([
      '1',
      'p0',
      `'${nasty}`,
      "'@a\nb",
      '1.1',
      "'-1+1",
      "'@cmd",
      `'+49 ; "x"`,
      '',
      '',
      '',
    ]);
    const markdown = planAsMarkdown(evil);
    expect(markdown).toContain(String.raw`# Testplan: \<b\>\|`);
    expect(markdown).not.toMatch(/[^\\]<b/);
  });
});
