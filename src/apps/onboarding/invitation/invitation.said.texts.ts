import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { InvitedTo, PreparedJoining } from '#machines/invitation/invitation.types.ts';
import { signingTexts } from './invitation.signing.texts.ts';

type Account = PreparedJoining['account'];

/** Of whose answers there are, and what they belong to. */
export interface SaidAbout {
  readonly account: Account;
  readonly inviter: string | null;
  /** Whether a contract waits for the signature; else the account is open. */
  readonly isWaiting: boolean;
}

const forWhom = { joint: 'für Sie beide', child: 'für das Kinderkonto' } satisfies Record<Account, string>;

/** What another one has said for whoever signs now, and who may dispose of the account. */
export const saidTexts = {
  about: ({ inviter, account, child }: InvitedTo): string => {
    const shared = account === 'joint' ? 'zum Gemeinschaftskonto' : 'zum Kinderkonto';
    return `${inviter} hat Sie ${shared}${child === null ? '' : ` für ${child}`} eingeladen.`;
  },
  title: (by: string | null, account: Account): string =>
    by === null ? `Diese Angaben gelten ${forWhom[account]}` : `Das hat ${by} ${forWhom[account]} angegeben`,
  lead: (on: string): string =>
    `Stand ${formatGermanDate(on)}. Darauf beruht, welche Anlage zu Ihnen passt. Mit Ihrer Unterschrift gelten die Angaben auch für Sie.`,
  wrong: ({ inviter, isWaiting }: SaidAbout): string => {
    const who = inviter ?? 'der Person, die Sie eingeladen hat';
    const how = isWaiting
      ? 'Danach lässt sich der Antrag zurückziehen und mit den richtigen Angaben neu stellen.'
      : 'Danach lassen sich die Angaben im Kundenbereich ändern, und Sie können neu eingeladen werden.';
    return `Stimmt etwas nicht? Unterschreiben Sie nicht und sprechen Sie mit ${who}. Über „${signingTexts.review.later}“ können Sie die Einladung ablehnen. ${how}`;
  },
  disposal: 'Wer über das Konto verfügt',
  disposals: {
    joint: 'Jede und jeder von Ihnen kann allein über das Konto verfügen.',
    child:
      'Jede und jeder von Ihnen kann allein Aufträge zu bestehenden Anlagen erteilen. Verträge für das Kind schließen Sie nur zusammen.',
  } satisfies Record<Account, string>,
  payout: (holder: string, iban: string): string =>
    `Auszahlungen gehen nur auf das Konto von ${holder}, ${ibanEndText(iban)}.`,
} as const;
