import type { getProfile, updateUserV2 } from '#api/person/profile.ts';
import { audit } from '../audit/audit.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Answer, Call, Handlers } from '../http/handler.ts';
import { isChanged } from '../http/if-match.ts';
import { aboutTaxIds } from '../secrets/about.ts';
import { fieldsRefused } from './fields.ts';
import { profileOf } from './profile-of.ts';
import { findProfile, lockProfile, type ProfileRow, putProfile, type TaxId } from './profile.store.ts';
import { changedProfile, identityRefusal, profileFlaws, taxIdsOf } from './profile-rules.ts';
import { invitersTaxIdFlaws } from './shared-with-inviter.ts';

const tagOf = ({ version }: ProfileRow): string => `"${String(version)}"`;

const answerOf = (row: ProfileRow): Extract<Answer<typeof getProfile>, { ok: true }> => {
  const profile = profileOf(row);
  return { ok: true, headers: { etag: tagOf(row) }, value: { ...profile, taxIds: [...profile.taxIds] } };
};

type Names = 'getProfile' | 'updateUserV2' | 'updateUser';

/** BNK-16, REG-02, REG-03: the person behind the user. Tax ids are sealed when they come and never leave again. */
export const profileHandlers = ({ db, clocks, keyring }: AuthDeps): Pick<Handlers, Names> => {
  const update = async ({
    principal,
    payload,
    facts,
  }: Pick<Call<typeof updateUserV2>, 'principal' | 'payload' | 'facts'>): Promise<Answer<typeof updateUserV2>> => {
    const flaws = profileFlaws(payload, clocks.today());
    return db.transaction(async (tx) => {
      const row = await lockProfile(tx, principal);
      if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (isChanged(facts, tagOf(row))) return { ok: false, refusal: 'CHANGED_MEANWHILE' };
      if (flaws.length > 0) return fieldsRefused(...flaws);
      const fixedBy = identityRefusal(row, payload);
      if (fixedBy !== undefined) return { ok: false, refusal: fixedBy };
      const { userId, sessionId } = principal;
      const now = clocks.now();
      const told = { userId, taxIds: taxIdsOf(payload.taxIds ?? []), now };
      const shared = await invitersTaxIdFlaws(tx, keyring.vault, told);
      if (shared.length > 0) return fieldsRefused(...shared);
      const seal = (taxIds: readonly TaxId[]): string =>
        keyring.vault.seal(JSON.stringify(taxIds), aboutTaxIds(userId));
      const changed = changedProfile(row, payload, seal);
      await putProfile(tx, userId, changed, now);
      await audit(tx, {
        kind: 'PROFILE_CHANGED',
        at: now,
        actor: userId,
        userId,
        sessionId,
        requestId: facts.requestId,
        details: { version: changed.version, fields: Object.keys(payload) },
      });
      return answerOf(changed);
    });
  };
  return {
    getProfile: async ({ principal }) => {
      const row = await findProfile(db, principal);
      return row === undefined ? { ok: false, refusal: 'UNAUTHENTICATED' } : answerOf(row);
    },
    updateUserV2: update,
    updateUser: update,
  };
};
