import * as z from 'zod/mini';

/** What this tab has of an invitation: through a reload, and a sign-in, and never in the address or the history. */
export interface InvitationShelf {
  /** The link's secret; undefined where there is none, or it is used up. */
  readonly token: () => string | undefined;
  /** Whether somebody went on with it. */
  readonly isBegun: () => boolean;
  readonly begin: () => void;
  readonly forget: () => void;
}

const key = 'invitation';

const keptForm = z.object({ token: z.string(), isBegun: z.boolean() });
type Kept = z.infer<typeof keptForm>;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const readKept = (storage: Shelf): Kept | undefined => {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : z.parse(keptForm, JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** A browser that forbids storage goes on for as long as the page is open, and nothing else is lost. */
const trying = (act: () => void): void => {
  try {
    act();
  } catch {
    // The page itself still knows it.
  }
};

/**
 * The invitation of this tab. A link that was opened takes the place of another one.
 *
 * @param brought the token of the address with which the page was opened; undefined for none
 */
export const invitationShelf = (storage: Shelf, brought: string | undefined): InvitationShelf => {
  const stored = readKept(storage);
  const isSame = brought === undefined || stored?.token === brought;
  let held: Kept | undefined = isSame ? stored : { token: brought, isBegun: false };
  const keep = (kept: Kept): void => {
    held = kept;
    trying(() => storage.setItem(key, JSON.stringify(kept)));
  };
  if (held !== undefined) keep(held);
  return {
    token: () => held?.token,
    isBegun: () => held?.isBegun ?? false,
    begin: () => {
      if (held !== undefined) keep({ ...held, isBegun: true });
    },
    forget: () => {
      held = undefined;
      trying(() => storage.removeItem(key));
    },
  };
};
