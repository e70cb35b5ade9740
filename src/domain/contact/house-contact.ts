/**
 * Who we are and how a customer reaches us: the one place for pages, e-mails and SMS. A white label changes its brand
 * (`src/ui/brand`), which begins with these.
 */
export const houseContact = {
  companyName: 'Lindenhof Vermögen',
  /** Under e-mails and in front of SMS. */
  shortName: 'Lindenhof',
  supportHours: 'Mo–Fr 9:00–18:00',
  support: { phone: '030 23125 100', email: 'service@lindenhof.example' },
  consultant: { phone: '030 23125 200', email: 'beratung@lindenhof.example' },
} as const;
