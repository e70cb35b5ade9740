import { useId } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { IconDots } from '#ui/icon/portal-icons.ts';
import css from './Navigation.module.css';
import { navigationActors, rulerId } from './navigation.actors.ts';
import { type NavigationContent, NavigationContext } from './NavigationContext.ts';
import { classOfItem, ItemFace, NavigationItem } from './NavigationItem.tsx';
import { navigationScreens } from './navigation.screens.tsx';
import { navigationTexts as texts } from './navigation.texts.ts';

interface NavigationProps extends NavigationContent {
  /** As long as nobody knows which entries there are: what comes one after the other would move what is about to be pressed. */
  readonly isAwaited?: boolean;
}

/** The portal's navigation: at the left from 1024px, in a row below that, at the bottom of a phone (SHL-01, SHL-02). */
export function Navigation({ isAwaited = false, ...content }: NavigationProps) {
  const id = useId();
  const links = content.entries.filter(({ path }) => path !== null);
  const actorRef = useJourney(navigationMachine, {
    actors: navigationActors(id),
    input: { width: globalThis.innerWidth, fitting: links.length, total: links.length },
  });
  return (
    <NavigationContext value={content}>
      <nav className={css.navigation} aria-label={texts.region} id={id} data-awaited={isAwaited || undefined}>
        <JourneyOutlet<typeof navigationMachine> actorRef={actorRef} screens={navigationScreens} />
        <div className={css.ruler} aria-hidden inert id={rulerId(id)}>
          {links.map((entry) => (
            <span key={entry.name}>
              <NavigationItem entry={entry} look="row" />
            </span>
          ))}
          <span>
            <span className={classOfItem('row')}>
              <ItemFace icon={IconDots} label={texts.more} />
            </span>
          </span>
        </div>
      </nav>
    </NavigationContext>
  );
}
