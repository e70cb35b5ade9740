import type { AccountType } from '#domain/entities/account-type.ts';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import { houseContact } from '../brand/house.ts';
import { mailText } from '../messages/mail-text.ts';
import { linkEndText, sharedName } from './invitation-mail.ts';
import { invitationAddress } from './invitation-token.ts';

interface Differing {
  /** Whom it greets. */
  readonly name: string;
  /** As the contract names them. */
  readonly invited: string | null;
  readonly accountType: AccountType;
  /** Whether the account waits for the invited person's signature. */
  readonly isAwaited: boolean;
  readonly differs: readonly InvitedDifference[];
}

const givenOtherwise = (differs: readonly InvitedDifference[]): string => {
  if (differs.length > 1) return 'einen anderen Namen und ein anderes Geburtsdatum';
  return differs.includes('NAME') ? 'einen anderen Namen' : 'ein anderes Geburtsdatum';
};

const birthPlace =
  'berichtigen Sie es in Ihrem Kundenbereich unter „Zu Ihrem Antrag“, über „Geburtsdatum berichtigen“.';

/** Where it is corrected while the contract waits: a birth date there, a name by a new application alone. */
const correcting = (differs: readonly InvitedDifference[]): readonly string[] => {
  if (!differs.includes('NAME')) {
    return [
      `Haben Sie sich vertippt? Dann ${birthPlace} Danach schreiben wir der eingeladenen Person. Passt es dann, macht sie mit demselben Link weiter.`,
    ];
  }
  return [
    'Ist der Name im Antrag falsch? Dann ziehen Sie den Antrag bitte zurück und stellen ihn neu.',
    ...(differs.includes('BIRTH_DATE') ? [`Ist nur das Geburtsdatum falsch? Dann ${birthPlace}`] : []),
  ];
};

/** Tells whoever invited in what the invited person differs, and where it is corrected; never what was given. */
export const differenceMail = ({ name, invited, accountType, isAwaited, differs }: Differing) => {
  const account = sharedName(accountType);
  const { support, supportHours } = houseContact;
  return {
    subject: `Bitte prüfen Sie Ihre Einladung zum ${account}`,
    text: mailText(name, [
      `zu Ihrem ${account} ist ${invited ?? 'eine zweite Person'} eingeladen. Die eingeladene Person gibt für sich ${givenOtherwise(differs)} an, als ${isAwaited ? 'in Ihrem Antrag steht' : 'bei der Einladung angegeben wurde'}. So kann sie nicht unterschreiben.`,
      'Was sie angibt, schreiben wir aus Datenschutz nicht. Bitte fragen Sie bei ihr nach.',
      '',
      ...(isAwaited ? correcting(differs) : []),
      `${differs.length > 1 ? 'Stimmen Ihre Angaben' : 'Stimmt Ihre Angabe'}? Dann muss die eingeladene Person ihre prüfen.`,
      '',
      `${isAwaited ? 'Haben Sie Fragen?' : 'Haben Sie sich vertippt, oder haben Sie Fragen?'} Bitte rufen Sie uns an: ${support.phone} (${supportHours}).`,
    ]),
  };
};

/** Tells whoever was told of a difference that the invited person has mended it: nothing is to be corrected any more. */
export const mendedMail = ({ name, invited, accountType }: Pick<Differing, 'name' | 'invited' | 'accountType'>) => {
  const account = sharedName(accountType);
  return {
    subject: `Die Angaben zu Ihrer Einladung passen jetzt: ${account}`,
    text: mailText(name, [
      `wir hatten Ihnen geschrieben, dass zu Ihrem ${account} Angaben nicht übereinstimmen. Jetzt passen die Angaben von ${invited ?? 'der zweiten Person'} zu Ihren. Sie müssen nichts tun.`,
    ]),
  };
};

interface Corrected {
  readonly inviter: string;
  /** As the contract names them by now. */
  readonly invited: string;
  readonly accountType: AccountType;
  /** Where they go on; null where only the e-mail that they have knows it. */
  readonly link: { readonly onboardingUrl: string; readonly token: string } | null;
  readonly endsAt: string;
}

/** Tells whoever was invited what was corrected, and by which link, the same one, they see whether it fits now. */
export const correctedMail = ({ inviter, invited, accountType, link, endsAt }: Corrected) => {
  const account = sharedName(accountType);
  const { support, supportHours } = houseContact;
  return {
    subject: `Angaben zu Ihrer Einladung berichtigt: ${account}`,
    text: mailText(invited, [
      `${inviter} hat für das ${account} Ihr Geburtsdatum berichtigt. Passen jetzt alle Angaben zu Ihren, machen Sie dort weiter, wo Sie waren.`,
      '',
      link === null
        ? 'Öffnen Sie dazu den Link aus Ihrer Einladung.'
        : `Öffnen Sie dazu diesen Link:\n${invitationAddress(link.onboardingUrl, link.token)}`,
      '',
      linkEndText(endsAt),
      '',
      `Passt es noch nicht? Dann sprechen Sie bitte mit ${inviter}, oder rufen Sie uns an: ${support.phone} (${supportHours}).`,
    ]),
  };
};
