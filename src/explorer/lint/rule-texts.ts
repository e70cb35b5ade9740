import type { RuleName, Severity } from './rule.ts';

interface RuleText {
  readonly severity: Severity;
  /** Why the rule is there, for whoever reads a finding: one German sentence. */
  readonly why: string;
}

/** What each rule guards against. */
export const ruleTexts: Readonly<Record<RuleName, RuleText>> = {
  'wrong-target': {
    severity: 'error',
    why: 'Ein Pfeil ohne Ziel wird erst beim Laden bemerkt: Die ganze Anwendung bleibt dann stehen.',
  },
  'missing-body': {
    severity: 'error',
    why: 'Ein Name ohne Inhalt bricht den Ablauf an dieser Stelle ab oder tut stillschweigend nichts.',
  },
  'inline-body': {
    severity: 'warning',
    why: 'Nur was einen Namen hat, lässt sich in Bildern lesen, in Tests ersetzen und wiederfinden.',
  },
  'endless-always': {
    severity: 'error',
    why: 'Wer ohne ein Ereignis von außen im Kreis geht, kommt nie zur Ruhe: Die Anwendung hängt für immer.',
  },
  'invoke-without-id': {
    severity: 'warning',
    why: 'Ohne eigenen Namen heißen Antworten nach der Stelle im Baum: Jeder Umbau bricht sie.',
  },
  'no-answer-exit': {
    severity: 'error',
    why: 'Wer auf eine Antwort wartet und keinen Ausgang dafür hat, wartet für immer.',
  },
  'no-fault-exit': { severity: 'error', why: 'Eine Störung ohne Ausgang beendet den ganzen Ablauf mit einem Fehler.' },
  'no-time-limit': {
    severity: 'error',
    why: 'Eine Antwort kann ausbleiben; ohne Frist sieht die Kundin dann für immer eine Ladeanzeige.',
  },
  'no-screen': {
    severity: 'error',
    why: 'Ein Zustand, in dem eine Strecke ruht, ohne Bildschirm ist eine leere Seite.',
  },
  'no-caption': { severity: 'warning', why: 'Bilder und Berichte sprechen Deutsch; ohne Worte steht dort Technik.' },
  'stale-caption': {
    severity: 'warning',
    why: 'Worte für etwas, das es nicht mehr gibt, fehlen an der Stelle, für die sie gedacht waren.',
  },
  'silent-end': {
    severity: 'warning',
    why: 'Wo es mehrere Enden gibt, muss jedes sagen, ob es Erfolg, Abbruch, Absage oder Störung ist.',
  },
  'missing-input': {
    severity: 'error',
    why: 'Ohne Eingabe beginnt kein Pfad: Was nach ihr käme, bliebe ungeprüft.',
  },
  'missing-outcome': {
    severity: 'error',
    why: 'Eine Antwort, die das Modell nicht kennt, wird auf keinem Pfad geprüft.',
  },
  'missing-sample': { severity: 'error', why: 'Ein Ereignis ohne Beispiel wird auf keinem Pfad geprüft.' },
  'not-plain-sample': {
    severity: 'error',
    why: 'Was das Modell nennt, steht in gespeicherten Pfaden: Alles außer einfachem JSON geht dabei still verloren.',
  },
  'unheard-event': {
    severity: 'error',
    why: 'Ein Ereignis, das niemand hört, verpufft: Eine Taste ohne Wirkung sieht aus wie ein Defekt.',
  },
  'stale-excuse': {
    severity: 'error',
    why: 'Eine Ausnahme, die nicht mehr gilt, verdeckt den nächsten echten Fehler.',
  },
  'stale-acceptance': {
    severity: 'error',
    why: 'Eine hingenommene Stelle, die es nicht mehr gibt, verdeckt den nächsten echten Fehler.',
  },
  unreachable: {
    severity: 'error',
    why: 'In einen Zustand, den nichts erreicht, kommt auch keine Kundin; er wird nie geprüft.',
  },
  shadowed: {
    severity: 'error',
    why: 'Ein Pfeil hinter einem, der immer zuvorkommt, wird nie gegangen: Gemeint war etwas anderes.',
  },
  unwalked: { severity: 'error', why: 'Ein Pfeil, den kein Pfad geht, ist ungeprüft.' },
  'one-sided-guard': { severity: 'error', why: 'Eine Bedingung, die immer gleich ausfällt, entscheidet nichts.' },
  unhandled: { severity: 'error', why: 'Was geschehen kann und keinen Pfeil hat, geht verloren.' },
  'open-choice': {
    severity: 'error',
    why: 'Sagen alle Bedingungen Nein, geschieht nichts: Der Ablauf bleibt stehen, wo er eine Wahl treffen wollte.',
  },
  'no-refusal': {
    severity: 'error',
    why: 'Eine abgeschickte Eingabe braucht immer eine Antwort, und sei es die, was daran nicht stimmt.',
  },
  'hidden-refusal': {
    severity: 'error',
    why: 'Mehrere Absagen unter einem „sonst“ bekommen denselben Satz, obwohl sie Verschiedenes bedeuten.',
  },
  'dead-end': {
    severity: 'error',
    why: 'Von hier führt nichts weiter, und es ist auch kein Ende: Die Kundin sitzt fest.',
  },
  throws: { severity: 'error', why: 'Eine Bedingung oder Aktion, die abbricht, reißt den ganzen Ablauf mit.' },
  'ends-in-error': { severity: 'error', why: 'Ein Ablauf, der mit einem Fehler endet, zeigt nichts mehr an.' },
  'clock-or-chance': {
    severity: 'error',
    why: 'Uhr und Zufall kommen mit einem Ereignis oder einer Antwort herein; im Ablauf selbst ist kein Pfad wiederholbar.',
  },
  'not-plain-context': {
    severity: 'error',
    why: 'Nur einfaches JSON lässt sich speichern, vergleichen und wieder aufnehmen; alles andere geht dabei still verloren.',
  },
  'growing-context': {
    severity: 'error',
    why: 'Was immer weiter wächst, hat kein Ende: Es füllt den Speicher, und wo es Verhalten bestimmt, lässt es sich nie ganz prüfen.',
  },
  limit: { severity: 'error', why: 'Ein abgebrochener Rundgang beweist nichts über das, was er nicht gesehen hat.' },
};
