import type { ClosedThing, ClosingSubject, HinderedClosing } from '#domain/closing/closing-offer.ts';
import { paths } from '../paths.ts';
import { investmentClosingTexts } from './investment-closing.texts.ts';

/** What is said otherwise of a whole account than of one investment. */
export const closingWords = {
  investment: {
    title: 'Anlage schließen',
    heading: 'Möchten Sie diese Anlage schließen?',
    lead: 'Wir verkaufen alle Anteile und zahlen das Geld aus. Im nächsten Schritt bestätigen Sie das mit einem SMS-Code.',
    nothing: 'In dieser Anlage ist kein Geld. Ausgezahlt wird deshalb nichts.',
    settled: 'Das Verrechnungskonto ist im Minus und bekommt den ganzen Erlös. Ausgezahlt wird deshalb nichts.',
    keep: 'Anlage behalten',
    done: 'Ihre Anlage wird geschlossen',
    notDone: 'Die Anlage wird nicht geschlossen',
    goesOn: 'Es wurde nichts beauftragt. Ihre Anlage und Ihre Sparpläne laufen weiter.',
    unsure:
      'Wir wissen noch nicht, ob Ihr Auftrag angekommen ist. Steht er unter „Aufträge“, ist er erteilt. Steht er dort nicht, läuft Ihre Anlage weiter. Bitte sehen Sie zuerst nach.',
    unknown: 'Diese Anlage haben wir nicht gefunden.',
    unknownText: 'Sie gehört nicht zu Ihrem Zugang. Vielleicht ist der Link veraltet.',
    hindered: 'Diese Anlage können Sie derzeit nicht schließen.',
    toDetails: 'Zurück zur Anlage',
  },
  account: {
    title: 'Konto schließen',
    heading: 'Möchten Sie dieses Konto schließen?',
    lead: 'Wir verkaufen alle Anlagen des Kontos und zahlen alles Geld aus. Im nächsten Schritt bestätigen Sie das mit einem SMS-Code.',
    nothing: 'Auf diesem Konto ist kein Geld. Ausgezahlt wird deshalb nichts.',
    settled: 'Das Verrechnungskonto ist im Minus und bekommt den ganzen Erlös. Ausgezahlt wird deshalb nichts.',
    keep: 'Konto behalten',
    done: 'Ihr Konto wird geschlossen',
    notDone: 'Das Konto wird nicht geschlossen',
    goesOn: 'Es wurde nichts beauftragt. Ihr Konto, Ihre Anlagen und Ihre Sparpläne laufen weiter.',
    unsure:
      'Wir wissen noch nicht, ob Ihr Auftrag angekommen ist. Steht er unter „Aufträge“, ist er erteilt. Steht er dort nicht, läuft Ihr Konto weiter. Bitte sehen Sie zuerst nach.',
    unknown: 'Dieses Konto haben wir nicht gefunden.',
    unknownText: 'Es gehört nicht zu Ihrem Zugang. Vielleicht ist der Link veraltet.',
    hindered: 'Dieses Konto können Sie derzeit nicht schließen.',
    toDetails: 'Zurück zum Konto',
  },
} as const satisfies Record<ClosedThing, Readonly<Record<string, string>>>;

/** The page of what is closed. */
export const detailsPath = ({ what, id }: Pick<ClosingSubject, 'what' | 'id'>): string =>
  what === 'account' ? paths.clearingAccount(id) : paths.investmentDetails(id);

/** The page from which a closing that is hindered was asked for: an account that is not opened has none yet. */
export const wayBack = (hindered: HinderedClosing): { readonly text: string; readonly href: string } =>
  hindered.what === 'account' && hindered.obstacle === 'NOT_OPENED'
    ? { text: investmentClosingTexts.leave, href: paths.home() }
    : { text: closingWords[hindered.what].toDetails, href: detailsPath(hindered) };
