import { SidebarContext } from '#shell/sidebar/SidebarContext.ts';
import { sidebarScreens } from '#shell/sidebar/sidebar.screens.tsx';
import { bare, provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { sidebarDriver } from './sidebar.driver.ts';

provePathsOnScreens(
  {
    name: 'sidebar',
    screens: sidebarScreens,
    driver: sidebarDriver,
    around: (screen) =>
      bare(<SidebarContext value={{ id: 'help', title: 'Hilfe', content: 'Text' }}>{screen}</SidebarContext>),
  },
  'SHL-04',
);
