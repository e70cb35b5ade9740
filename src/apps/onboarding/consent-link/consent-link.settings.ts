import { createContext } from 'react';

/** Where the portal shows what somebody has agreed to. */
export const ConsentSettingsContext = createContext('');
