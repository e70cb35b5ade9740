interface Reach {
  readonly phone: string;
  readonly email: string;
}

/** How a brand names itself, and how one reaches it. */
export interface HouseContact {
  readonly companyName: string;
  /** Under e-mails and in front of SMS. */
  readonly shortName: string;
  readonly supportHours: string;
  readonly support: Reach;
  readonly consultant: Reach;
}

/**
 * Who we are and how a customer reaches us: the one place for pages, e-mails and SMS. A white label has its own (PLT-08);
 * what the house is before the law stays as it is, whatever its brand: who holds its accounts, and whose contract it is.
 */
export const houseContact = {
  companyName: 'Lindenhof Vermögen',
  shortName: 'Lindenhof',
  supportHours: 'Mo–Fr 9:00–18:00',
  support: { phone: '030 23125 100', email: 'service@lindenhof.example' },
  consultant: { phone: '030 23125 200', email: 'beratung@lindenhof.example' },
} as const satisfies HouseContact;
