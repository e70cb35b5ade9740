import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { getConfiguration } from '#api/configuration/configuration.ts';
import type { AuthStore } from '#client/auth-store.ts';
import type { Caller } from '#client/call.ts';
import type { CatalogueStore } from '#client/catalogue-store.ts';
import { authenticated } from '#domain/session/auth-session.ts';
import { idTokenClaims } from '#domain/session/id-token.ts';
import type { Identity, KeepSessionInput, RestoredSession } from '#machines/banking-app/banking-app.types.ts';

interface SessionPage {
  readonly auth: AuthStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Who a sign-in is of, as its id token says; throws where it cannot be read. */
export const identityOf = (idToken: string): Identity => {
  const claims = idTokenClaims(idToken);
  if (claims === undefined) throw new Error('The id token cannot be read.');
  return { username: claims.username, groups: claims.groups };
};

const restore = ({ auth, now }: SessionPage, wasRevoked: boolean): RestoredSession => {
  const held = auth.read();
  if (held === null) return { kind: wasRevoked ? 'revoked' : 'none' };
  if (authenticated(held, now())) return { kind: 'alive', identity: identityOf(held.idToken) };
  // Over before this tab began: no session ends here, so nobody is told (rules §4).
  auth.remove('expired');
  return { kind: 'none' };
};

/** Ports of a customer app's root chart that look after the stored sign-in. */
export const keptSessionActors = (page: SessionPage) => {
  const { auth } = page;
  // The portal's first call leaves before its charts run: its 401 may come before anybody else listens.
  let wasRevoked = false;
  auth.subscribe((change) => {
    wasRevoked = change === 'revoked';
  });
  return {
    restoreSession: fromPromise<RestoredSession, undefined>(() => Promise.resolve(restore(page, wasRevoked))),
    keepSession: fromPromise<Identity, KeepSessionInput>(({ input }) => {
      auth.write(input.auth, 'signed-in');
      return Promise.resolve(identityOf(input.auth.idToken));
    }),
    watchOtherTabs: fromCallback<EventObject, undefined>(({ sendBack }) =>
      auth.subscribe((change, otherTab) => {
        if (change === 'signed-in' && otherTab) sendBack({ type: 'session.began' });
      }),
    ),
  };
};

/** Fetches the published catalogue; the built-in one serves until, and unless, it is valid (API-02). */
export const catalogueChannel = (caller: Caller, catalogue: CatalogueStore) =>
  fromCallback<EventObject, undefined>(() => {
    caller.call(getConfiguration, {}).then(
      (fetched) => catalogue.keep(fetched),
      () => undefined,
    );
  });
