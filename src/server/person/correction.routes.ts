import * as z from 'zod';
import { correctOwner, prepareCorrection } from '#api/person/correction.ts';
import { unchangedBirthText } from '#domain/application/parties-forms.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { isOfAge, notOfAgeText } from '#domain/person/age.ts';
import { dateText, isBirthDate } from '#domain/person/birth-date.ts';
import { isSamePerson } from '#domain/person/same-person.ts';
import { audit } from '../audit/audit.ts';
import { retryAfter } from '../auth/answers.ts';
import { correctionLimit } from '../auth/attempt-limits.ts';
import { countAttempt } from '../auth/attempts.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Db } from '../db/db.ts';
import { issueDocument } from '../documents/issue-document.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { type Moment, momentOf } from '../orders/lifecycle.ts';
import { send } from '../outbox/send.ts';
import { requireUser } from '../users/user.store.ts';
import { correctedMail } from './correction-mail.ts';
import { type AwaitedOwner, correctAwaited, findAwaited } from './correction.store.ts';
import { fieldsRefused } from './fields.ts';
import { sharedName } from './invitation-mail.ts';
import { linkOf } from './invitation-token.ts';
import { consumeForJoint, jointRefusal } from './joint-operation.ts';
import { findJoint } from './owners.store.ts';
import { tellActing } from './tell-acting.ts';
import { findStanding, prolongInvitation } from './standing-invitations.ts';

/** What the operation of correcting stores. */
const correctionOf = z.strictObject({ businessPartnerId: z.string(), birthDate: z.string() });

/** Why nobody who is awaited can have been born on a day. Their name stays: whoever is called otherwise is another person. */
const birthMessage = (
  { inviter, inviter_born_on: inviterBornOn, name, born_on: bornOn }: AwaitedOwner,
  birthDate: IsoDate,
  today: IsoDate,
): string | undefined => {
  if (!isBirthDate(birthDate, today)) return dateText;
  if (!isOfAge(birthDate, today)) return notOfAgeText;
  const isInviter = isSamePerson({ name, bornOn: birthDate }, { name: inviter, bornOn: inviterBornOn });
  if (isInviter) return 'Die zweite Person kann nicht Sie selbst sein.';
  return birthDate === bornOn ? unchangedBirthText : undefined;
};

const unclearText = 'Das können wir hier nicht berichtigen. Bitte rufen Sie uns an.';

/** Says beside the contract whom it means: what was signed is not written anew. Whoever signs second signs it as well. */
const issueLetter = async (
  tx: Db,
  businessPartnerId: string,
  operationId: string,
  was: AwaitedOwner,
  birthDate: IsoDate,
  at: Moment,
): Promise<void> =>
  issueDocument(tx, {
    kind: 'LETTER',
    id: `BR-${operationId}`,
    businessPartnerId,
    at,
    data: {
      title: 'Berichtigung zum Vertrag',
      category: 'CONTRACT',
      paragraphs: [
        `im Antrag zum Vertrag ${was.contract_id} war das Geburtsdatum der zweiten Person falsch angegeben. Richtig ist die Angabe unten. ${was.inviter} hat sie mit einem SMS-Code bestätigt.`,
        'Am Vertrag ändert sich sonst nichts.',
      ],
      facts: [
        { label: 'Name', value: was.name },
        { label: 'Geburtsdatum', value: formatGermanDate(birthDate) },
        { label: 'Vorgang', value: operationId },
      ],
    },
  });

type Names = 'prepareCorrection' | 'correctOwner';

/**
 * REG-08: who has signed corrects when whom their contract awaits was born, as long as that person has not signed. It decides who
 * may become a party, so it takes a TAN as the invitation does, and name and birth date stand in its message. A name is not corrected:
 * with it the contract, and perhaps the reference account, would be another person's, unseen by anybody of the house.
 */
export const correctionHandlers = (deps: AuthDeps): Pick<Handlers, Names> => {
  const { clocks, config, keyring } = deps;
  return {
    prepareCorrection: once(deps, prepareCorrection, async (tx, { principal, payload }, now) => {
      const { businessPartnerId } = payload;
      const { userId } = principal;
      const refusal = jointRefusal(await findJoint(tx, principal, businessPartnerId));
      if (refusal !== undefined) return { ok: false, refusal };
      const awaited = await findAwaited(tx, businessPartnerId, userId);
      if (awaited === undefined) return { ok: false, refusal: 'NO_SECOND_OWNER' };
      if (awaited === 'SEVERAL') return fieldsRefused({ field: 'birthDate', message: unclearText });
      const { birthDate } = payload;
      const message = birthMessage(awaited, birthDate, clocks.today());
      if (message !== undefined) return fieldsRefused({ field: 'birthDate', message });
      if ((await requireUser(tx, userId)).mobile === null) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
      const attempt = await countAttempt(tx, [correctionLimit(keyring, businessPartnerId)], now);
      if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
      const summary = { ...nothingPaid, subject: `${awaited.name}, geboren am ${formatGermanDate(birthDate)}` };
      const about = { kind: 'OWNER_CORRECTION', userId, businessPartnerId, payload: { ...payload } } as const;
      return { ok: true, value: await storeOperation(tx, { ...about, summary, now }) };
    }),
    correctOwner: once(deps, correctOwner, async (tx, { principal, payload, facts: { requestId } }, now) => {
      const { businessPartnerId, operationId, code } = payload;
      const { userId, sessionId } = principal;
      const confirmation = { principal, operationId, code, kinds: ['OWNER_CORRECTION'], now, requestId } as const;
      let was: AwaitedOwner | undefined;
      // An account that is open awaits nobody.
      const confirmed = await consumeForJoint(tx, keyring, businessPartnerId, confirmation, async () => {
        const awaited = await findAwaited(tx, businessPartnerId, userId);
        was = awaited === 'SEVERAL' ? undefined : awaited;
        return was !== undefined;
      });
      if (!confirmed.ok) return confirmed;
      if (was === undefined) throw new Error('What was confirmed is about nobody.');
      const { birthDate } = correctionOf.parse(confirmed.payload);
      await correctAwaited(tx, businessPartnerId, was.position, birthDate);
      await issueLetter(tx, businessPartnerId, operationId, was, birthDate, momentOf(clocks));
      const { account_type: accountType, inviter } = confirmed.joint;
      const stands = await findStanding(tx, businessPartnerId, now);
      if (stands !== undefined) {
        const endsAt = await prolongInvitation(tx, { businessPartnerId, invitedBy: userId, now });
        const known = linkOf(keyring, stands);
        const link = known === undefined ? null : { onboardingUrl: config.onboardingUrl, token: known.token };
        const mail = correctedMail({ inviter, invited: was.name, accountType, link, endsAt });
        await send(tx, { channel: 'MAIL', to: stands.email_folded, ...mail, at: now });
      }
      await tellActing(tx, businessPartnerId, { kind: 'OWNER_CORRECTED', account: sharedName(accountType) }, now);
      const by = { at: now, actor: userId, userId, sessionId, businessPartnerId, requestId };
      await audit(tx, { kind: 'OWNER_CORRECTED', ...by, subject: operationId, details: { fields: ['BIRTH_DATE'] } });
      return { ok: true, value: { corrected: true } };
    }),
  };
};
