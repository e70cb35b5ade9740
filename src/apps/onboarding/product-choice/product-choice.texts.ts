import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import type { CaseStatus } from '#domain/entities/application-case.ts';
import { isInvestmentWay } from '#domain/onboarding/investment-ways.ts';
import { type EntryPointId, isExisting } from '#domain/questionnaire/entry-points.ts';
import type { BegunApplication, ProductChoiceProblem } from '#machines/product-choice/product-choice.types.ts';

interface WayIn {
  readonly title: string;
  readonly text: string;
}

const management: WayIn = {
  title: 'Vermögensverwaltung',
  text: 'Wir legen Ihr Geld breit gestreut in Fonds an und behalten es im Blick. Ab 25\u00a0€.',
};
const cash: WayIn = {
  title: 'Cash Invest',
  text: 'Für Geld, das Sie bald brauchen: geldmarktnah und täglich verfügbar.',
};
const topics: WayIn = {
  title: 'Themen',
  text: 'Ein Thema Ihrer Wahl, zum Beispiel saubere Energie. Mit höheren Schwankungen.',
};

/** The same in an account that there is. */
const further = ({ title, text }: WayIn): WayIn => ({ title: `Weitere Anlage: ${title}`, text });

/** What each way in is called, and for whom it is. */
const wayInTexts: Readonly<Partial<Record<EntryPointId, WayIn>>> = {
  'new-customer-new-business-partner-simple-proposal': {
    title: 'Erst einmal ein Vorschlag',
    text: 'Vier Fragen, ein erster Vorschlag. Sie entscheiden danach, ob Sie weitermachen.',
  },
  'new-customer-new-business-partner-vv': management,
  'new-customer-new-business-partner-retirement': {
    title: 'Rentenplan',
    text: 'Für das Alter sparen, mit mindestens zehn Jahren Zeit.',
  },
  'new-customer-new-business-partner-child': {
    title: 'Konto für ein Kind',
    text: 'Ein Depot im Namen des Kindes. Das Geld gehört ihm.',
  },
  'new-customer-new-business-partner-cash-invest': cash,
  'new-customer-new-business-partner-topics': topics,
  'new-customer-new-business-partner-tangible-assets': {
    title: 'Sachwerte',
    text: 'Infrastruktur wie Netze und Straßen. Zeichnung von 500\u00a0€ bis 25.000\u00a0€.',
  },
  'existing-customer-new-ips-vv': further(management),
  'existing-customer-new-ips-cash-invest': further(cash),
  'existing-customer-new-ips-topics': further(topics),
  'existing-customer-new-business-partner-vv': management,
  'existing-customer-new-business-partner-cash-invest': cash,
  'existing-customer-new-business-partner-interest': {
    title: 'Zinsen',
    text: 'Wie Cash Invest: Zinsen zum Geldmarkt, täglich verfügbar.',
  },
  'existing-customer-new-business-partner-topics': topics,
};

type OfferedWay = WayIn & { readonly id: EntryPointId };

/** The ways in that are offered, in the order in which they are. */
export const offeredWays = (isCustomer: boolean): readonly OfferedWay[] =>
  (Object.keys(wayInTexts) as readonly EntryPointId[])
    .filter((id) => isExisting(id) === isCustomer)
    .flatMap((id) => {
      const texts = wayInTexts[id];
      return texts === undefined ? [] : [{ id, ...texts }];
    });

interface OfferedGroup {
  /** Which account it is, and what that means for whoever chooses; null where there is one kind alone. */
  readonly said: { readonly heading: string; readonly lead: string } | null;
  readonly ways: readonly OfferedWay[];
}

/** The same in groups: of a customer what goes into an account that there is, and what needs a new one. */
export const offeredGroups = (isCustomer: boolean): readonly OfferedGroup[] => {
  const ways = offeredWays(isCustomer);
  if (!isCustomer) return [{ said: null, ways }];
  return [
    {
      said: {
        heading: 'In einem bestehenden Konto',
        lead: 'Mit denselben Inhabern und demselben Servicepaket. Wir fragen nur, was neu oder nicht mehr aktuell ist.',
      },
      ways: ways.filter(({ id }) => isInvestmentWay(id)),
    },
    {
      said: {
        heading: 'Mit einem neuen Konto',
        lead: 'Zum Beispiel zu zweit oder für ein Kind. Mit eigenem Vertrag, eigenem Servicepaket und allen Fragen zu Ihren Zielen.',
      },
      ways: ways.filter(({ id }) => !isInvestmentWay(id)),
    },
  ];
};

