import * as z from 'zod/mini';
import type { KeptRegistration } from '#machines/sign-up/sign-up.types.ts';

/** Where a begun registration outlives a reload of its tab: the browser's session storage. */
export interface RegistrationStore {
  readonly read: () => string | undefined;
  readonly write: (text: string) => void;
  readonly remove: () => void;
}

const key = 'registration';

export const registrationInSession = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): RegistrationStore => ({
  read: () => storage.getItem(key) ?? undefined,
  write: (text) => storage.setItem(key, text),
  remove: () => storage.removeItem(key),
});

const keptForm = z.object({
  registrationId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  endsAt: z.iso.datetime(),
});

/** As long as the server knows a registration that nobody confirmed (decisions §20). */
const life = 30 * 24 * 60 * 60 * 1000;

/** The registration that waits for its code; null where there is none, it is over, or what stands there is garbled. */
export const readRegistration = (store: RegistrationStore, now: Date): KeptRegistration | null => {
  try {
    const text = store.read();
    if (text === undefined) return null;
    const { endsAt, ...kept } = z.parse(keptForm, JSON.parse(text));
    return Date.parse(endsAt) > now.getTime() ? kept : null;
  } catch {
    return null;
  }
};

/** Never a password, never a code. A browser that forbids storage takes the way back after a reload, and nothing else. */
export const keepRegistration = (store: RegistrationStore, kept: KeptRegistration, now: Date): void => {
  const endsAt = new Date(now.getTime() + life).toISOString();
  try {
    store.write(JSON.stringify({ ...kept, endsAt } satisfies z.infer<typeof keptForm>));
  } catch {
    // The registration goes on without being kept.
  }
};

export const forgetRegistration = (store: RegistrationStore): void => {
  try {
    store.remove();
  } catch {
    // There is nothing to forget where nothing may be kept.
  }
};
