import type { HouseContact } from './house-contact.ts';

/** The second brand, which offers the product of the house under its own name (PLT-08). Invented like the first. */
export const seeblickContact = {
  companyName: 'Seeblick Invest',
  shortName: 'Seeblick',
  supportHours: 'Mo–Fr 8:00–20:00',
  support: { phone: '040 55512 300', email: 'hilfe@seeblick.example' },
  consultant: { phone: '040 55512 400', email: 'beratung@seeblick.example' },
} as const satisfies HouseContact;

/** Its mark, for the page and for paper: a sun over two waves, 23 by 32 from 28.5 and 2.5. */
export const seeblickMark = {
  shape: 'M32 20a8 8 0 1 1 16 0Z',
  lines: 'M29.5 24.5c3.5-2.600 7-2.600 10.5 0s7 2.600 10.5 0M29.5 30c3.5-2.600 7-2.600 10.5 0s7 2.600 10.5 0',
  ink: '#1B4B7A',
} as const;