const kinds: Readonly<Record<AppliedKind, string>> = {
  single: 'Einzelkonto',
  joint: 'Gemeinschaftskonto',
  child: 'Kinderkonto',
};

const stages: Readonly<Partial<Record<CaseStatus, string>>> = {
  SUBMITTED: 'eingereicht',
  IDENT: 'wartet auf die Identifizierung',
  REVIEW: 'wartet auf den Vertrag',
};

const examined = 'wird von uns geprüft';

const seconds = {
  AWAITED: 'von Ihnen unterschrieben, wartet auf die zweite Person',
  DECLINED: 'von Ihnen unterschrieben, die zweite Person hat abgelehnt',
  LAPSED: 'von Ihnen unterschrieben, die Einladung der zweiten Person ist abgelaufen',
} satisfies Record<NonNullable<BegunApplication['second']>, string>;

/** `Vermögensverwaltung, Einzelkonto`: what was begun. */
export const begunTitle = ({ entryPoint, accountKind }: BegunApplication): string => {
  const product = entryPoint === null ? 'Antrag' : (wayInTexts[entryPoint]?.title ?? 'Antrag');
  return accountKind === null ? product : `${product}, ${kinds[accountKind]}`;
};

/** Where and since when it waits. */
export const begunText = ({
  caseId,
  entryPoint,
  isDiscontinued,
  savedAt,
  status,
  isExamined,
  second,
}: BegunApplication): string => {
  const day = formatGermanDate(berlinDayOf(Date.parse(savedAt)));
  const isHere = caseId === null && (entryPoint === null || !isInvestmentWay(entryPoint));
  const where = isHere ? 'auf diesem Gerät gespeichert' : 'gespeichert';
  const stage = isExamined === true ? examined : second === undefined ? stages[status] : seconds[second];
  if (isDiscontinued === true) return `Am ${day} ${where}, dieses Produkt bieten wir nicht mehr an`;
  return stage === undefined ? `Am ${day} ${where}` : `Am ${day} ${where}, ${stage}`;
};

export const productChoiceProblems: Readonly<Record<ProductChoiceProblem, string>> = {
  RESUME_LINK_ENDED:
    'Dieser Link gilt nicht mehr. Er lässt sich einmal öffnen, innerhalb von 30 Tagen. Bitte wählen Sie, wie es weitergeht.',
  PRODUCT_GONE:
    'Das Produkt, zu dem Ihr Link gehört, bieten wir nicht mehr an. Bitte wählen Sie ein anderes, oder rufen Sie uns an.',
  TOO_MANY_ATTEMPTS: 'Das waren zu viele Versuche. Bitte warten Sie etwas.',
  LINK_NOT_OPENED:
    'Wir haben keine Antwort erhalten. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  NOT_LOOKED: 'Ihre begonnenen Anträge können wir gerade nicht zeigen. Sie sind gespeichert.',
  CASE_NOT_OPEN: 'Dieser Antrag lässt sich nicht mehr löschen.',
  NOT_DELETED: 'Wir haben keine Antwort erhalten. Bitte sehen Sie nach, ob der Antrag noch da ist.',
};

export const productChoiceTexts = {
  page: 'Konto eröffnen',
  heading: 'Was möchten Sie eröffnen?',
  lead: 'Die Fragen dauern etwa zehn Minuten. Danach folgen Zugang, Identifizierung und Vertrag. Einen Vertrag schließen Sie erst ganz am Ende.',
  loading: 'Einen Moment bitte…',
  begun: 'Das haben Sie begonnen',
  ways: 'Neu beginnen',
  lookAgain: 'Noch einmal nachsehen',
  resume: 'Weitermachen',
  look: 'Ansehen',
  remove: 'Antrag löschen',
  existing: 'Haben Sie schon einen Zugang?',
  signIn: 'Anmelden',
  linkFailed: { heading: 'Ihr Link konnte nicht geöffnet werden', retry: 'Noch einmal versuchen' },
  deletion: {
    heading: 'Diesen Antrag löschen?',
    text: 'Alle Angaben dazu werden gelöscht. Das lässt sich nicht rückgängig machen.',
    signed:
      'Damit endet auch der Vertrag, den Sie unterschrieben haben. Die Einladung der zweiten Person gilt nicht mehr.',
    confirm: 'Antrag löschen',
    keep: 'Antrag behalten',
  },
} as const;

/** What leads to it: nothing goes on where the house looks at it, or does not offer it any more. */
export const resumeText = ({ isDiscontinued, isExamined }: BegunApplication): string =>
  isDiscontinued === true || isExamined === true ? productChoiceTexts.look : productChoiceTexts.resume;
