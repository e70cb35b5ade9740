import { formatEuro } from '#domain/money/money.ts';
import { depositLimits, leastExpenses, savingsLimits } from '#domain/opening/opening.ts';
import { isTangible } from '#domain/products/products.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import { type Circumstances, type Say, whose } from './question-part.words.texts.ts';

/** The questions that are answered with a sum. */
export type SumQuestion = Extract<
  QuestionId,
  'deposit' | 'savings' | 'expenses' | 'netIncome' | 'freeAssets' | 'liabilities' | 'illiquidAssets'
>;

const bounds = ({ asked }: Circumstances): string => {
  const { minimum, maximum } = depositLimits({ ...asked, customerPackage: asked.customerPackage ?? undefined });
  return `Mindestens ${formatEuro(minimum)}, höchstens ${formatEuro(maximum)}.`;
};

const deposit: Say = (of) => {
  const { asked } = of;
  const after = asked.existing
    ? 'Möchten Sie nur monatlich sparen? Dann lassen Sie das Feld leer.'
    : 'Sie ist zur Eröffnung nötig. Nach einer Sparrate fragen wir als Nächstes.';
  return {
    heading: isTangible(asked.category)
      ? 'Wie viel möchten Sie einmalig zeichnen?'
      : whose(of, {
          own: 'Wie viel möchten Sie einmalig anlegen?',
          child: 'Wie viel möchten Sie einmalig für das Kind anlegen?',
        }),
    ...(asked.child
      ? { lead: 'Das Geld ist ein Geschenk: Es gehört danach dem Kind und darf nur für das Kind verwendet werden.' }
      : {}),
    why: 'Von diesem Betrag hängt ab, was wir Ihnen vorschlagen und wie sich die Anlage entwickeln kann. Wir prüfen auch, ob er zu Ihren Finanzen passt.',
    label: isTangible(asked.category) ? 'Zeichnungsbetrag' : 'Einmalanlage',
    hint: `${bounds(of)} ${after}`,
  };
};

const savings: Say = (of) => {
  const { asked, answers } = of;
  const least = `Mindestens ${formatEuro(savingsLimits.minimum)} im Monat.`;
  return {
    heading: whose(of, {
      own: 'Wie viel möchten Sie jeden Monat sparen?',
      couple: 'Wie viel möchten Sie gemeinsam jeden Monat sparen?',
      child: 'Wie viel möchten Sie jeden Monat für das Kind sparen?',
    }),
    ...(asked.child ? { lead: 'Auch jede Sparrate ist ein Geschenk und gehört danach dem Kind.' } : {}),
    why: whose(of, {
      own: 'Wer regelmäßig spart, kauft zu verschiedenen Kursen. Wir prüfen, ob die Rate zu Einkommen und Ausgaben passt.',
      child: 'Wer regelmäßig spart, kauft zu verschiedenen Kursen. Die Rate fließt in unseren Vorschlag ein.',
    }),
    label: 'Sparrate im Monat',
    hint: (answers.deposit ?? 0) > 0 ? `${least} Möchten Sie nicht sparen? Dann lassen Sie das Feld leer.` : least,
  };
};

const expenses: Say = (of) => ({
  heading: whose(of, {
    own: 'Wie viel geben Sie im Monat aus?',
    couple: 'Wie viel geben Sie gemeinsam im Monat aus?',
    child: 'Welche eigenen Ausgaben hat das Kind im Monat?',
  }),
  why: whose(of, {
    own: 'Was Sie zum Leben brauchen, soll nicht in Wertpapieren stecken. Aus den Ausgaben berechnen wir auch Ihre Reserve.',
    couple:
      'Was Sie zum Leben brauchen, soll nicht in Wertpapieren stecken. Aus den Ausgaben berechnen wir auch Ihre gemeinsame Reserve.',
    child: 'Wir müssen fragen, ob das Geld für das Leben des Kindes gebraucht wird. Meistens ist das nicht so.',
  }),
  label: 'Ausgaben im Monat',
  hint: whose(of, {
    own: `Zum Beispiel Wohnen, Essen, Verkehr, Versicherungen und Kreditraten. Eine Schätzung genügt, mindestens ${formatEuro(leastExpenses)}.`,
    child: 'Nur was das Kind selbst bezahlt. Ohne eigene Ausgaben geben Sie 0 ein.',
  }),
});

