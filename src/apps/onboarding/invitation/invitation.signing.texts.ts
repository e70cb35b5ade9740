import type { SigningProblem } from '#machines/invitation/invitation.types.ts';

export const signingProblemTexts = {
  RENEWED:
    'Die Unterlagen galten nur kurze Zeit, deshalb haben wir sie erneuert. Sie haben noch nichts unterschrieben.',
  CHANGED:
    'In der Zwischenzeit hat sich etwas geändert. Sie haben noch nichts unterschrieben. Bitte lesen Sie alles neu.',
  UNSURE:
    'Wir haben nachgesehen: Bisher ist nichts unterschrieben. Sie können jetzt beauftragen. Doppelt unterschreiben Sie nicht.',
  RESUMED:
    'Unterschrieben ist noch nichts. Hatten Sie schon einen SMS-Code, gilt er nicht mehr: Am Ende senden wir Ihnen einen neuen.',
  PAPER_MISSING: 'Die Unterlage ließ sich nicht herunterladen. Bitte versuchen Sie es noch einmal.',
} satisfies Record<SigningProblem, string>;

/** The inviter's number or tax id: each is one person's own. */
export const sharedTexts = {
  numberShared: {
    heading: 'Sie brauchen eine eigene Mobilnummer',
    text: 'Ihre Nummer gehört auch zum Zugang der Person, die Sie eingeladen hat. Unterschreiben müssen Sie mit Ihrem eigenen Handy.',
    how: 'Ändern Sie Ihre Nummer im Portal unter „Profil“. Danach geht es hier weiter.',
    submit: 'Noch einmal prüfen',
  },
  taxIdShared: {
    heading: 'Ihre Steuer-ID stimmt nicht',
    text: 'Sie gehört zum Zugang der Person, die Sie eingeladen hat. Jeder Mensch hat eine eigene. Unterschrieben ist nichts.',
    correct: 'Steuer-ID berichtigen',
  },
} as const;
