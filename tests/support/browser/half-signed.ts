import * as z from 'zod/mini';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { operation } from '#api/operations/confirmation.ts';
import type { EndpointName } from '#api/endpoints.ts';
import { secondPerson } from '../samples.ts';
import { callLoose, type Loose } from '../server/http.ts';
import { applicationOf } from './application.ts';
import type { Person } from './people.ts';
import { signInElsewhere } from './sign-in.ts';
import { eventually, type World } from './world.ts';

/** An account of two people that the first of them has signed. */
export interface HalfSigned {
  /** Who has signed, and the application. */
  readonly first: Person;
  readonly caseId: string;
  /** What the link of the invitation carries. */
  readonly token: string;
  /** Whether the other one has signed, as the first one may read it. */
  readonly isJoined: () => Promise<boolean>;
  /** The first one corrects when the guest was born, with a code. */
  readonly correct: (birthDate: IsoDate) => Promise<void>;
}

const invited = /\/invitation#token=(?<token>[\w-]{43})/;

const opening = z.object({ businessPartnerId: z.string() });
const seenCase = z.object({ second: z.nullable(z.object({ joined: z.boolean() })) });

/** Somebody applies for an account with `guest`, past all pages, and signs; the invitation is in the guest's mailbox. */
export const halfSignedWith = async (world: World, guest: Person): Promise<HalfSigned> => {
  const first = world.take('signer');
  const token = await signInElsewhere(world, 'portal', first);
  const call = async (name: EndpointName, payload: Loose): Promise<unknown> => {
    const { status, body, text } = await callLoose(world.server.origin, name, payload, { token });
    if (status !== 200) throw new Error(`'${name}' was refused: ${text}`);
    return body;
  };
  const second = {
    ...secondPerson,
    firstName: 'Anna',
    lastName: 'Berger',
    birthDate: '1988-03-14',
    email: guest.username,
  };
  const application = { conditionId: 'JA-DIGITAL-2026-01', secondPerson: second };
  const caseId = await applicationOf(call, { accountType: 'jointAccount', application });
  const { operationId } = z.parse(operation, await call('prepareContract', { caseId }));
  const before = world.messages(first.mobile);
  await call('sendSms', { operationId });
  await call('userAcceptsContract', { operationId, code: await world.code(first.mobile, before) });
  const link = await eventually(
    () => invited.exec(world.newest(guest.username, invited) ?? ''),
    `a mail to ${guest.username}`,
  );
  return {
    first,
    caseId,
    token: link.groups?.['token'] ?? '',
    correct: async (birthDate) => {
      const { businessPartnerId } = z.parse(opening, await call('getCase', { caseId }));
      const person = { businessPartnerId, birthDate };
      const { operationId: correction } = z.parse(operation, await call('prepareCorrection', person));
      const sent = world.messages(first.mobile);
      await call('sendSms', { operationId: correction });
      const code = await world.code(first.mobile, sent);
      await call('correctOwner', { businessPartnerId, operationId: correction, code });
    },
    isJoined: async () => z.parse(seenCase, await call('getCase', { caseId })).second?.joined === true,
  };
};
