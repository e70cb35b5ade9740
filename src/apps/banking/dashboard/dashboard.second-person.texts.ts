import type { WizardPlace } from '#domain/application/registration-path.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import type { NoticeOf, Saying } from './dashboard.saying.ts';

const toApplication = (place: WizardPlace) => ({ text: 'Zu Ihrem Antrag', to: place }) as const;
const opens = 'Wir eröffnen das Konto erst, wenn auch die zweite Person unterschrieben hat.';
const accountOf = ({ kind }: WizardPlace): string => (kind === 'child' ? 'Kinderkonto' : 'Gemeinschaftskonto');

/** What is otherwise with whoever was invited. */
const otherwise = (differs: readonly InvitedDifference[]): string => {
  if (differs.length > 1) return 'einen anderen Namen und ein anderes Geburtsdatum';
  return differs[0] === 'NAME' ? 'einen anderen Namen' : 'ein anderes Geburtsdatum';
};

/** Whoever has signed is told whom they wait for, and until when. */
export const secondAwaitedSaying = ({ endsAt, place, differs = [] }: NoticeOf<'secondAwaited'>): Saying => ({
  title:
    differs.length > 0
      ? `Bitte prüfen Sie Ihre Angaben zur zweiten Person: ${accountOf(place)}.`
      : `Ihr ${accountOf(place)} wartet auf die Unterschrift der zweiten Person.`,
  body: [
    // Before all else what the customer alone can mend.
    ...(differs.length > 0
      ? [
          `Die eingeladene Person gibt für sich ${otherwise(differs)} an, als in Ihrem Antrag steht. So kann sie nicht unterschreiben. Was zu tun ist, steht in Ihrem Antrag.`,
        ]
      : []),
    opens,
    ...(endsAt === null
      ? []
      : [`Der Link aus unserer E-Mail gilt bis zum ${formatGermanDate(berlinDayOf(Date.parse(endsAt)))}.`]),
    ...(differs.length > 0 ? [] : ['Sie müssen nichts tun. In Ihrem Antrag können Sie noch einmal einladen.']),
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
