/** A sidebar in the list of those that are open; one that is not visible slides out and is then removed. */
export interface ListedSidebar {
  readonly id: string;
  readonly isVisible?: boolean;
}

/** The list without one that has slid out. */
export const removed = <Sidebar extends ListedSidebar>(list: readonly Sidebar[], id: string): readonly Sidebar[] =>
  list.filter((sidebar) => sidebar.id !== id);

/** The list with a sidebar on top; one of the same id is replaced. */
export const opened = <Sidebar extends ListedSidebar>(
  list: readonly Sidebar[],
  sidebar: Sidebar,
): readonly Sidebar[] => [...removed(list, sidebar.id), { ...sidebar, isVisible: true }];

/** @awaited SHL-04: by the first page that closes a sidebar under another one. */
export const closed = <Sidebar extends ListedSidebar>(list: readonly Sidebar[], id: string): readonly Sidebar[] =>
  list.map((sidebar) => (sidebar.id === id ? { ...sidebar, isVisible: false } : sidebar));

export const allClosed = <Sidebar extends ListedSidebar>(list: readonly Sidebar[]): readonly Sidebar[] =>
  list.map((sidebar) => ({ ...sidebar, isVisible: false }));
