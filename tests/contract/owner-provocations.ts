import { issueDocument } from '#server/documents/issue-document.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { newVisitor } from '#tests/support/server/visitors.ts';
import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import { payloads } from './payloads.ts';
import {
  bornOn,
  invite,
  invited,
  inviting,
  join,
  joining,
  jointHolder,
  newEmail,
  paysInUs,
  sharingNumber,
  sharingTaxId,
  untold,
} from '#tests/support/server/person-scenes.ts';
import type { AllProvocations } from './provocation.ts';
import { holder, repeated, type Scene, withoutNumber } from './scenes.ts';
import { correcting, corrected, halfSigned } from './shared-scenes.ts';
import { type Confirming, tanRefusals } from './tan-refusals.ts';

type Correcting = Awaited<ReturnType<typeof correcting>>;
type Inviting = Awaited<ReturnType<typeof inviting>>;
type Invitation = Awaited<ReturnType<typeof invited>>;

/** Somebody has another address by now than the one that was invited. */
const otherAddress = async (server: HttpServer, { userId }: Pick<Invitation['guest'], 'userId'>): Promise<void> =>
  arrange(server, 'UPDATE users SET username_folded = $2, username = $2 WHERE user_id = $1', userId, newEmail());

/** Whoever was invited asks with another address, or by a link that no invitation has. */
const notTheirs = (name: 'compareInvited' | 'tellInviter') => ({
  LINK_ENDED: async (server: HttpServer) => server.call(name, payloads[name], await holder(server)),
  NOT_INVITED: async (server: HttpServer) => {
    const { guest, token } = await invited(server);
    await otherAddress(server, guest);
    return server.call(name, { token }, guest);
  },
});

/** Why somebody is not whom an invitation means, or may not take it up. */
const joiningRefusals = (
  ask: (server: HttpServer, invitation: Invitation, change: () => Promise<void>) => Promise<Seen>,
) => {
  const after =
    (change: (server: HttpServer, guest: Invitation['guest']) => Promise<void>): Scene =>
    async (server) => {
      const invitation = await invited(server);
      return ask(server, invitation, async () => change(server, invitation.guest));
    };
  return {
    NOT_INVITED: after(otherAddress),
    PERSON_DIFFERS: after(async (server, { userId }) =>
      arrange(server, `UPDATE users SET last_name = 'Miller' WHERE user_id = $1`, userId),
    ),
    NOT_IDENTIFIED: after(async (server, { userId }) =>
      arrange(server, `UPDATE users SET ident_status = 'CREATED' WHERE user_id = $1`, userId),
    ),
    NOT_OF_AGE: after(async (server, guest) => bornOn(server, guest, '2008-11-21')),
    US_PERSON: after(paysInUs),
    PROFILE_INCOMPLETE: after(untold),
    NUMBER_SHARED: async (server: HttpServer) => {
      const invitation = await invited(server);
      return ask(server, invitation, async () => sharingNumber(server, invitation));
    },
    TAX_ID_SHARED: async (server: HttpServer) => {
      const invitation = await invited(server);
      return ask(server, invitation, async () => sharingTaxId(server, invitation));
    },
  };
};

/** What a link is answered that no invitation has, or that somebody guesses at. */
const deadLink = (name: 'declineInvitation' | 'openInvitation') => ({
  LINK_ENDED: async (server: HttpServer) => {
    const { address } = await newVisitor(server.db);
    return server.call(name, payloads[name], { address });
  },
  TOO_MANY_ATTEMPTS: async (server: HttpServer) => {
    const { address } = await newVisitor(server.db);
    return repeated(51, async () => server.call(name, payloads[name], { address }));
  },
});

