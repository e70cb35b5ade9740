import { seeblickContact, seeblickMark } from '#domain/contact/seeblick-contact.ts';
import '../theme/seeblick.css';
import type { Brand } from './brand.ts';
import css from './Logo.module.css';
import own from './Seeblick.module.css';

/** A sun over two waves and the name; drawn in the current ink so that it follows the colour scheme. */
function SeeblickLogo() {
  return (
    <svg className={css.logo} viewBox="0 0 80 56" aria-hidden>
      <g className={css.leaf}>
        <path d={seeblickMark.shape} />
      </g>
      <path className={own.wave} d={seeblickMark.lines} fill="none" strokeWidth="2" strokeLinecap="round" />
      <text className={css.name} x="40" y="50" textAnchor="middle" textLength="72" lengthAdjust="spacingAndGlyphs">
        {seeblickContact.shortName}
      </text>
    </svg>
  );
}

/** The brand file of the white label: name, logo, colours, contacts and links, in this one place (PLT-08). */
export const seeblick: Brand = {
  id: 'seeblick',
  companyName: seeblickContact.companyName,
  shortName: seeblickContact.shortName,
  bankingTitle: 'Seeblick Banking',
  logo: SeeblickLogo,
  colours: {
    primary: { light: seeblickMark.ink, dark: '#8DBBE6' },
    primaryHover: { light: '#143A5F', dark: '#A8CCEE' },
    onPrimary: { light: '#FFFFFF', dark: '#081A2B' },
    primarySoft: { light: '#E6EEF6', dark: '#16293B' },
    accent: { light: '#A3601F', dark: '#E0A269' },
    accentInk: { light: '#6E3F10', dark: '#EFC39B' },
    accentSoft: { light: '#F8EDE1', dark: '#2F2318' },
  },
  supportHours: seeblickContact.supportHours,
  consultant: seeblickContact.consultant,
  support: seeblickContact.support,
  footerLinks: [
    { label: 'Datenschutz', href: 'https://www.seeblick.example/datenschutz' },
    { label: 'Impressum', href: 'https://www.seeblick.example/impressum' },
    { label: 'AGB', href: 'https://www.seeblick.example/agb' },
    { label: 'Kosten', href: 'https://www.seeblick.example/kosten' },
    { label: 'Beschwerden', href: 'https://www.seeblick.example/beschwerden' },
    { label: 'Informationen zur Barrierefreiheit', href: 'https://www.seeblick.example/barrierefreiheit' },
  ],
};
