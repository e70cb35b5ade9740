import type { DeclarationField, DeclarationFlaw } from '#domain/application/withdrawal-declaration.ts';
import { emailTexts } from '#domain/person/email-texts.ts';
import type { DeclarationProblem } from '#machines/contract-withdrawal/contract-withdrawal.types.ts';

export const fieldTexts = {
  name: { label: 'Ihr Name', hint: 'Vor- und Nachname, wie im Vertrag' },
  contractId: {
    label: 'Vertragsnummer',
    hint: 'Sie steht im Vertrag und in der E-Mail dazu, zum Beispiel V-1F2E3D4C5B6A.',
  },
  email: {
    label: 'E-Mail-Adresse',
    hint: 'Am besten die Adresse Ihres Zugangs: Dann geht es am schnellsten. Dorthin senden wir die Eingangsbestätigung.',
  },
} satisfies Record<DeclarationField, object>;

const flawTexts = {
  name: {
    MISSING: 'Bitte geben Sie Ihren Namen ein.',
    INVALID: 'Bitte geben Sie Ihren Namen ohne Ziffern und Sonderzeichen ein.',
  },
  contractId: {
    MISSING: 'Bitte geben Sie die Vertragsnummer ein.',
    INVALID: 'Bitte geben Sie die Vertragsnummer nur mit Buchstaben, Ziffern und Bindestrich ein.',
  },
  email: emailTexts,
} satisfies Record<DeclarationField, Record<DeclarationFlaw['flaw'], string>>;

export const flawText = ({ field, flaw }: DeclarationFlaw): string => flawTexts[field][flaw];

export const problemTexts = {
  TOO_MANY_ATTEMPTS:
    'Von hier kamen gerade schon viele Erklärungen. Bitte versuchen Sie es in einer Viertelstunde noch einmal. Sie können uns auch schreiben oder anrufen.',
  INVALID: 'Wir konnten Ihre Angaben so nicht annehmen. Bitte prüfen Sie vor allem die E-Mail-Adresse.',
} satisfies Record<DeclarationProblem, string>;

export const contractWithdrawalTexts = {
  title: 'Vertrag widerrufen',
  form: {
    heading: 'Vertrag widerrufen',
    lead: 'Sie können Ihren Vertrag innerhalb von 14 Tagen widerrufen. Gründe müssen Sie nicht nennen.',
    submit: 'Widerruf prüfen',
    refusedTitle: 'Das hat noch nicht geklappt',
    help: 'Sie kennen die Vertragsnummer nicht?',
    helpText: 'Rufen Sie uns an oder schreiben Sie uns. Auch so können Sie widerrufen.',
  },
  review: {
    heading: 'Möchten Sie diesen Vertrag widerrufen?',
    statement: 'Hiermit widerrufe ich den Vertrag.',
    terms: { contractId: 'Vertragsnummer', name: 'Name', email: 'E-Mail-Adresse' },
    lead: 'Bitte prüfen Sie Ihre Erklärung. Sie gilt, sobald Sie sie bestätigen. Haben mehrere Personen unterschrieben, endet der Vertrag damit für alle.',
    /** § 356a BGB: nothing else stands on it. */
    submit: 'Widerruf bestätigen',
    back: 'Angaben ändern',
    refusedTitle: 'Ihr Widerruf ist noch nicht gesendet',
  },
  unsure: {
    heading: 'Wir wissen nicht, ob Ihr Widerruf angekommen ist',
    title: 'Wir haben keine Antwort erhalten.',
    text: 'Ist er angekommen, bekommen Sie in wenigen Minuten eine E-Mail. Sie können ihn auch noch einmal senden. Das schadet nicht: Er gilt nur einmal.',
    submit: 'Noch einmal senden',
  },
  receipt: {
    heading: 'Ihr Widerruf ist eingegangen',
    lead: 'Diese Bestätigung senden wir Ihnen auch per E-Mail. Bitte bewahren Sie sie auf.',
    at: 'Eingegangen am',
    print: 'Bestätigung drucken',
    next: 'Wie es weitergeht',
    steps: [
      'Kennen wir Ihre E-Mail-Adresse zu diesem Vertrag, bearbeiten wir den Widerruf sofort. Sonst prüfen wir zuerst, ob er von Ihnen kommt.',
      'Was dabei herauskommt, schreiben wir an die Adresse, die wir zum Vertrag kennen.',
      'Haben Sie schon Geld eingezahlt, erhalten Sie es zurück, wie es in der Widerrufsbelehrung steht.',
    ],
  },
} as const;
