import type { IconShape } from './Icon.tsx';
import alertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import arrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import ban from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import chevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import circleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import eyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import help from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import infoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import logout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import x from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

// Icons that also stand on the pages for everybody, each from its own module: the first visit loads them all, so add here only
// what such a page needs.
// The type is written out, so that other projects need not know how the package is typed.
export const IconAlertTriangle: IconShape = alertTriangle;
export const IconArrowLeft: IconShape = arrowLeft;
export const IconBan: IconShape = ban;
export const IconCheck: IconShape = check;
export const IconChevronDown: IconShape = chevronDown;
export const IconCircleCheck: IconShape = circleCheck;
export const IconClock: IconShape = clock;
export const IconEye: IconShape = eye;
export const IconEyeOff: IconShape = eyeOff;
export const IconHelp: IconShape = help;
export const IconInfoCircle: IconShape = infoCircle;
export const IconLogout: IconShape = logout;
export const IconX: IconShape = x;
