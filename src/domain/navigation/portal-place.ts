import { isAmongSettings } from './settings-paths.ts';

/** Whether an address belongs to an entry of the navigation whose pages stand at many addresses: the settings, factors included. */
export const isWithin = (name: string, pathname: string): boolean =>
  name === 'setup' && (isAmongSettings(pathname) || pathname === '/login/secure');
