import type { ShownEntry } from './NavigationContext.ts';

export const navigationTexts = {
  region: 'Hauptnavigation',
  more: 'Mehr',
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  signOut: 'Abmelden',
  /** What a badge counts, for screen readers. */
  counted: (name: ShownEntry['name'], count: number): string => {
    if (name === 'tasks') return count === 1 ? 'offene Aufgabe' : 'offene Aufgaben';
    return count === 1 ? 'ungelesene Nachricht' : 'ungelesene Nachrichten';
  },
} as const;
