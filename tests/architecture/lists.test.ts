import { describe, expect, it } from 'vitest';
import { type Module, product, visit } from './sources.ts';

/**
 * No list without a limit: what a customer, a day or a feed can make longer is cut. A statement is a list where all of its
 * rows are taken, or where it gathers rows into one.
 */

/** Lists that nothing can make long, with the reason. */
const short: Readonly<Record<string, string>> = {
  'admin.outbox': 'The page is written once for both, `listed`, which has the limit.',
  'admin.outboxOfRecipient': 'As above.',
  'audit.verify-begin': 'Begins a transaction.',
  'billing.conditions': 'The house’s own prices.',
  'businessDate.lock': 'The one business date.',
  'businessPartners.findOwn': 'One relation: owners, one clearing account, its products, of which each took a TAN.',
  'closures.parts': 'The products of one relation.',
  'closures.payout': 'The products of one relation and their lots.',
  'closures.quote': 'The products, their lots and the open orders of one relation.',
  'condition.in-force': 'The house’s own prices.',
  'coupons.benefits': 'One row a relation, of a range that was cut before.',
  'custodianOrders.ids': 'Of one day’s investing, which is given as a whole.',
  'custodianOrders.pick': 'The chunk in it, `investable`, has the limit.',
  'custodianOrders.unanswered': 'Of one day’s investing, which is given as a whole.',
  'dayEnd.lastRuns': 'One row a job of the day’s end.',
  'dayEnd.runs': 'One row a job of the day’s end.',
  'exemption.persons': 'The owners of one relation.',
  'exports.read-entwuerfe': 'All that one person has begun: fifty drafts at most.',
  'exports.read-freistellungsauftraege': 'All that one person has given, each with a TAN: a part would be no copy.',
  'exports.read-inhaber': 'The owners of one person’s relations, of which each took a TAN.',
  'factors.find': 'Two factors a user.',
  'factors.findOwn': 'Two factors a user.',
  'investments.charges': 'A portfolio’s whole history: a part of it would be worth something else.',
  'investments.movements': 'As above.',
  'ledger.bookAll': 'A row for each booking that is given.',
  'mandates.findOwn': 'The owners of one relation.',
  'marketing.find': 'One row a channel.',
  'marketing.proofs': 'At most three rows a channel.',
  'offer.blocks': 'The house’s own portfolio of one day.',
  'offer.figures': 'The house’s own strategies.',
  'offer.packages': 'The house’s own prices.',
  'orders.addressees': 'The users of one relation.',
  'owners.actingNames': 'The users of one relation.',
  'papers.kept': 'The papers of one operation.',
  'papers.named': 'The papers of one operation.',
  'priceLevels.behind': 'One row a business day since the start of the process.',
  'priceLevels.within': 'One row a business day.',
  'purge.contacts': 'The numbers and addresses that one person ever had, each of which took a TAN.',
  'purge.relations': 'One person’s relations, of which each took a TAN.',
  'relations.applicant': 'One person’s relations, and at most five open applications.',
  'savingsPlans.lateBeginnings': 'The months in which plans begin.',
  'strategies.held': 'The plans of one investment.',
  'tax.bookedAdvances': 'A row for each investment that is given.',
  'vouchers.findPlain': 'At the start, of rows of a release before codes were hashed.',
  'withdrawals.openOrders': 'Open orders about one investment, of which those without a TAN are few (BNK-14).',
};

/** Cut themselves, or by a part that is written once and has the limit. */
const isCut = /\bLIMIT\b|\btasksOf\(/;

/** What answers no list: locks, settings, and the rows that a change touched. */
const isNoList = /\bFOR (?:NO KEY )?UPDATE\b|\bRETURNING\b|_lock\(|set_config/;

/** The rows of keys that were given, as many as these; whoever asks for a customer is given none by them. */
const isOfKeys = (text: string): boolean => /= ?ANY ?\(|\bunnest\(/.test(text) && !text.includes('caller}');

interface Found {
  readonly name: string;
  readonly text: string;
}

const listsOf = (module: Module): readonly Found[] => {
  const statements = new Map<string, Found>();
  const taken = new Set<string>();
  visit(module, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return;
      const [name, text] = init.arguments;
      if (init.callee.name !== 'statement' || name?.type !== 'Literal' || text === undefined) return;
      statements.set(id.name, { name: String(name.value), text: module.text.slice(text.start, text.end) });
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      const isAll =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'rows';
      if (isAll && first?.type === 'Identifier') taken.add(first.name);
    },
  });
  return [...statements].flatMap(([variable, found]) =>
    taken.has(variable) || /json_agg|listOf\(/.test(found.text) ? [found] : [],
  );
};

describe('lists', () => {
  const lists = product
    .filter(({ path }) => path.startsWith('src/server/') && !path.startsWith('src/server/demo/'))
    .flatMap(listsOf);
  const endless = lists.filter(({ text }) => !isCut.test(text) && !isNoList.test(text) && !isOfKeys(text));

  it('quality.md: have a limit each, or a reason to need none', () => {
    expect(lists.length).toBeGreaterThan(100);
    expect(endless.map(({ name }) => name).toSorted()).toEqual(Object.keys(short).toSorted());
  });

  it('of what hangs on a customer are cut where they are gathered', () => {
    const { text = '' } = lists.find(({ name }) => name === 'users.findOwn') ?? {};
    expect(text.match(/\bLIMIT\b|tasksOf\(/g)).toHaveLength(2);
  });
});
