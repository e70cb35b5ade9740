import { expect, it } from 'vitest';
import { lindenhof } from '../brand/lindenhof.tsx';
import { stylesheetOf } from './stylesheet.ts';

it('PLT-08: the committed stylesheet is the one that its brand file makes', async () => {
  await expect(stylesheetOf(lindenhof)).toMatchFileSnapshot('./lindenhof.css');
});
