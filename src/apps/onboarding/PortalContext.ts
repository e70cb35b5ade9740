import { createContext } from 'react';

/** Where the banking portal is: the sibling app, at an address of its own. */
export const PortalContext = createContext('/');
