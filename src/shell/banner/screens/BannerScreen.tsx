import { type FocusEvent, type PointerEvent, useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ScreenProps } from '#journey/screens.ts';
import type { bannerMachine } from '#machines/banner/banner.machine.ts';
import type { BannerVariant } from '#machines/banner/banner.types.ts';
import { useBrand } from '#ui/brand/BrandContext.ts';
import { Button, type ButtonStatus } from '#ui/button/Button.tsx';
import { CloseButton } from '#ui/button/CloseButton.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Icon, type IconShape } from '#ui/icon/Icon.tsx';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '#ui/icon/icons.ts';
import { Link } from '#ui/link/Link.tsx';
import { bannerTexts as texts } from '../banner.texts.ts';
import css from './BannerScreen.module.css';

const iconOf: Readonly<Record<BannerVariant, IconShape>> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  error: IconAlertTriangle,
};

const copyStatus = (snapshot: SnapshotFrom<typeof bannerMachine>): ButtonStatus | undefined => {
  if (snapshot.matches({ explaining: 'copying' })) return 'loading';
  if (snapshot.matches({ explaining: 'copied' })) return 'success';
  return snapshot.matches({ explaining: 'copyFailed' }) ? 'error' : undefined;
};

/** Still under the pointer or holding the focus after the event that just left. */
const isHeld = (banner: HTMLElement, next: EventTarget | null): boolean =>
  (next instanceof Node && banner.contains(next)) ||
  banner.contains(document.activeElement) ||
  banner.matches(':hover');

/** One banner (SHL-05). Errors are told at once, the rest politely; who points at it or tabs into it holds it. */
export function BannerScreen({ snapshot, send }: ScreenProps<typeof bannerMachine>) {
  const { title, description, stack, variant, disableClose, animationDuration } = snapshot.context;
  const isError = variant === 'error';
  const isExplaining = snapshot.matches('explaining');
  const detailsId = useId();
  const { email } = useBrand().support;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>): void => {
    if (!isHeld(currentTarget, relatedTarget)) send({ type: 'banner.released' });
  };
  const close = (): void => send({ type: 'banner.closed' });
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`${css.banner} ${css[variant]}`}
      data-leaving={snapshot.matches('leaving') || undefined}
      style={{ animationDuration: snapshot.matches('leaving') ? `${animationDuration}ms` : undefined }}
      onPointerEnter={() => send({ type: 'banner.held' })}
      onPointerLeave={leave}
      onFocus={() => send({ type: 'banner.held' })}
      onBlur={leave}
    >
      <span className={css.icon}>
        <Icon of={iconOf[variant]} />
      </span>
      <div className={css.content}>
        <p className={css.title}>
          <VisuallyHidden>{texts.kinds[variant]}: </VisuallyHidden>
          {title ?? texts.title}
        </p>
        <p className={css.text}>{description ?? texts.description}</p>
        {isExplaining && (
          <pre id={detailsId} className={css.stack}>
            {stack}
          </pre>
        )}
        {isError && (
          <div className={css.actions}>
            {stack !== null && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => send({ type: isExplaining ? 'details.closed' : 'details.opened' })}
              >
                {isExplaining ? texts.hideDetails : texts.details}
              </Button>
            )}
            {isExplaining && (
              <Button
                variant="quiet"
                size="sm"
                status={copyStatus(snapshot)}
                onClick={() => send({ type: 'copy.chosen' })}
              >
                {texts.copy}
              </Button>
            )}
            <Link href={`mailto:${email}`} className={css.support}>
              {texts.support}
            </Link>
          </div>
        )}
      </div>
      {!disableClose && <CloseButton label={texts.close} onClose={close} />}
    </div>
  );
}
