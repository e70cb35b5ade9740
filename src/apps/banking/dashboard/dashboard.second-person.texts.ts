import type { WizardPlace } from '#domain/application/registration-path.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import type { NoticeOf, Saying } from './dashboard.saying.ts';

const toApplication = (place: WizardPlace) => ({ text: 'Zu Ihrem Antrag', to: place }) as const;
const opens = 'Wir eröffnen das Konto erst, wenn auch die zweite Person unterschrieben hat.';
const accountOf = ({ kind }: WizardPlace): string => (kind === 'child' ? 'Kinderkonto' : 'Gemeinschaftskonto');

/** Whoever has signed is told whom they wait for, and until when. */
export const secondAwaitedSaying = ({ endsAt, place, isDiffering = false }: NoticeOf<'secondAwaited'>): Saying => ({
  title: isDiffering
    ? `Bitte prüfen Sie Ihre Angaben zur zweiten Person: ${accountOf(place)}.`
    : `Ihr ${accountOf(place)} wartet auf die Unterschrift der zweiten Person.`,
  body: [
    opens,
    ...(endsAt === null
      ? []
      : [`Der Link aus unserer E-Mail gilt bis zum ${formatGermanDate(berlinDayOf(Date.parse(endsAt)))}.`]),
    isDiffering
      ? 'Die eingeladene Person gibt einen anderen Namen oder ein anderes Geburtsdatum an als Sie. So kann sie nicht unterschreiben. Was zu tun ist, steht in Ihrem Antrag.'
      : 'Sie müssen nichts tun. In Ihrem Antrag können Sie noch einmal einladen.',
  ],
  onboarding: toApplication(place),
});

/** Without whoever signed first nothing goes on: they invite once more, or give up. */
export const secondMissingSaying = ({ state, place }: NoticeOf<'secondMissing'>): Saying => ({
  title:
    state === 'DECLINED'
      ? `Die zweite Person hat die Einladung zum ${accountOf(place)} abgelehnt.`
      : `Die Einladung zum ${accountOf(place)} ist abgelaufen.`,
  body: [opens, 'In Ihrem Antrag können Sie noch einmal einladen oder ihn zurückziehen.'],
  onboarding: toApplication(place),
});
