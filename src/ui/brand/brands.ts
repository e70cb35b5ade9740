import type { Brand } from './brand.ts';
import { lindenhof } from './lindenhof.tsx';

const brands: readonly Brand[] = [lindenhof];

/** The brand of an id; an unknown or missing id gets the house brand, so that a page never stands without a name. */
export const brandOf = (id?: string): Brand => brands.find((brand) => brand.id === id) ?? lindenhof;
