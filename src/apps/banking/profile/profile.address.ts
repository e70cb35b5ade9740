import type { ProfileInput } from '#machines/profile/profile.types.ts';

interface ProfileParams {
  readonly externalId?: string | undefined;
  readonly update?: string | undefined;
}

/** The literal `update` opens the form; it may stand without an id (decisions §21). Anything else after the id says nothing. */
export const profileInputOf = ({ externalId, update }: ProfileParams): ProfileInput =>
  externalId === undefined || externalId === 'update'
    ? { businessPartnerId: null, opensForm: externalId === 'update' }
    : { businessPartnerId: externalId, opensForm: update === 'update' };
