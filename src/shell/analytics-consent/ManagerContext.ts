import { createContext, use } from 'react';

/** The host of the tag manager, which is named before anything is loaded from it. */
export const ManagerContext = createContext('');

export const useManagerHost = (): string => use(ManagerContext);
