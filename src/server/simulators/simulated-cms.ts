import type { Cms, CmsItem } from '../ports/cms.ts';
import { simulatedHints } from './simulated-hints.ts';

const academy: readonly CmsItem[] = [
  {
    _id: 'academy-diversification',
    name: 'Warum Streuung hilft',
    slug: 'streuung',
    description: `Wer sein Geld auf viele Anlagen verteilt, hängt weniger von einer einzelnen ab.

Fällt ein Unternehmen aus, trifft das nur einen kleinen Teil Ihres Geldes. Andere gleichen es oft aus.

Ganz ohne Schwankungen geht es nie: In schlechten Jahren fallen fast alle Aktien zugleich. Dann helfen Anleihen und Zeit.`,
    'link-text': 'Zum Marktplatz',
    'link-url': '/market',
    active: true,
  },
  {
    _id: 'academy-costs',
    name: 'Was Kosten ausmachen',
    slug: 'kosten',
    description: `Kosten fallen jedes Jahr an, auch in schlechten. Über lange Zeit wiegen sie schwer.

Ein Beispiel: 10.000 € werden bei 5 % im Jahr nach zwanzig Jahren etwa 26.500 €. Bei 4 % sind es etwa 21.900 €.

Darum nennen wir Ihnen alle Kosten vor jedem Vertrag, in Euro und in Prozent.`,
    active: true,
  },
  {
    _id: 'academy-patience',
    name: 'Warum Zeit Ihr Verbündeter ist',
    slug: 'zeit',
    description: `Niemand weiß, wie die Börse morgen steht. Über viele Jahre gleichen sich gute und schlechte Zeiten eher aus.

Wer nach einem Rückgang verkauft, macht den Verlust endgültig. Wer wartet, gibt den Kursen Zeit, sich zu erholen. Sicher ist das nicht.`,
    active: true,
  },
];

const collections: ReadonlyMap<string, readonly CmsItem[]> = new Map([
  ['hints', simulatedHints],
  ['academy', academy],
]);

/** A collection of this id does not answer: what is shown in the demo is what the tests see. */
export const faultyCollection = 'X-FAULT';

/** The CMS of the demo. */
export const simulatedCms: Cms = {
  items: async (collectionId) => {
    if (collectionId === faultyCollection) throw new Error('The simulated CMS does not answer.');
    return collections.get(collectionId);
  },
};