const netIncome: Say = (of) => ({
  heading: whose(of, {
    own: 'Wie hoch ist Ihr Nettoeinkommen im Monat?',
    couple: 'Wie hoch ist Ihr gemeinsames Nettoeinkommen im Monat?',
    child: 'Welches eigene Einkommen hat das Kind im Monat?',
  }),
  why: whose(of, {
    own: 'Ihr Einkommen muss Ausgaben und Sparrate decken. So bringt Sie die Anlage nicht in Not.',
    couple: 'Ihr gemeinsames Einkommen muss Ausgaben und Sparrate decken. So bringt Sie die Anlage nicht in Not.',
    child: 'Das Gesetz verlangt, dass wir die Finanzen der Person kennen, der die Anlage gehört.',
  }),
  label: 'Nettoeinkommen im Monat',
  hint: whose(of, {
    own: 'Was nach Steuern und Sozialabgaben regelmäßig bei Ihnen ankommt. Eine Schätzung genügt.',
    child: 'Zum Beispiel eine Ausbildungsvergütung oder eine Waisenrente. Ohne Einkommen geben Sie 0 ein.',
  }),
});

const freeAssets: Say = (of) => ({
  heading: whose(of, {
    own: 'Wie hoch ist Ihr freies Vermögen?',
    couple: 'Wie hoch ist Ihr gemeinsames freies Vermögen?',
    child: 'Welches freie Vermögen hat das Kind?',
  }),
  why: whose(of, {
    own: 'Anlegen sollten Sie nur Geld, auf das Sie verzichten können. Wir prüfen, welche Reserve Ihnen bleibt.',
    child: 'Das Gesetz verlangt, dass wir die Finanzen der Person kennen, der die Anlage gehört.',
  }),
  label: 'Freies Vermögen',
  hint: whose(of, {
    own: 'Geld auf Girokonto und Tagesgeld sowie Wertpapiere, die Sie schnell verkaufen können. Was Sie anlegen möchten, zählt mit.',
    child:
      'Zum Beispiel ein Sparbuch des Kindes. Was Sie ihm für diese Anlage schenken, zählt mit. Ohne Vermögen geben Sie 0 ein.',
  }),
});

const liabilities: Say = (of) => ({
  heading: whose(of, {
    own: 'Wie hoch sind Ihre Kredite?',
    couple: 'Wie hoch sind Ihre gemeinsamen Kredite?',
  }),
  why: 'Kredite müssen auch dann bezahlt werden, wenn Kurse fallen. Hohe Schulden begrenzen deshalb, wie viel Risiko wir vorschlagen.',
  label: 'Kredite insgesamt',
  hint: 'Alles, was noch zurückzuzahlen ist, auch für eine Immobilie. Ohne Kredite geben Sie 0 ein.',
});

const illiquidAssets: Say = (of) => ({
  heading: whose(of, {
    own: 'Wie hoch ist Ihr gebundenes Vermögen?',
    couple: 'Wie hoch ist Ihr gemeinsames gebundenes Vermögen?',
  }),
  why: 'Gebundenes Vermögen steht nicht kurzfristig zur Verfügung. Geben Sie welches an, darf die Einmalanlage nicht höher sein.',
  label: 'Gebundenes Vermögen',
  hint: 'Zum Beispiel Immobilien, Lebensversicherungen und Festgeld. Ohne gebundenes Vermögen geben Sie 0 ein.',
});

export const sumTexts = {
  deposit,
  savings,
  expenses,
  netIncome,
  freeAssets,
  liabilities,
  illiquidAssets,
} satisfies Readonly<Record<SumQuestion, Say>>;

/** The one number that is no sum. */
export const yearsTexts: Say = () => ({
  heading: 'Wie viele Jahre sind es noch bis zu Ihrer Rente?',
  why: 'So lange kann Ihr Geld für die Rente arbeiten. Je mehr Jahre bleiben, desto eher lassen sich Rückgänge ausgleichen.',
  label: 'Jahre bis zur Rente',
  hint: 'Eine ganze Zahl von 10 bis 99.',
});
