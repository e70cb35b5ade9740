import { type Fault, instead, without } from './mistake.ts';

/** Mistakes in exemption orders, tax and changes of strategy. */
export const taxFaults: readonly Fault[] = [
  {
    title: 'an exemption order exempts nothing',
    met: 20_261_125,
    kind: 'stale data',
    statements: { 'tax.openYears': instead('coalesce(o.amount, 0)::bigint AS exemption', '0::bigint AS exemption') },
  },
  {
    title: 'tax that was withheld is forgotten, and withheld again',
    met: 20_261_126,
    kind: 'done twice',
    statements: { 'tax.save': instead('withheld = g.withheld', 'withheld = t.withheld') },
  },
  {
    title: 'the gains of a year are rounded to euros',
    met: 20_261_126,
    kind: 'wrong rounding',
    statements: { 'tax.save': instead('SET equity = g.equity', 'SET equity = round(g.equity, -2)') },
  },
  {
    title: 'an exemption order in place of another one leaves that one as it is',
    kind: 'lost update',
    statements: { 'exemption.endBefore': instead('WHERE revoked_on IS NULL', 'WHERE false AND revoked_on IS NULL') },
  },
  {
    title: 'everybody’s exemption orders are everybody’s',
    kind: 'missing owner check',
    statements: { 'exemption.facts': instead('(o.user_id = c.user_id OR o.spouse_user_id = c.user_id)', 'true') },
  },
  {
    title: 'a change of strategy is bought and not written down',
    met: 20_261_126,
    kind: 'lost update',
    statements: { 'strategies.apply': instead('SET split = s.split', 'SET split = p.split') },
  },
  {
    title: 'exemption orders of one person do not wait for one another',
    kind: 'race',
    statements: {
      'exemption.lockPersons': without(' FOR NO KEY UPDATE'),
      'exemption.lockOrders': without(' FOR NO KEY UPDATE'),
    },
  },
];
