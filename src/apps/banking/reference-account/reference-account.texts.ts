import { formatEuro } from '#domain/money/money.ts';
import { foreignHolderText } from '#domain/reference-account/account-holders.ts';
import type { NameVerdict } from '#domain/reference-account/name-check.ts';
import type {
  AccountEnding,
  AccountHindrance,
  AccountNews,
  AccountObstacle,
  AccountProblem,
  AccountRelation,
  AccountRest,
} from '#machines/reference-account/reference-account.types.ts';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';

export const steps = ['Konto', 'Prüfen', 'Bestätigen', 'Fertig'] as const;

export const referenceAccountTexts = {
  title: 'Referenzkonto',
  lead: 'Auf dieses Konto bei einer anderen Bank zahlen wir aus, auf kein anderes.',
  loading: 'Ihr Referenzkonto wird geladen…',
  reload: 'Seite aktualisieren',
  home: 'Zur Startseite',
  back: 'Zurück',
  toOrders: 'Aufträge ansehen',
  toPlans: 'Sparpläne ansehen',
  relation: 'Konto',
  holder: 'Kontoinhaber',
  account: 'Konto',
  bank: 'Bank',
  present: 'Hierhin zahlen wir aus',
  none: 'Noch kein Referenzkonto',
  noneText: 'Ohne Referenzkonto können wir Ihnen nichts auszahlen.',
  change: 'Referenzkonto ändern',
  add: 'Referenzkonto angeben',
  goOn: 'Änderung fortsetzen',
  begun: (at: string): string =>
    `Sie haben ein neues Konto angegeben, zuletzt gespeichert am ${at}. Es gilt noch nicht.`,
  saved: (at: string): string => `Entwurf gespeichert am ${at}`,
  review: {
    title: 'Neues Konto in Prüfung',
    text: 'Wir prüfen, wem dieses Konto gehört. Bis dahin zahlen wir auf das bisherige aus. Unter „Aufträge“ können Sie die Änderung abbrechen.',
    restText:
      'Wir prüfen, wem dieses Konto gehört. Danach überweisen wir dorthin, was noch bei uns liegt. Unter „Aufträge“ können Sie die Änderung abbrechen.',
  },
  form: {
    heading: 'Welches Konto soll Ihr Referenzkonto sein?',
    lead: (names: readonly string[]): string => `Es muss ein Konto von ${names.join(' oder ')} sein.`,
    why: 'Auszahlungen gehen nur an die Person, für die wir das Depot führen. So kann niemand Ihr Geld umleiten.',
    iban: 'IBAN',
    ibanHint: 'Sie steht auf Ihrer Bankkarte oder im Online-Banking.',
    holder: 'Kontoinhaber',
    holderHint: 'Vor- und Nachname, wie Ihre Bank sie führt.',
    summary: 'Bitte prüfen Sie diese Angaben',
    notSentTitle: 'Das hat noch nicht geklappt',
    submit: 'Konto prüfen',
  },
  check: {
    heading: 'Stimmt das neue Konto?',
    lead: 'Geändert wird es erst, wenn Sie es mit einem SMS-Code bestätigen.',
    name: 'Namensprüfung',
    unknownBank: 'nicht bekannt',
    consequences: 'Was sich ändert und was nicht',
    submit: 'Mit SMS-Code bestätigen',
    back: 'Angaben ändern',
  },
  confirming: { heading: 'Referenzkonto ändern' },
  done: {
    heading: 'Ihr neues Referenzkonto gilt ab sofort',
    reviewHeading: 'Wir prüfen Ihr neues Referenzkonto',
    text: 'Wir haben Ihnen die Änderung auch gemailt.',
    reviewText:
      'Der Name weicht ab. Deshalb prüft noch eine zweite Person bei uns das Konto. Das Ergebnis mailen wir Ihnen.',
    restText:
      'Nach einer Schließung prüft immer eine zweite Person bei uns das neue Konto. Das Ergebnis mailen wir Ihnen.',
    orderId: 'Auftragsnummer',
    show: 'Referenzkonto ansehen',
  },
  hindered: {
    heading: 'Das Referenzkonto können Sie gerade nicht ändern',
    again: 'Erneut versuchen',
  },
  notDone: {
    heading: 'Ihr Referenzkonto ist unverändert',
    nothing: 'Es wurde nichts geändert. Ihre Angaben stehen noch im Formular.',
    submit: 'Neu beginnen',
  },
  empty: {
    title: 'Noch kein Konto',
    text: 'Ein Referenzkonto gehört zu einem Konto bei uns. Sobald Ihr erstes besteht, ändern Sie es hier.',
  },
  loadFailed: {
    heading: 'Ihr Referenzkonto konnte nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. Geändert hat sich dadurch nichts.',
    retry: 'Erneut versuchen',
  },
} as const;

