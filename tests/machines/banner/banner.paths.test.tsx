import { bannerScreens } from '#shell/banner/banner.screens.tsx';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { bannerDriver } from './banner.driver.ts';

provePathsOnScreens({ name: 'banner', screens: bannerScreens, driver: bannerDriver }, 'SHL-05');
