import type { RuleName, Severity } from './rule.ts';

interface RuleText {
  /** What a product owner calls it: a few German words. */
  readonly title: string;
  readonly severity: Severity;
  /** Why the rule is there, for whoever reads a finding: one German sentence. */
  readonly why: string;
}

/** What each rule guards against. */
export const ruleTexts: Readonly<Record<RuleName, RuleText>> = {
  'wrong-target': {
    title: 'Pfeil ins Leere',
    severity: 'error',
    why: 'Ein Pfeil ohne Ziel wird erst beim Laden bemerkt: Die ganze Anwendung bleibt dann stehen.',
  },
  'missing-body': {
    title: 'Name ohne Inhalt',
    severity: 'error',
    why: 'Ein Name ohne Inhalt bricht den Ablauf an dieser Stelle ab oder tut stillschweigend nichts.',
  },
  'inline-body': {
    title: 'Inhalt ohne Namen',
    severity: 'warning',
    why: 'Nur was einen Namen hat, lässt sich in Bildern lesen, in Tests ersetzen und wiederfinden.',
  },
  'endless-always': {
    title: 'Kreislauf ohne Ende',
    severity: 'error',
    why: 'Wer ohne ein Ereignis von außen im Kreis geht, kommt nie zur Ruhe: Die Anwendung hängt für immer.',
  },
  'invoke-without-id': {
    title: 'Arbeit ohne eigenen Namen',
    severity: 'warning',
    why: 'Ohne eigenen Namen heißen Antworten nach der Stelle im Baum: Jeder Umbau bricht sie.',
  },
  'no-answer-exit': {
    title: 'Antwort ohne Ausgang',
    severity: 'error',
    why: 'Wer auf eine Antwort wartet und keinen Ausgang dafür hat, wartet für immer.',
  },
  'no-fault-exit': {
    title: 'Störung ohne Ausgang',
    severity: 'error',
    why: 'Eine Störung ohne Ausgang beendet den ganzen Ablauf mit einem Fehler.',
  },
  'no-time-limit': {
    title: 'Warten ohne Frist',
    severity: 'error',
    why: 'Eine Antwort kann ausbleiben; ohne Frist sieht die Kundin dann für immer eine Ladeanzeige.',
  },
  'no-screen': {
    title: 'Zustand ohne Bildschirm',
    severity: 'error',
    why: 'Ein Zustand, in dem eine Strecke ruht, ohne Bildschirm ist eine leere Seite.',
  },
  'no-caption': {
    title: 'Ohne deutsche Worte',
    severity: 'warning',
    why: 'Bilder und Berichte sprechen Deutsch; ohne Worte steht dort Technik.',
  },
  'stale-caption': {
    title: 'Worte für etwas, das es nicht mehr gibt',
    severity: 'warning',
    why: 'Worte für etwas, das es nicht mehr gibt, fehlen an der Stelle, für die sie gedacht waren.',
  },
  'silent-end': {
    title: 'Ende ohne Aussage',
    severity: 'warning',
    why: 'Wo es mehrere Enden gibt, muss jedes sagen, ob es Erfolg, Abbruch, Absage oder Störung ist.',
  },
  'mute-refusal': {
    title: 'Absage ohne Bedeutung',
    severity: 'warning',
    why: 'Ein abgeschickter Schritt, der stehen bleibt, ist eine Absage; ohne Bedeutung ist er im Bild so grau wie der Weg weiter.',
  },
  'no-requirement': {
    title: 'Zustand ohne Anforderung',
    severity: 'error',
    why: 'Wer von einer Anforderung kommt, findet einen Zustand ohne Nummer nie; wer ihn ändert, weiß nicht, wem er es schuldet.',
  },
  'missing-input': {
    title: 'Ablauf ohne Beginn',
    severity: 'error',
    why: 'Ohne Eingabe beginnt kein Pfad: Was nach ihr käme, bliebe ungeprüft.',
  },
  'missing-outcome': {
    title: 'Antwort fehlt im Modell',
    severity: 'error',
    why: 'Eine Antwort, die das Modell nicht kennt, wird auf keinem Pfad geprüft.',
  },
  'missing-sample': {
    title: 'Ereignis ohne Beispiel',
    severity: 'error',
    why: 'Ein Ereignis ohne Beispiel wird auf keinem Pfad geprüft.',
  },
  'not-plain-sample': {
    title: 'Beispiel ist kein einfaches JSON',
    severity: 'error',
    why: 'Was das Modell nennt, steht in gespeicherten Pfaden: Alles außer einfachem JSON geht dabei still verloren.',
  },
  'unheard-event': {
    title: 'Ereignis, das niemand hört',
    severity: 'error',
    why: 'Ein Ereignis, das niemand hört, verpufft: Eine Taste ohne Wirkung sieht aus wie ein Defekt.',
  },
  'stale-excuse': {
    title: 'Überholte Ausnahme',
    severity: 'error',
    why: 'Eine Ausnahme, die nicht mehr gilt, verdeckt den nächsten echten Fehler.',
  },
  'stale-acceptance': {
    title: 'Überholte Hinnahme',
    severity: 'error',
    why: 'Eine hingenommene Stelle, die es nicht mehr gibt, verdeckt den nächsten echten Fehler.',
  },
  unreachable: {
    title: 'Unerreichbarer Zustand',
    severity: 'error',
    why: 'In einen Zustand, den nichts erreicht, kommt auch keine Kundin; er wird nie geprüft.',
  },
  shadowed: {
    title: 'Verdeckter Pfeil',
    severity: 'error',
    why: 'Ein Pfeil hinter einem, der immer zuvorkommt, wird nie gegangen: Gemeint war etwas anderes.',
  },
  unwalked: { title: 'Nie gegangener Pfeil', severity: 'error', why: 'Ein Pfeil, den kein Pfad geht, ist ungeprüft.' },
  'one-sided-guard': {
    title: 'Bedingung, die nichts entscheidet',
    severity: 'error',
    why: 'Eine Bedingung, die immer gleich ausfällt, entscheidet nichts.',
  },
  unhandled: {
    title: 'Ereignis ohne Folge',
    severity: 'error',
    why: 'Was geschehen kann und keinen Pfeil hat, geht verloren.',
  },
  'open-choice': {
    title: 'Wahl ohne Ausweg',
    severity: 'error',
    why: 'Sagen alle Bedingungen Nein, geschieht nichts: Der Ablauf bleibt stehen, wo er eine Wahl treffen wollte.',
  },
  'no-refusal': {
    title: 'Eingabe ohne Absage',
    severity: 'error',
    why: 'Eine abgeschickte Eingabe braucht immer eine Antwort, und sei es die, was daran nicht stimmt.',
  },
  'hidden-refusal': {
    title: 'Absagen ohne eigenen Satz',
    severity: 'error',
    why: 'Mehrere Absagen unter einem „sonst“ bekommen denselben Satz, obwohl sie Verschiedenes bedeuten.',
  },
  'dead-end': {
    title: 'Sackgasse',
    severity: 'error',
    why: 'Von hier führt nichts weiter, und es ist auch kein Ende: Die Kundin sitzt fest.',
  },
  throws: {
    title: 'Abbruch mittendrin',
    severity: 'error',
    why: 'Eine Bedingung oder Aktion, die abbricht, reißt den ganzen Ablauf mit.',
  },
  'ends-in-error': {
    title: 'Ende mit einem Fehler',
    severity: 'error',
    why: 'Ein Ablauf, der mit einem Fehler endet, zeigt nichts mehr an.',
  },
  'clock-or-chance': {
    title: 'Uhr oder Zufall im Ablauf',
    severity: 'error',
    why: 'Uhr und Zufall kommen mit einem Ereignis oder einer Antwort herein; im Ablauf selbst ist kein Pfad wiederholbar.',
  },
  'not-plain-context': {
    title: 'Gedächtnis, das sich nicht speichern lässt',
    severity: 'error',
    why: 'Nur einfaches JSON lässt sich speichern, vergleichen und wieder aufnehmen; alles andere geht dabei still verloren.',
  },
  'growing-context': {
    title: 'Gedächtnis ohne Grenze',
    severity: 'error',
    why: 'Was immer weiter wächst, hat kein Ende: Es füllt den Speicher, und wo es Verhalten bestimmt, lässt es sich nie ganz prüfen.',
  },
  limit: {
    title: 'Rundgang abgebrochen',
    severity: 'error',
    why: 'Ein abgebrochener Rundgang beweist nichts über das, was er nicht gesehen hat.',
  },
};
