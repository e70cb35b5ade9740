import type { Cms, CmsItem } from '../ports/cms.ts';

const hints: readonly CmsItem[] = [
  {
    _id: 'hint-welcome',
    name: 'Ihre Anlage auf einen Blick',
    slug: 'ihre-anlage',
    description:
      'Sie sehen hier den Wert Ihrer Anlagen zum letzten Bewertungstag. Wertpapiere schwanken: Maßgeblich ist Ihr Anlagehorizont, nicht der einzelne Tag.',
    active: true,
    conditions: ['has-investments', 'at-ease'],
    dismissible: true,
    hidden: false,
    slot: 'dashboard-top',
    variant: 'info',
  },
  {
    _id: 'hint-orders',
    name: 'So lange dauert ein Auftrag',
    slug: 'auftragsdauer',
    description: 'Eine Auszahlung erreicht Ihr Referenzkonto in der Regel nach drei bis fünf Geschäftstagen.',
    'link-text': 'Zu den Aufträgen',
    'link-url': '/orders',
    active: true,
    conditions: ['has-investments', 'at-ease'],
    dismissible: true,
    hidden: false,
    slot: 'dashboard-bottom',
    variant: 'info',
  },
  {
    _id: 'hint-withdrawal',
    name: 'Nur auf Ihr Referenzkonto',
    slug: 'referenzkonto',
    description:
      'Auszahlungen gehen zu Ihrem Schutz immer auf Ihr Referenzkonto. Niemand von uns fragt Sie nach einer TAN.',
    active: true,
    conditions: ['identified'],
    dismissible: false,
    hidden: false,
    slot: 'withdrawal',
    variant: 'warning',
  },
  {
    _id: 'hint-cancel',
    name: 'Auftrag abbrechen',
    slug: 'auftrag-abbrechen',
    description:
      'Viele Aufträge können Sie hier selbst abbrechen, solange sie noch nicht ausgeführt werden. Eine Schließung nehmen wir am Telefon mit Ihnen zurück.',
    active: true,
    conditions: ['identified'],
    dismissible: true,
    hidden: false,
    slot: 'orders',
    variant: 'info',
  },
  {
    _id: 'hint-unknown-condition',
    name: 'Mitteilung für eine Auswahl von Kunden',
    slug: 'auswahl',
    description:
      'Diese Mitteilung hängt an einer Bedingung, die diese Anwendung nicht kennt. Sie erscheint deshalb nicht.',
    active: true,
    conditions: ['is-part-of-a-later-campaign'],
    dismissible: true,
    hidden: false,
    slot: 'dashboard-top',
    variant: 'success',
  },
  {
    _id: 'hint-hidden',
    name: 'Wartungsarbeiten am Wochenende',
    slug: 'wartung',
    description: 'Am Wochenende ist das Portal zeitweise nicht erreichbar.',
    active: true,
    conditions: [],
    dismissible: false,
    hidden: true,
    slot: 'dashboard-top',
    variant: 'error',
  },
];

const academy: readonly CmsItem[] = [
  {
    _id: 'academy-diversification',
    name: 'Warum Streuung hilft',
    slug: 'streuung',
    description: 'Wer sein Geld auf viele Anlagen verteilt, hängt weniger von einer einzelnen ab.',
    active: true,
  },
];

const collections: ReadonlyMap<string, readonly CmsItem[]> = new Map([
  ['hints', hints],
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
