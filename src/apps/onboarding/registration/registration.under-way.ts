/** How long a change that left with its page is waited for, and how long until the case is read again, in milliseconds. */
const longest = 3_000;
const pause = 150;

const key = 'case-change';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** As a case stood when a change of it was sent. */
interface Sent {
  readonly caseId: string;
  readonly tag: string;
}

/** When nobody waits for it any more, in milliseconds since 1970. */
interface Noted extends Sent {
  readonly until: number;
}

/**
 * Knows over the end of a page that a change of a case is still on its way: what is typed last is sent while the page goes, and
 * a page that is loaded anew may ask for the case before the server has it. It would show what was typed before, and call the late
 * change another window's. In this tab alone; nothing that was typed is in it. A browser that forbids storage is not waited for.
 */
export const changeUnderWay = (storage: () => Store, now: () => number = Date.now) => {
  const read = (): Noted | null => {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null') as Noted | null;
    } catch {
      return null;
    }
  };
  const begin = ({ caseId, tag }: Sent): void => {
    try {
      storage().setItem(key, JSON.stringify({ caseId, tag, until: now() + longest }));
    } catch {
      // Then the next page reads what the server has.
    }
  };
  const end = (): void => {
    try {
      storage().removeItem(key);
    } catch {
      // Nothing was noted.
    }
  };
  return {
    begin,
    end,
    /** Reads a case once the change that left with the page before has arrived, or is waited for no more. */
    after: async <Case extends { readonly tag: string }>(
      caseId: string,
      load: () => Promise<Case | undefined>,
    ): Promise<Case | undefined> => {
      const sent = read();
      for (;;) {
        const loaded = await load();
        if (sent?.caseId !== caseId || loaded?.tag !== sent.tag || now() >= sent.until) {
          end();
          return loaded;
        }
        await new Promise((resolve) => {
          setTimeout(resolve, pause);
        });
      }
    },
  };
};
