import { createContext, use } from 'react';
import type { HintPlace } from '#machines/hint/hint.types.ts';

/** What the hints' chart does not know: where one is, and what holds there. */
export const HintPlaceContext = createContext<HintPlace>({ slot: null, holds: [] });

export const useHintPlace = (): HintPlace => use(HintPlaceContext);