/** The refusals of the calls by which somebody is invited to an account and takes part. */
export const ownerProvocations = {
  allowOwner: {
    LINK_ENDED: async (server) => {
      const { by, guest, token } = await invited(server);
      const confirming = await joining(server, guest, token);
      await invite(server, by, newEmail());
      return server.call('allowOwner', confirming, guest);
    },
    ...joiningRefusals(async (server, { guest, token }, change) => {
      const confirming = await joining(server, guest, token);
      await change();
      return server.call('allowOwner', confirming, guest);
    }),
    CONSENTS_MISSING: async (server) => {
      const { guest, token } = await invited(server);
      const { operationId, code } = await joining(server, guest, token);
      return server.call('allowOwner', { operationId, code }, guest);
    },
    OPERATION_REFUSED: async (server) => {
      const { by, guest, token } = await invited(server);
      const confirming = await joining(server, guest, token);
      const { businessPartnerId } = by.account;
      const data = { title: 'Nachtrag', category: 'CONTRACT', paragraphs: ['Neu.'], facts: [] } as const;
      const at = { now: '2026-11-20T09:00:00.000Z', today: '2026-11-20' };
      await issueDocument(server.db, { kind: 'LETTER', id: `N-${businessPartnerId}`, at, data, businessPartnerId });
      return server.call('allowOwner', confirming, guest);
    },
    ...tanRefusals<Confirming>(async (server) => {
      const { guest, token } = await invited(server);
      const confirming = await joining(server, guest, token);
      return { by: guest, confirming, send: async (as, given) => server.call('allowOwner', given, as) };
    }),
  },
  compareInvited: {
    ...notTheirs('compareInvited'),
    TOO_MANY_ATTEMPTS: async (server) => {
      const { guest, token } = await invited(server);
      return repeated(11, async (turn) => {
        await bornOn(server, guest, `1990-01-${String(turn + 10)}`);
        return server.call('compareInvited', { token }, guest);
      });
    },
  },
  tellInviter: notTheirs('tellInviter'),
  correctOwner: {
    NO_SECOND_OWNER: async (server) => {
      const { by, guest, token, contract } = await halfSigned(server, 'jointAccount');
      const confirming = await correcting(server, by, contract.businessPartnerId);
      await join(server, guest, token);
      return server.call('correctOwner', confirming, by);
    },
    ...tanRefusals<Correcting>(async (server) => {
      const { by, contract } = await halfSigned(server, 'jointAccount');
      const confirming = await correcting(server, by, contract.businessPartnerId);
      return { by, confirming, send: async (as, given) => server.call('correctOwner', given, as) };
    }),
  },
  prepareCorrection: {
    FIELDS_REFUSED: async (server) => {
      const { by, contract } = await halfSigned(server, 'jointAccount');
      const { businessPartnerId } = contract;
      return server.call('prepareCorrection', { businessPartnerId, ...corrected, birthDate: '2010-01-01' }, by);
    },
    NO_SECOND_OWNER: async (server) => {
      const by = await jointHolder(server);
      const { businessPartnerId } = by.account;
      return server.call('prepareCorrection', { businessPartnerId, ...corrected }, by);
    },
    NO_VALIDATED_NUMBER: async (server) => {
      const { by, contract } = await halfSigned(server, 'jointAccount');
      await withoutNumber(server, by);
      const { businessPartnerId } = contract;
      return server.call('prepareCorrection', { businessPartnerId, ...corrected }, by);
    },
    TOO_MANY_ATTEMPTS: async (server) => {
      const { by, contract } = await halfSigned(server, 'jointAccount');
      const { businessPartnerId } = contract;
      return repeated(6, async () => server.call('prepareCorrection', { businessPartnerId, ...corrected }, by));
    },
  },
  declineInvitation: deadLink('declineInvitation'),
  openInvitation: deadLink('openInvitation'),
  inviteOwner: {
    NO_SECOND_OWNER: async (server) => {
      const by = await jointHolder(server);
      const confirming = await inviting(server, by, newEmail());
      const alone = `DELETE FROM owners WHERE business_partner_id = $1 AND role = 'CO_HOLDER'`;
      await arrange(server, alone, by.account.businessPartnerId);
      return server.call('inviteOwner', confirming, by);
    },
    ...tanRefusals<Inviting>(async (server) => {
      const by = await jointHolder(server);
      const confirming = await inviting(server, by, newEmail());
      return { by, confirming, send: async (as, given) => server.call('inviteOwner', given, as) };
    }),
  },
  prepareInvitation: {
    FIELDS_REFUSED: async (server) => {
      const by = await holder(server);
      const { businessPartnerId } = by.account;
      return server.call('prepareInvitation', { businessPartnerId, email: 'niemand' }, by);
    },
    NO_SECOND_OWNER: async (server) => {
      const by = await holder(server);
      const { businessPartnerId } = by.account;
      return server.call('prepareInvitation', { businessPartnerId, email: newEmail() }, by);
    },
    NO_VALIDATED_NUMBER: async (server) => {
      const by = await jointHolder(server);
      await withoutNumber(server, by);
      const { businessPartnerId } = by.account;
      return server.call('prepareInvitation', { businessPartnerId, email: newEmail() }, by);
    },
    TOO_MANY_ATTEMPTS: async (server) => {
      const by = await jointHolder(server);
      const { businessPartnerId } = by.account;
      return repeated(6, async () => server.call('prepareInvitation', { businessPartnerId, email: newEmail() }, by));
    },
  },
  prepareOwnership: {
    LINK_ENDED: async (server) => server.call('prepareOwnership', payloads.prepareOwnership, await holder(server)),
    ...joiningRefusals(async (server, { guest, token }, change) => {
      await change();
      return server.call('prepareOwnership', { token }, guest);
    }),
    NO_VALIDATED_NUMBER: async (server) => {
      const { guest, token } = await invited(server);
      await withoutNumber(server, guest);
      return server.call('prepareOwnership', { token }, guest);
    },
  },
} as const satisfies Partial<AllProvocations>;
