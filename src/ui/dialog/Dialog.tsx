import { type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { CloseButton } from '../button/CloseButton.tsx';
import { Heading } from '../typography/Heading.tsx';
import css from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** `alertdialog` for what must be answered: session end, danger. */
  readonly kind?: 'dialog' | 'alertdialog';
  /** `page`: as large as a sheet of paper, for what is read. */
  readonly placement?: 'center' | 'right' | 'page';
  /** Darkens what lies behind. Behind is out of reach either way. */
  readonly useOverlay?: boolean;
  readonly hasCloseButton?: boolean;
  /** False plays the way out; `afterClose` tells when it has ended and the dialog may be removed. */
  readonly isVisible?: boolean;
  /** Asked by 'Schließen', Escape and a press on the overlay. Without it the dialog cannot be dismissed. */
  readonly onClose?: () => void;
  readonly afterOpened?: () => void;
  readonly afterClose?: () => void;
  readonly id?: string;
  /** The `id` of what has the focus first; otherwise the title, which is then read aloud. */
  readonly initialFocusId?: string;
}

/**
 * The browser's modal dialog: it keeps the focus inside, hears Escape and gives the focus back where it came from (SHL-04).
 * Rendering it opens it.
 */
export function Dialog({
  title,
  children,
  footer,
  kind = 'dialog',
  placement = 'center',
  useOverlay = placement !== 'right',
  hasCloseButton = true,
  isVisible = true,
  onClose,
  afterOpened,
  afterClose,
  id,
  initialFocusId,
}: DialogProps) {
  const titleId = useId();
  return (
    <dialog
      ref={showModal}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tag has no way to say that it must be answered
      role={kind}
      aria-labelledby={titleId}
      data-focus={initialFocusId ?? titleId}
      className={`${css.dialog} ${css[placement]}`}
      data-overlay={useOverlay || undefined}
      data-leaving={!isVisible || undefined}
      onCancel={(event) => {
        // The owner decides; the browser alone would close what the owner still shows.
        event.preventDefault();
        onClose?.();
      }}
      onClose={reopenIfShown}
      onPointerDown={(event) => {
        if (isOverlay(event)) onClose?.();
      }}
      onAnimationEnd={(event) => {
        if (event.target !== event.currentTarget) return;
        if (isVisible) afterOpened?.();
        else afterClose?.();
      }}
    >
      <div className={css.sheet}>
        <div className={css.top}>
          <Heading level={2} look="section" id={titleId}>
            {title}
          </Heading>
          {hasCloseButton && onClose && <CloseButton onClose={onClose} />}
        </div>
        <div
          className={css.content}
          {...(placement === 'page' ? { role: 'region', tabIndex: 0, 'aria-labelledby': titleId } : {})}
        >
          {children}
        </div>
        {footer !== undefined && <div className={css.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

/** Opens when rendered. Closing before removal is what gives the focus back. */
const showModal = (dialog: HTMLDialogElement | null): (() => void) | undefined => {
  if (!dialog) return undefined;
  dialog.showModal();
  document.getElementById(dialog.dataset['focus'] ?? '')?.focus();
  return () => dialog.close();
};

/** Some browsers close on the second Escape whatever we say; as long as the owner renders the dialog it stays open. */
const reopenIfShown = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
  if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
};

/** The sheet fills the dialog, so only the overlay can be the target itself. */
const isOverlay = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>): boolean => target === currentTarget;
