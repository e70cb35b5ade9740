import { createContext, type ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '#ui/button/Button.tsx';

/** What the chart does not know of its button: its words and its look. */
export const ActionButtonContext = createContext<{
  readonly label: ReactNode;
  readonly look: { readonly variant?: ButtonVariant; readonly size?: ButtonSize; readonly fullWidth?: boolean };
}>({ label: null, look: {} });
