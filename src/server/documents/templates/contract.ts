import type { AccountType } from '#domain/entities/account-type.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { packageNames } from '#domain/packages/packages.ts';
import { categoryLabels, labelWithSplit, themeLabels } from '#domain/products/labels.ts';
import { equityShare } from '#domain/products/splits.ts';
import { oneYearLoss, summaryRiskIndicator } from '#domain/strategy/strategy.ts';
import type { Cents } from '#domain/money/money.ts';
import type { FactsOf } from '../kinds.ts';
import {
  type Block,
  bullets,
  factList,
  heading,
  left,
  note,
  paragraph,
  right,
  signature,
  table,
} from '../render/blocks.ts';
import { type Context, guardiansOf, holdersOf } from './context.ts';
import { date, euro, ibanText, listed, percent, riskText } from './text.ts';

/** The values that a bracket is for, in words. */
const bracketText = (from: Cents, next: Cents | undefined): string => {
  if (from > 0) return `ab ${euro(from)}`;
  return next === undefined ? 'jeder Wert' : `unter ${euro(next)}`;
};

const berlinTime = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** Who acts for an account of several people (decisions §9). */
const shared = (accountType: AccountType, guardians: readonly string[]): readonly Block[] => {
  const kind = conditionCodeOf(accountType);
  if (kind === 'SA') return [];
  if (kind === 'JA') {
    return [
      paragraph(
        'Das Konto gehört Ihnen gemeinsam. Jede und jeder von Ihnen kann allein darüber verfügen (Oder-Konto).',
      ),
    ];
  }
  const together =
    'Sie vertreten das Kind gemeinsam: Verträge für das Kind schließen Sie nur zusammen. Aufträge zu bestehenden Anlagen kann jede und jeder von Ihnen allein erteilen; dazu bevollmächtigen Sie einander.';
  return [
    paragraph(
      `Das Konto gehört dem Kind. Bis zu seinem 18. Geburtstag handeln seine gesetzlichen Vertreter für das Kind. ${
        guardians.length > 1 ? `${together} ` : ''
      }Ausgezahlt wird nur auf ein Konto des Kindes. Ab dem 18. Geburtstag handelt das Kind selbst und kann den Vertrag jederzeit kündigen.`,
    ),
  ];
};

/** When it is concluded, where that was not known when it was made. */
const toBeSigned = (operationId: string, signers: readonly string[]): string =>
  signers.length > 1
    ? `Vorgang ${operationId}. Der Vertrag ist geschlossen, sobald ${listed(signers)} ihn mit einem eigenen SMS-Code bestätigt haben. Dann liegt er in Ihrer Postbox, und Sie erhalten eine E-Mail mit dem Zeitpunkt.`
    : `Vorgang ${operationId}. Der Vertrag ist geschlossen, sobald Sie den SMS-Code zu diesem Vorgang bestätigt haben. Dann liegt er mit dem Zeitpunkt in Ihrer Postbox.`;

const orDash = (amount: Cents | null): string => (amount === null ? '–' : euro(amount));

/** The paper is made before the others sign, so it cannot say what they will wish. */
const beginning = ({ startsAtOnce, everybodyWishes }: FactsOf<'CONTRACT'>): string => {
  if (!startsAtOnce) return 'Wir beginnen nach dem Ende der Widerrufsfrist.';
  return everybodyWishes === true
    ? 'Vor dem Ende der Widerrufsfrist beginnen wir nur, wenn alle es verlangen, die unterschreiben.'
    : 'Sie haben verlangt, dass wir vor dem Ende der Widerrufsfrist beginnen.';
};

