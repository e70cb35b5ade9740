import { createContext } from 'react';

/** What is saved and when, where a journey says the same of all its pages: each keeps what is typed in its own way. */
export const SavedWords = createContext<string | undefined>(undefined);
