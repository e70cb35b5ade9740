import { createContext, type ReactNode } from 'react';

/** What offers a copy of one's data, beside what the page says of its end; a journey of its own. */
export const CopyOffer = createContext<ReactNode>(null);
