import { notesScreens } from '#apps/admin/notes/notes.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { notesDriver } from './notes.driver.ts';

provePathsOnScreens({ name: 'notes', screens: notesScreens, driver: notesDriver, around: withMantine }, 'ADM-03');
