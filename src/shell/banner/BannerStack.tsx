import { useEffect } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { bannerMachine } from '#machines/banner/banner.machine.ts';
import type { Banner } from '#machines/banner/banner.types.ts';
import { bannerActors } from './banner.actors.ts';
import { bannerScreens } from './banner.screens.tsx';
import { bannerTexts as texts } from './banner.texts.ts';
import css from './BannerStack.module.css';

interface BannerStackProps {
  readonly banners: readonly Banner[];
  /** Told once for each banner that has lived its life; the owner then takes it off its list. */
  readonly onRemoved: (id: string) => void;
}

/** All banners of the app, newest last, above the page (SHL-05). Each lives by its own chart. */
export function BannerStack({ banners, onRemoved }: BannerStackProps) {
  return (
    <section className={css.stack} aria-label={texts.region}>
      {banners.map((banner) => (
        <LivingBanner key={banner.id} banner={banner} onRemoved={onRemoved} />
      ))}
    </section>
  );
}

function LivingBanner({ banner, onRemoved }: Pick<BannerStackProps, 'onRemoved'> & { readonly banner: Banner }) {
  const actorRef = useJourney(bannerMachine, {
    actors: bannerActors(globalThis.navigator.clipboard),
    input: { banner, reducesMotion: globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches },
  });
  useEffect(() => {
    const subscription = actorRef.subscribe({ complete: () => onRemoved(banner.id) });
    return () => subscription.unsubscribe();
  }, [actorRef, banner.id, onRemoved]);
  return <JourneyOutlet<typeof bannerMachine> actorRef={actorRef} screens={bannerScreens} />;
}
