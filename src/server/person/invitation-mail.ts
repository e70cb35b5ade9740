import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import { houseContact } from '../brand/house.ts';
import { mailText } from '../messages/mail-text.ts';
import { invitationAddress } from './invitation-token.ts';
import type { EndedInvitation } from './owners.store.ts';

/** What an account of several people is called by those who share it. */
export const sharedName = (accountType: AccountType): 'Gemeinschaftskonto' | 'Kinderkonto' =>
  isChildAccount({ accountType }) ? 'Kinderkonto' : 'Gemeinschaftskonto';

/** The same for programs. */
export const sharedKind = (accountType: AccountType): 'joint' | 'child' =>
  isChildAccount({ accountType }) ? 'child' : 'joint';

interface Invited {
  readonly onboardingUrl: string;
  readonly token: string;
  readonly inviter: string;
  /** As the contract names them; null where nobody is named. */
  readonly invited: string | null;
  readonly accountType: AccountType;
  /** Whether the account waits for the invited person's signature. */
  readonly isAwaited: boolean;
  readonly endsAt: string;
  /** When the same link was first sent; left out where it is sent now. */
  readonly sentBefore?: string;
}

const dayOf = (instant: string): string => formatGermanDate(berlinDayOf(Date.parse(instant)));

/** Until when a link is good, and for whom. */
export const linkEndText = (endsAt: string): string => `Der Link gilt bis zum ${dayOf(endsAt)} und nur für Sie.`;

/** The e-mail that invites somebody to an account: to take part in it, or to conclude its contract too. */
export const invitationMail = ({
  onboardingUrl,
  token,
  inviter,
  invited,
  accountType,
  isAwaited,
  endsAt,
  sentBefore,
}: Invited) => {
  const account = sharedName(accountType);
  const { companyName, support, supportHours } = houseContact;
  return {
    subject: isAwaited ? `Ihre Unterschrift für das ${account}` : `Ihr Zugang zum ${account}`,
    text: mailText(invited, [
      isAwaited
        ? `${inviter} hat den Vertrag für ein ${account} unterschrieben. Eröffnet wird es, sobald auch Sie unterschreiben.`
        : `${inviter} hat Sie eingeladen, Ihr ${account} mit einem eigenen Zugang zu führen.`,
      'Öffnen Sie dazu diesen Link. Sie brauchen einen eigenen Zugang mit dieser E-Mail-Adresse und weisen sich aus. Halten Sie Ausweis, Handy und Steuer ID bereit. Bis Sie unterschreiben, kostet es nichts und verpflichtet Sie zu nichts.',
      '',
      invitationAddress(onboardingUrl, token),
      '',
      linkEndText(endsAt),
      ...(sentBefore === undefined
        ? []
        : [
            `Es ist derselbe Link wie am ${dayOf(sentBefore)}. Haben Sie damit schon begonnen, machen Sie dort weiter.`,
          ]),
      `Möchten Sie nicht${isAwaited ? ' unterschreiben' : ''}? Auch das sagen Sie uns unter diesem Link, ohne sich anzumelden.`,
      '',
      `Wir sind ${companyName} und verwalten Geldanlagen. Kennen Sie uns nicht, fragen Sie ${inviter}, ob die Einladung stimmt, oder rufen Sie uns an: ${support.phone} (${supportHours}).`,
    ]),
  };
};

const endings = {
  DECLINED: {
    subject: 'wurde abgelehnt',
    text: (account: string) => `die Einladung zu Ihrem ${account} wurde abgelehnt. Der Link darin gilt nicht mehr.`,
  },
  LAPSED: {
    subject: 'ist abgelaufen',
    text: (account: string) =>
      `die Einladung zu Ihrem ${account} wurde in 30 Tagen nicht angenommen. Der Link darin gilt nicht mehr.`,
  },
} as const;

/** Tells whoever invited how it ended, and what they can do now. */
export const endedInvitationMail = (
  { account_type: accountType, is_awaited: isAwaited, name }: EndedInvitation,
  outcome: keyof typeof endings,
) => {
  const account = sharedName(accountType);
  const { subject, text } = endings[outcome];
  return {
    subject: `Ihre Einladung zum ${account} ${subject}`,
    text: mailText(name, [
      text(account),
      ...(isAwaited
        ? [
            'Das Konto wird erst eröffnet, wenn auch die zweite Person unterschreibt. Sie können noch einmal einladen oder Ihren Antrag zurückziehen.',
            'Beides finden Sie in Ihrem Kundenbereich unter „Zu Ihrem Antrag“.',
          ]
        : ['An Ihrem Konto ändert sich nichts.']),
    ]),
  };
};
