import type { ScreenProps } from '#journey/screens.ts';
import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { IconDots } from '#ui/icon/portal-icons.ts';
import css from '../Navigation.module.css';
import { useNavigation } from '../NavigationContext.ts';
import { classOfItem, ItemFace, NavigationItem } from '../NavigationItem.tsx';
import { navigationTexts as texts } from '../navigation.texts.ts';

/** The entries below each other at the left, or in a row with the rest behind 'Mehr' (SHL-01, SHL-02). */
export function NavigationScreen(props: ScreenProps<typeof navigationMachine>) {
  return props.snapshot.matches('vertical') ? <Column /> : <Row {...props} />;
}

function Column() {
  const { entries } = useNavigation();
  return (['top', 'bottom'] as const).map((place) => (
    <ul key={place} className={css.column} data-place={place}>
      {entries
        .filter((entry) => entry.place === place)
        .map((entry) => (
          <li key={entry.name}>
            <NavigationItem entry={entry} look="column" />
          </li>
        ))}
    </ul>
  ));
}

function Row({ snapshot, send }: ScreenProps<typeof navigationMachine>) {
  const { entries } = useNavigation();
  const isTight = snapshot.matches({ horizontal: 'overflows' });
  // 'Abmelden' stands in the top bar; what is only done needs no place in the row.
  const links = entries.filter(({ path }) => path !== null);
  const fitting = isTight ? snapshot.context.fitting : links.length;
  return (
    <>
      <ul className={css.row}>
        {links.slice(0, fitting).map((entry) => (
          <li key={entry.name}>
            <NavigationItem entry={entry} look="row" />
          </li>
        ))}
        {isTight && (
          <li>
            <button
              type="button"
              className={classOfItem('row')}
              aria-haspopup="dialog"
              onClick={() => send({ type: 'menu.opened' })}
            >
              <ItemFace icon={IconDots} label={texts.more} />
            </button>
          </li>
        )}
      </ul>
      {snapshot.matches({ horizontal: { overflows: 'open' } }) && (
        <Dialog
          title={texts.menu}
          placement="right"
          useOverlay
          hasCloseButton={false}
          onClose={() => send({ type: 'escape.pressed' })}
          footer={
            <Button variant="secondary" onClick={() => send({ type: 'menu.closed' })}>
              {texts.closeMenu}
            </Button>
          }
        >
          <ul className={css.column}>
            {entries.slice(fitting).map((entry) => (
              <li key={entry.name}>
                <NavigationItem entry={entry} look="column" onFollow={() => send({ type: 'entry.followed' })} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
