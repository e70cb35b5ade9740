import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import type { NoticeOf, Saying } from './dashboard.saying.ts';

/** What somebody is told who was invited to an account and has not answered yet: no more than the e-mail says. */
export const invitedSaying = ({
  inviter,
  account,
  isAwaited,
  endsAt,
  token,
  isIdentified,
}: NoticeOf<'invited'>): Saying => {
  const name = account === 'child' ? 'Kinderkonto' : 'Gemeinschaftskonto';
  const steps = isIdentified
    ? 'Unter „Einladung öffnen“ bestätigen Sie Ihre Angaben, lesen die Unterlagen und unterschreiben.'
    : 'Unter „Einladung öffnen“ geben Sie Ihre Daten an, weisen sich aus, lesen die Unterlagen und unterschreiben.';
  return {
    title: isAwaited
      ? `${inviter} hat ein ${name} beantragt und wartet auf Ihre Unterschrift.`
      : `${inviter} hat Sie zu einem ${name} eingeladen.`,
    body: [
      `Die Einladung gilt bis zum ${formatGermanDate(berlinDayOf(Date.parse(endsAt)))}.`,
      token === null ? 'Öffnen Sie bitte den Link aus unserer E-Mail.' : steps,
      'Bis Sie unterschreiben, kostet es nichts und verpflichtet Sie zu nichts. Ablehnen können Sie dort auch.',
      `Kennen Sie ${inviter} nicht? Dann rufen Sie uns bitte an.`,
    ],
    ...(token === null ? {} : { onboarding: { text: 'Einladung öffnen', to: { invited: token } } }),
    contact: 'support',
  };
};