/** What is agreed (decisions §8). */
export const contract = (facts: FactsOf<'CONTRACT'>, { recipient, businessPartnerId }: Context): readonly Block[] => {
  const { investments, feeBrackets, referenceAccount, clearingIban, concludedOn, confirmed } = facts;
  const guardians = guardiansOf(recipient);
  const acting = guardians.length > 0 ? guardians : holdersOf(recipient);
  const signers = facts.everybodySigns === true ? acting : acting.slice(0, 1);
  return [
    paragraph('zwischen Lindenhof Vermögen GmbH, im Folgenden „wir“, und', 'normal'),
    factList(
      ['Vertragspartner', listed(holdersOf(recipient))],
      ...(guardians.length > 0 ? ([['Gesetzlich vertreten durch', listed(guardians)]] as const) : []),
      ['Vertragsnummer', facts.contractId ?? businessPartnerId ?? '–'],
      ['Servicepaket', facts.package === null ? 'noch nicht gewählt' : packageNames[facts.package].label],
    ),
    heading('§ 1 Gegenstand'),
    paragraph(
      'Sie beauftragen uns, Ihr Vermögen in den unten genannten Anlagen zu verwalten. Wir entscheiden im Rahmen der Anlagerichtlinien selbst über Käufe und Verkäufe. Eine Weisung im Einzelfall ist dafür nicht nötig.',
    ),
    investments.length === 0
      ? paragraph('Noch ist keine Anlage vereinbart. Für jede schließen wir einen eigenen Vertrag, der diesen ergänzt.')
      : table(
          'Ihre Anlagen',
          [left('Anlage', 46), right('Einmalanlage', 27), right('Monatliche Sparrate', 27)],
          investments.map((each) => [labelWithSplit(each, each.split), orDash(each.initial), orDash(each.monthly)]),
        ),
    heading('§ 2 Vollmacht'),
    paragraph(
      'Sie bevollmächtigen uns, für Ihre Rechnung Anteile an Investmentfonds zu kaufen und zu verkaufen. Die Vollmacht erlaubt uns nicht, Geld oder Anteile an uns oder an Dritte zu übertragen. Auszahlungen gehen allein auf Ihr Referenzkonto.',
    ),
    ...shared(facts.accountType, guardians),
    heading('§ 3 Verwahrung und Konten'),
    paragraph(
      'Ihre Anteile werden auf Ihren Namen bei der Depotbank verwahrt. Sie gehören Ihnen und sind von unserem Vermögen getrennt. Über das Verrechnungskonto laufen Einzahlungen, Erträge, Gebühren und Steuern.',
    ),
    factList(
      ['Verrechnungskonto', clearingIban === null ? '–' : ibanText(clearingIban)],
      [
        'Referenzkonto',
        referenceAccount === null
          ? '–'
          : `${ibanText(referenceAccount.iban)}, ${referenceAccount.holder}${referenceAccount.bankName === null ? '' : `, ${referenceAccount.bankName}`}`,
      ],
    ),
    heading('§ 4 Vergütung'),
    paragraph(
      'Für unsere Leistung zahlen Sie eine Servicegebühr. Sie richtet sich nach dem Wert der Anlage; bei mehreren rechnen wir für jede einzeln. Es gilt der Satz der Stufe, die der Wert dieser Anlage erreicht, und zwar auf ihren ganzen Wert. Alle Sätze enthalten die gesetzliche Umsatzsteuer. Wir rechnen nach jedem Quartal den durchschnittlichen Tageswert ab.',
    ),
    table(
      'Servicegebühr im Jahr',
      [left('Wert Ihrer Anlage', 60), right('Satz im Jahr', 40)],
      feeBrackets.map(({ from, percent: rate }, at) => [bracketText(from, feeBrackets[at + 1]?.from), percent(rate)]),
    ),
    paragraph(
      'Kosten der Fonds und des Handels kommen hinzu. Sie stehen in der Kosteninformation. Zuwendungen von Dritten behalten wir nicht; erhalten wir welche, schreiben wir sie Ihnen in voller Höhe gut.',
    ),
    heading('§ 5 Berichte'),
    paragraph(
      'Nach jedem Quartal erhalten Sie einen Bericht über Ihre Anlagen, einmal im Jahr eine Aufstellung aller Kosten. Fällt der Wert um 10 % gegenüber dem Beginn des Quartals, sagen wir Ihnen das spätestens am Ende desselben Geschäftstags. Das gilt auch für jede weiteren 10 %.',
    ),
    heading('§ 6 Ihre Angaben'),
    paragraph(
      'Unsere Verwaltung beruht auf Ihren Angaben zu Kenntnissen, Finanzen und Zielen. Bitte teilen Sie uns Änderungen mit. Wir fragen mindestens einmal im Jahr nach, ob Ihre Angaben noch stimmen.',
    ),
    heading('§ 7 Laufzeit und Kündigung'),
    paragraph(
      'Der Vertrag läuft auf unbestimmte Zeit. Sie können ihn jederzeit ohne Frist kündigen, auch für einzelne Anlagen und auch selbst in Ihrem Kundenbereich. Wir können mit einer Frist von zwei Monaten kündigen. Nach einer Kündigung verkaufen wir die Anteile und überweisen den Erlös auf Ihr Referenzkonto.',
    ),
    heading('§ 8 Haftung und Risiken'),
    paragraph(
      'Wir verwalten Ihr Vermögen mit der Sorgfalt eines ordentlichen Kaufmanns. Für einen Anlageerfolg stehen wir nicht ein.',
    ),
    note('Risikohinweis', riskText),
    heading('§ 9 Schlussbestimmungen'),
    paragraph(
      `Ergänzend gelten die Anlagerichtlinien und die Allgemeinen Geschäftsbedingungen. Es gilt deutsches Recht. ${beginning(
        facts,
      )} Die Belehrung über Ihr Widerrufsrecht haben Sie erhalten.`,
    ),
    signature(
      [
        confirmed === null
          ? 'Vertragspartner, abgeschlossen im Kundenbereich'
          : `Vertragspartner, bestätigt mit ${signers.length > 1 ? 'eigenem ' : ''}SMS-Code`,
        `${listed(holdersOf(recipient))}, ${signers.length > 1 ? 'Fassung vom ' : ''}${date(concludedOn)}`,
      ],
      ['Lindenhof Vermögen GmbH', `Berlin, ${date(concludedOn)}`],
    ),
    ...(confirmed === null
      ? []
      : [
          paragraph(
            confirmed.at === null
              ? toBeSigned(confirmed.operationId, signers)
              : `Vorgang ${confirmed.operationId}, bestätigt am ${berlinTime.format(new Date(confirmed.at))} Uhr.`,
            'small',
          ),
        ]),
  ];
};

