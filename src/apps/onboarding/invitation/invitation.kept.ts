import * as z from 'zod/mini';
import type { DeclaredTyped, Purpose } from '#domain/application/declaration-forms.ts';

/** What this tab has of an invitation: through a reload, and a sign-in, and never in the address or the history. */
export interface InvitationShelf {
  /** The link's secret; undefined where there is none, or it is used up. */
  readonly token: () => string | undefined;
  /** Whether somebody went on with it. */
  readonly isBegun: () => boolean;
  readonly begin: () => void;
  readonly keepDeclared: (username: string, declared: DeclaredTyped) => void;
  /** Of this person alone: somebody else may sign in with the same tab. */
  readonly declaredOf: (username: string) => DeclaredTyped | null;
  readonly forget: () => void;
}

const key = 'invitation';

// Said once more: their own module brings the rules of all tax ids with it.
const purposes = ['WEALTH', 'RETIREMENT', 'CHILD', 'GOAL', 'OTHER'] as const satisfies readonly Purpose[];

const answer = z.enum(['yes', 'no']);

const keptForm = z.object({
  token: z.string(),
  isBegun: z.boolean(),
  declared: z.nullable(
    z.object({
      username: z.string(),
      typed: z.object({
        usPerson: answer,
        profession: z.object({ employment: z.string(), industry: z.string() }),
        statements: z.object({ politicallyExposed: answer, ownAccount: answer, purpose: z.enum(purposes) }),
      }),
    }),
  ),
});
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
  let held: Kept | undefined = isSame ? stored : { token: brought, isBegun: false, declared: null };
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
    keepDeclared: (username, { usPerson, profession, statements }) => {
      const form = { usPerson, profession: { ...profession }, statements: { ...statements } };
      const whole = z.safeParse(keptForm, { ...held, isBegun: true, declared: { username, typed: form } });
      if (whole.success) keep(whole.data);
    },
    declaredOf: (username) => (held?.declared?.username === username ? held.declared.typed : null),
    forget: () => {
      held = undefined;
      trying(() => storage.removeItem(key));
    },
  };
};
