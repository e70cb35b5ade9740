import { houseContact } from '#domain/contact/house-contact.ts';
import type { Brand } from './brand.ts';
import css from './Logo.module.css';

/** A linden leaf over the name; drawn in the current ink so that it follows the colour scheme. */
function LindenhofLogo() {
  return (
    <svg className={css.logo} viewBox="0 0 80 56" aria-hidden>
      <g className={css.leaf}>
        <path d="M40 2.5C46.8 7.6 51.5 13 51.5 19.2c0 6-4.9 10-11.5 10s-11.5-4-11.5-10C28.5 13 33.2 7.6 40 2.5Z" />
        <path
          className={css.vein}
          d="M40 9.5v24.5M40 25.5l6.4-5.2M40 25.5l-6.4-5.2M40 18.6l4.6-3.9M40 18.6l-4.6-3.9"
          fill="none"
          strokeWidth="1.25"
          strokeLinecap="round"
        />
      </g>
      <text className={css.name} x="40" y="50" textAnchor="middle" textLength="78" lengthAdjust="spacingAndGlyphs">
        {houseContact.shortName}
      </text>
    </svg>
  );
}

/** The brand file: name, logo, colours, contacts and links of Lindenhof, in this one place (PLT-08). */
export const lindenhof: Brand = {
  id: 'lindenhof',
  companyName: houseContact.companyName,
  shortName: houseContact.shortName,
  bankingTitle: 'Lindenhof Banking',
  logo: LindenhofLogo,
  colours: {
    primary: { light: '#0E5A4F', dark: '#6FC3B2' },
    primaryHover: { light: '#0A463E', dark: '#8AD2C3' },
    onPrimary: { light: '#FFFFFF', dark: '#08201C' },
    primarySoft: { light: '#E7F0ED', dark: '#17302C' },
    accent: { light: '#B4761A', dark: '#D9A24A' },
    accentInk: { light: '#7A4B08', dark: '#EBC07A' },
    accentSoft: { light: '#FAF0DD', dark: '#2E2617' },
  },
  supportHours: houseContact.supportHours,
  consultant: houseContact.consultant,
  support: houseContact.support,
  footerLinks: [
    { label: 'Datenschutz', href: 'https://www.lindenhof.example/datenschutz' },
    { label: 'Impressum', href: 'https://www.lindenhof.example/impressum' },
    { label: 'AGB', href: 'https://www.lindenhof.example/agb' },
    { label: 'Kosten', href: 'https://www.lindenhof.example/kosten' },
    { label: 'Beschwerden', href: 'https://www.lindenhof.example/beschwerden' },
    { label: 'Informationen zur Barrierefreiheit', href: 'https://www.lindenhof.example/barrierefreiheit' },
  ],
};
