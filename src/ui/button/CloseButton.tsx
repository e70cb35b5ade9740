import { Icon } from '../icon/Icon.tsx';
import { IconX } from '../icon/icons.ts';
import css from './CloseButton.module.css';

interface CloseButtonProps {
  readonly label?: string;
  readonly onClose: () => void;
}

/** The cross in the corner of what can be closed: dialogs and banners. */
export function CloseButton({ label = 'Schließen', onClose }: CloseButtonProps) {
  return (
    <button type="button" className={css.close} onClick={onClose} aria-label={label}>
      <Icon of={IconX} />
    </button>
  );
}