/** Why the account cannot be changed. */
export const hindranceTexts: Readonly<Record<AccountHindrance, string>> = {
  NOT_IDENTIFIED: 'Bitte schließen Sie zuerst Ihre Identifizierung ab.',
  PENDING: 'Das Konto wird gerade eröffnet. Danach können Sie das Referenzkonto ändern.',
  INCLOSE: 'Das Konto wird geschlossen. Ausgezahlt wird auf dieses Referenzkonto.',
  READ_ONLY: 'Das Kind ist volljährig. Das Referenzkonto ändert nur noch, wem das Konto gehört.',
  IN_REVIEW: 'Wir prüfen noch das zuletzt angegebene Konto. Danach können Sie es wieder ändern.',
};

export const obstacleTexts: Readonly<Record<AccountObstacle, string>> = {
  NOT_IDENTIFIED: hindranceTexts.NOT_IDENTIFIED,
  NO_VALIDATED_NUMBER:
    'Für SMS-Codes fehlt uns Ihre bestätigte Mobilnummer. Bitte geben Sie sie unter „Einstellungen“, „Persönliche Daten“ an.',
  RELATION_NOT_OPEN: 'Dieses Konto ist nicht offen. Es kann nicht geändert werden.',
  CHANGE_IN_REVIEW: hindranceTexts.IN_REVIEW,
  RELATION_GONE: 'Für dieses Konto können Sie nichts mehr ändern. Bei Fragen rufen Sie uns bitte an.',
};

export const problemTexts: Readonly<Record<AccountProblem['code'], string>> = {
  MISSING: 'Bitte geben Sie einen Wert ein.',
  IBAN_INVALID: 'Diese IBAN ist ungültig. Bitte prüfen Sie Ihre Eingabe.',
  IBAN_NOT_SEPA: 'Zu diesem Konto können wir kein Geld senden. Es liegt außerhalb von SEPA.',
  HOLDER_OTHER: foreignHolderText,
  ACCOUNT_UNCHANGED: 'Dieses Konto ist bereits Ihr Referenzkonto.',
  NOT_SENT: 'Wir haben keine Antwort erhalten. Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
};

interface VerdictText {
  readonly kind: NoticeKind;
  readonly text: string;
}

const nameSentences: Readonly<Record<NameVerdict, string>> = {
  MATCH: 'Der Name stimmt überein.',
  CLOSE: 'Der Name stimmt fast überein.',
  NO: 'Der Name stimmt nicht überein.',
  NOT_POSSIBLE: 'Den Namen können wir nicht vergleichen.',
};

/** What the traffic light says in words (decisions §10); of a relation that ends somebody looks at every account. */
export const nameText = (verdict: NameVerdict, rest: AccountRest | null): VerdictText => {
  const name = nameSentences[verdict];
  if (rest !== null) {
    return {
      kind: 'warning',
      text: `${name} Nach einer Schließung sehen wir uns jedes neue Konto an. Bis dahin gilt das bisherige Konto.`,
    };
  }
  return verdict === 'MATCH'
    ? { kind: 'success', text: `${name} Das Konto gilt nach Ihrer Bestätigung sofort.` }
    : {
        kind: 'warning',
        text: `${name} Nach Ihrer Bestätigung sehen wir es uns an. Bis dahin gilt das bisherige Konto.`,
      };
};

/** What is left of an account that ends, and when another reference account is needed for it. */
export const restText = ({ isClosed, left }: AccountRest): string =>
  `Dieses Konto ${isClosed ? 'ist geschlossen' : 'wird geschlossen'}. Es liegen noch ${formatEuro(left)} darauf. Kam eine Auszahlung zurück, geben Sie hier bitte ein anderes Referenzkonto an.`;

const plansText = (plans: number): string =>
  plans === 1
    ? 'Ihren Sparplan ziehen wir weiter vom bisherigen Konto ein, bis Sie ihn ändern.'
    : `Ihre ${String(plans)} Sparpläne ziehen wir weiter vom bisherigen Konto ein, bis Sie sie ändern.`;

const ordered = 'Was schon beauftragt ist, geht noch auf das bisherige.';

/** What becomes of payouts, orders, plans and mandates; of a relation that ends, of what is left. */
export const consequencesOf = ({ plans, rest }: Pick<AccountRelation, 'plans' | 'rest'>): readonly string[] => {
  if (rest !== null)
    return ['Was noch bei uns liegt, überweisen wir nach unserer Prüfung auf das neue Konto.', ordered];
  return [
    'Neue Auszahlungen gehen auf das neue Konto.',
    ordered,
    ...(plans === 0 ? [] : [plansText(plans)]),
    'Für Lastschriften vom neuen Konto fragen wir Sie bei der nächsten Einzahlung nach einem Mandat. Das bisherige Mandat bleibt.',
  ];
};

export const newsTexts: Readonly<Record<AccountNews, string>> = {
  CHANGED_MEANWHILE: 'In der Zwischenzeit hat sich etwas geändert. Hier steht, was jetzt gilt.',
  UNSURE: 'Auf Ihre Bestätigung haben wir keine Antwort erhalten. Hier steht, was jetzt gilt.',
};

export const endingTexts: Readonly<Record<AccountEnding, string>> = {
  exhausted: 'Der Code war dreimal falsch.',
  ended: 'Der Vorgang ist abgelaufen.',
};
