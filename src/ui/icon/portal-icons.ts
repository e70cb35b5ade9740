import type { IconShape } from './Icon.tsx';
import checklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import dots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import gift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import listDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import mail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import school from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import settings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import shoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';

// Icons that stand on the pages of who is signed in alone, each from its own module.
// The type is written out, so that other projects need not know how the package is typed.
export const IconChecklist: IconShape = checklist;
export const IconDots: IconShape = dots;
export const IconGift: IconShape = gift;
export const IconHome: IconShape = home;
export const IconListDetails: IconShape = listDetails;
export const IconMail: IconShape = mail;
export const IconSchool: IconShape = school;
export const IconSettings: IconShape = settings;
export const IconShoppingBag: IconShape = shoppingBag;
