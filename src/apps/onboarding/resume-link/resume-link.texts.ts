import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { emailTexts } from '#domain/person/email-texts.ts';
import type { ResumeLinkProblem } from '#machines/resume-link/resume-link.types.ts';

export const resumeLinkProblems: Readonly<Record<ResumeLinkProblem, string>> = {
  ...emailTexts,
  TOO_MANY_ATTEMPTS: 'Das waren zu viele Versuche. Bitte warten Sie etwas.',
  ANSWERS_TOO_LONG: 'Das sind mehr Angaben, als wir aufbewahren können. Bitte machen Sie auf diesem Gerät weiter.',
  NOT_SENT: 'Wir haben keine Antwort erhalten. Bitte versuchen Sie es noch einmal.',
};

export const resumeLinkTexts = {
  offer: 'Später weitermachen',
  title: 'Später weitermachen',
  lead: 'Wir senden Ihnen einen Link, mit dem Sie auf jedem Gerät hier weitermachen.',
  email: 'E-Mail-Adresse',
  emailHint: 'Wir nutzen sie nur für diesen Link.',
  send: 'Link senden',
  close: 'Jetzt weitermachen',
  sentTitle: 'Der Link ist unterwegs',
  sentTo: (email: string): string => `Wir senden ihn an ${email}.`,
  sent: (endsAt: string): string =>
    `Er gilt einmal und bis zum ${formatGermanDate(berlinDayOf(Date.parse(endsAt)))}. Danach löschen wir die Angaben dahinter.`,
} as const;
