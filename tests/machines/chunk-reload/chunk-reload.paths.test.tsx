import { chunkReloadScreens } from '#shell/chunk/chunk-reload.screens.tsx';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { chunkReloadDriver } from './chunk-reload.driver.ts';

provePathsOnScreens({ name: 'chunk-reload', screens: chunkReloadScreens, driver: chunkReloadDriver }, 'PLT-12');
