import type { HeldInvestment, MarketGood, MarketItem, OpeningReason } from '#domain/market/market.ts';
import { themeDescriptions, themeLabels } from '#domain/products/labels.ts';
import { payInTexts } from '../investment-details/investment-details.ways.texts.ts';

interface GoodTexts {
  readonly title: string;
  readonly text: string;
}

const goods: Readonly<Record<MarketGood, GoodTexts>> = {
  MANAGEMENT: {
    title: 'Vermögensverwaltung',
    text: 'Wir legen Ihr Geld breit gestreut in Fonds an und behalten es im Blick. Auf Wunsch nachhaltig. Ab 25\u00A0€.',
  },
  CASH: {
    title: 'Cash Invest',
    text: 'Für Geld, das Sie bald brauchen: geldmarktnah und täglich verfügbar.',
  },
  PENSION: {
    title: 'Rentenplan',
    text: 'Für das Alter sparen, mit mindestens zehn Jahren Zeit.',
  },
  TANGIBLE: {
    title: 'Sachwerte',
    text: 'Infrastruktur wie Netze und Straßen. Zeichnung von 500\u00A0€ bis 25.000\u00A0€.',
  },
};

const isGood = (good: MarketItem['good']): good is MarketGood => good in goods;

/** What something is called, and what it is. */
export const goodTexts = (good: MarketItem['good']): GoodTexts =>
  isGood(good) ? goods[good] : { title: themeLabels[good], text: themeDescriptions[good] };

/** Why nothing can be paid in; null where it can. */
export const payInReason = ({ hindrance }: HeldInvestment): string | null =>
  hindrance === null ? null : payInTexts[hindrance];

interface ReasonTexts {
  /** Beside what cannot be opened. */
  readonly short: string;
  /** Above all of it: what is the matter, and what can be done. */
  readonly title: string;
  readonly text: string;
  /** Where it can be done: in the stored answers, with a new account, on a page of the portal, or in a call. */
  readonly way: 'renewal' | 'products' | 'tasks' | 'packages' | 'call' | null;
}

export const reasonTexts: Readonly<Record<OpeningReason, ReasonTexts>> = {
  NOT_IDENTIFIED: {
    short: 'Möglich, sobald Sie sich ausgewiesen haben.',
    title: 'Bitte weisen Sie sich zuerst aus.',
    text: 'Eine neue Anlage eröffnen wir erst, wenn Ihre Identität geprüft ist. In Ihren Aufgaben steht, wie es weitergeht.',
    way: 'tasks',
  },
  NOT_MIGRATED: {
    short: 'Möglich, sobald Sie ein Servicepaket haben.',
    title: 'Bitte wählen Sie zuerst ein Servicepaket.',
    text: 'Einem Ihrer Konten fehlt noch ein Servicepaket. Sobald Sie eines gewählt haben, können Sie eröffnen.',
    way: 'packages',
  },
  WPHG_INCOMPLETE: {
    short: 'Möglich, sobald Ihre Angaben vollständig sind.',
    title: 'Ihre Angaben zu Erfahrung, Finanzen und Zielen sind nicht vollständig.',
    text: 'Ohne sie wissen wir nicht, was zu Ihnen passt. Bitte ergänzen Sie die Angaben, dann können Sie eröffnen.',
    way: 'renewal',
  },
  WPHG_EXPIRED: {
    short: 'Möglich, sobald Sie Ihre Angaben erneuert haben.',
    title: 'Ihre Angaben zu Erfahrung, Finanzen und Zielen gelten nicht mehr.',
    text: 'Bitte erneuern Sie die Angaben, dann können Sie eröffnen. Laufende Anlagen und Sparpläne bleiben, wie sie sind.',
    way: 'renewal',
  },
  BOTH_GUARDIANS: {
    short: 'Beide Eltern eröffnen es gemeinsam am Telefon.',
    title: 'Für Ihr Kind entscheiden beide Eltern gemeinsam.',
    text: 'Bitte rufen Sie uns zusammen an, dann richten wir die Anlage ein.',
    way: 'call',
  },
  PENDING: {
    short: 'Möglich, sobald Ihr Konto eröffnet ist.',
    title: 'Ihr Konto ist noch nicht eröffnet.',
    text: 'Sobald es offen ist, können Sie hier anlegen. Sie müssen nichts tun.',
    way: null,
  },
  CLOSING: {
    short: 'Ihr Konto wird gerade geschlossen.',
    title: 'Ihr Konto wird gerade geschlossen.',
    text: 'Eine neue Anlage ist darin nicht mehr möglich. Mit einem neuen Konto können Sie wieder anlegen.',
    way: 'products',
  },
  READ_ONLY: {
    short: 'Über das Konto bestimmt Ihr volljähriges Kind.',
    title: 'Dieses Konto können Sie nur noch ansehen.',
    text: 'Darüber bestimmt jetzt Ihr volljähriges Kind. Mit einem eigenen Konto können Sie selbst anlegen.',
    way: 'products',
  },
  NO_ACCOUNT: {
    short: 'Möglich mit einem neuen Konto.',
    title: 'Sie haben zurzeit kein offenes Konto bei uns.',
    text: 'Mit Ihrer nächsten Anlage eröffnen wir auch ein Konto. Bitte wählen Sie, was Sie eröffnen möchten.',
    way: 'products',
  },
  NOT_LOADED: {
    short: 'Das können wir gerade nicht prüfen.',
    title: 'Was Sie eröffnen können, wissen wir gerade nicht.',
    text: 'Ein Konto konnte nicht geladen werden. Bitte laden Sie die Seite noch einmal.',
    way: null,
  },
  BY_PHONE: {
    short: 'Das eröffnen wir mit Ihnen am Telefon.',
    title: 'Das eröffnen wir mit Ihnen am Telefon.',
    text: 'Rufen Sie uns an, wir beraten Sie gern.',
    way: 'call',
  },
};

export const marketTexts = {
  title: 'Marktplatz',
  lead: 'Worin Sie anlegen können. Was Sie davon schon haben, steht gleich dabei.',
  waiting: 'Der Marktplatz wird geladen…',
  goods: 'Anlagen',
  themes: 'Themen',
  themesLead:
    'Ein einzelnes Thema schwankt stärker als eine breite Anlage. Kapitalanlagen bergen Risiken bis zum Verlust des Geldes.',
  themesWay: 'Das Thema wählen Sie in der ersten Frage.',
  open: 'Anlage eröffnen',
  openAnother: 'Weitere eröffnen',
  held: 'Das haben Sie',
  payIn: 'Einzahlen',
  firstPayment: 'Erste Einzahlung ansehen',
  renew: { WPHG_EXPIRED: 'Angaben erneuern', WPHG_INCOMPLETE: 'Angaben ergänzen' },
  newAccount: 'Neues Konto eröffnen',
  toTasks: 'Aufgaben ansehen',
  choosePackage: 'Servicepaket wählen',
  missing: {
    title: 'Ein Konto konnte nicht geladen werden.',
    text: 'Was Sie dort haben, fehlt auf dieser Seite.',
  },
  stale: {
    title: 'Der Marktplatz konnte nicht neu geladen werden.',
    text: 'Sie sehen, was zuletzt bekannt war.',
  },
  retry: 'Erneut laden',
  failed: {
    heading: 'Der Marktplatz konnte nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. An Ihren Anlagen hat sich dadurch nichts geändert.',
    retry: 'Erneut versuchen',
    home: 'Zur Startseite',
  },
} as const;
