import { expect, it } from 'vitest';
import { lindenhof } from '../brand/lindenhof.tsx';
import { mantineStylesheetOf, stylesheetOf } from './stylesheet.ts';

it('PLT-08: the committed stylesheets are the ones that their brand file makes', async () => {
  await expect(stylesheetOf(lindenhof)).toMatchFileSnapshot('./lindenhof.css');
  await expect(mantineStylesheetOf(lindenhof)).toMatchFileSnapshot('./lindenhof-mantine.css');
});
