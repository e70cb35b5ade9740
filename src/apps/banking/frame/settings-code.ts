import type { ComponentType } from 'react';

/** The code of what stands around a page of the settings; comes with the first of them. */
export const loadSettings = async (): Promise<ComponentType> => {
  const { SettingsFrame } = await import('./SettingsFrame.tsx');
  return SettingsFrame;
};
