import type { BrandId } from '#domain/contact/brand-id.ts';
import { houseContact as lindenhof, type HouseContact } from '#domain/contact/house-contact.ts';
import { seeblickContact, seeblickMark } from '#domain/contact/seeblick-contact.ts';

/** A brand's mark on paper: its shape, what is drawn on it or below it, and in which ink. */
export interface LetterMark {
  readonly shape: string;
  readonly lines: string;
  readonly ink: string;
  readonly lineInk: string;
}

interface House {
  readonly contact: HouseContact;
  readonly mark: LetterMark;
}

const houses: Readonly<Record<BrandId, House>> = {
  lindenhof: {
    contact: lindenhof,
    mark: {
      shape: 'M40 2.5C46.8 7.6 51.5 13 51.5 19.2c0 6-4.9 10-11.5 10s-11.5-4-11.5-10C28.5 13 33.2 7.6 40 2.5Z',
      lines: 'M40 9.5v24.5M40 25.5l6.4-5.2M40 25.5l-6.4-5.2M40 18.6l4.6-3.9M40 18.6l-4.6-3.9',
      ink: '#0E5A4F',
      lineInk: '#FFFFFF',
    },
  },
  seeblick: { contact: seeblickContact, mark: { ...seeblickMark, lineInk: seeblickMark.ink } },
};

/** The contacts of each brand. */
export const brandContacts: Readonly<Record<BrandId, HouseContact>> = {
  lindenhof: houses.lindenhof.contact,
  seeblick: houses.seeblick.contact,
};

let worn: House = houses.lindenhof;

/** One process serves one installation, and that has one brand: said once, before anything is written to anybody. */
export const wearBrand = (brand: BrandId): void => {
  worn = houses[brand];
};

/** What the brand is now. Read where something is written, never when a module is loaded: then nobody has said it yet. */
export const houseContact: HouseContact = {
  get companyName() {
    return worn.contact.companyName;
  },
  get shortName() {
    return worn.contact.shortName;
  },
  get supportHours() {
    return worn.contact.supportHours;
  },
  get support() {
    return worn.contact.support;
  },
  get consultant() {
    return worn.contact.consultant;
  },
};

export const letterMark = (): LetterMark => worn.mark;
