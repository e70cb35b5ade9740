import type { ReactNode } from 'react';
import { studioTexts as texts } from '../studio.texts.ts';
import type { Near } from './nearest.ts';

/** Offers what an address may have meant; nothing where nothing comes near. */
export function Meant({ near }: { readonly near: Near | null }): ReactNode {
  return near === null ? null : (
    <p>
      {texts.nearest} <a href={near.href}>{near.text}</a>
    </p>
  );
}
