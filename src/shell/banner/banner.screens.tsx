import type { Screens } from '#journey/screens.ts';
import type { bannerMachine } from '#machines/banner/banner.machine.ts';
import { BannerScreen } from './screens/BannerScreen.tsx';

export const bannerScreens: Screens<typeof bannerMachine> = { banner: BannerScreen };