/** By what rules an investment is managed. */
export const guidelines = (facts: FactsOf<'GUIDELINES'>): readonly Block[] => {
  const { category, theme, split, vola, from } = facts;
  const name = labelWithSplit(facts, split);
  const share = split === null ? null : equityShare(split) * 100;
  const loss = oneYearLoss({ yield: facts.yield, vola });
  return [
    paragraph(
      `Diese Richtlinien gelten für die Anlage „${name}“ ab dem ${date(from)}. Wir dürfen von ihnen nur mit Ihrer Zustimmung abweichen.`,
    ),
    heading('Ziel und Mittel'),
    factList(
      ['Anlage', name],
      ['Art', theme === null ? categoryLabels[category] : `${categoryLabels[category]}: ${themeLabels[theme]}`],
      ...(share === null
        ? []
        : ([
            ['Zielanteil Aktien', percent(share)],
            ['Zielanteil Anleihen', percent(100 - share)],
            ['Zulässige Abweichung', '5 Prozentpunkte nach oben und unten'],
          ] as const)),
      ['Risikoklasse (1 bis 7)', String(summaryRiskIndicator(vola))],
      ['Erwartete Schwankung im Jahr', percent(vola)],
      ['Verlust in einem schlechten Jahr', percent(Math.round(loss * 1000) / 10)],
    ),
    paragraph('Der genannte Verlust kann in 1 von 20 Jahren höher ausfallen.', 'small'),
    heading('Zulässige Anlagen'),
    bullets(
      'Anteile an börsengehandelten Fonds (ETF), die in der Europäischen Union zum Vertrieb zugelassen sind.',
      'Guthaben in Euro auf dem Verrechnungskonto, soweit es für Gebühren, Steuern und Auszahlungen nötig ist.',
    ),
    heading('Ausgeschlossen'),
    bullets(
      'Kredite und der Kauf auf Kredit.',
      'Leerverkäufe, Optionen, Futures und Zertifikate.',
      'Einzelne Aktien und Anleihen, Kryptowerte und nicht handelbare Beteiligungen.',
    ),
    heading('Überwachung'),
    paragraph(
      'Wir vergleichen die Aufteilung an jedem Bewertungstag mit dem Ziel. Weicht sie stärker ab als zulässig, stellen wir das Ziel binnen fünf Geschäftstagen wieder her. Vergleichsmaßstab in Ihren Berichten ist die Entwicklung derselben Mischung ohne Kosten.',
    ),
    note('Risikohinweis', riskText),
  ];
};
