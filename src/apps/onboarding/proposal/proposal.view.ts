/** Where the way in which figures are shown outlives a reload of its tab: the browser's session storage. */
export type ViewStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'proposal.inTodaysMoney';

/** Whether this tab has shown a proposal in today's money. */
export const wasInTodaysMoney = (storage: ViewStorage): boolean => {
  try {
    return storage.getItem(key) === 'yes';
  } catch {
    return false;
  }
};

/** A browser that forbids storage shows future money after a reload, and nothing else is lost. */
export const keepInTodaysMoney = (storage: ViewStorage, inTodaysMoney: boolean): void => {
  try {
    if (inTodaysMoney) storage.setItem(key, 'yes');
    else storage.removeItem(key);
  } catch {
    // The proposal goes on without being remembered.
  }
};
