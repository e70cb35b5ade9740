import { createContext } from 'react';
import type { SidebarContent } from './sidebar-content.ts';

/** What the sidebar's chart does not know: words, content and look. */
export const SidebarContext = createContext<SidebarContent>({ id: '', title: '', content: null });
