import { describe, expect, it } from 'vitest';
import { createActor, transition } from 'xstate';
import { blankInvestment, type KeptTerms } from '#domain/application/kept-investment.ts';
import { cents } from '#domain/money/money.ts';
import { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import { sampleRelation } from '#machines/new-investment/new-investment.model.ts';
import { decidedIn } from '#machines/new-investment/new-investment.select.ts';

const entryPoint = 'existing-customer-new-ips-vv';
const input = { entryPoint, businessPartnerId: null, ipsId: null } as const;
const [one, other] = [sampleRelation, { ...sampleRelation, businessPartnerId: 'BP-1002' }];
const investment = { ...blankInvestment, businessPartnerId: one.businessPartnerId };
const terms: KeptTerms = { payment: { method: 'REFERENCE', acceptsMandate: true }, startsAtOnce: 'yes' };

/** Without the draft, which a chart keeps that has begun. */
const machine = newInvestmentMachine.provide({ actions: { keep: () => undefined } });

const { terms: nothingSaid } = createActor(machine, { input }).getSnapshot().context;

/** What is said of payment and beginning once an account is chosen, where the first one was gone on in before. */
const termsIn = (businessPartnerId: string) => {
  const { context } = createActor(machine, { input }).getSnapshot();
  const choosing = machine.resolveState({
    value: 'choosing',
    context: {
      ...context,
      investment,
      terms,
      customer: {
        isIdentified: true,
        isMigrated: true,
        customerPackage: 'PREMIUM',
        ordered: cents(0),
        relations: [one, other],
      },
    },
  });
  const [next] = transition(machine, choosing, { type: 'relation.chosen', businessPartnerId });
  expect(next.context.investment.businessPartnerId).toBe(businessPartnerId);
  return next.context.terms;
};

describe('BNK-23: a further investment of somebody with several accounts', () => {
  it('takes no consent to begin at once, and no payment, from one account to another', () => {
    expect(termsIn(one.businessPartnerId)).toEqual(terms);
    expect(termsIn(other.businessPartnerId)).toEqual(nothingSaid);
    expect(nothingSaid).not.toEqual(terms);
  });

  it.each([
    ['the one that the address names, before the one of before', other.businessPartnerId, [one, other], 'BP-1002'],
    ['the one of before', null, [one, other], one.businessPartnerId],
    ['none where the address names one that nobody has', 'BP-9999', [one, other], null],
  ] as const)('goes on in %s', (_, businessPartnerId, relations, decided) => {
    expect(decidedIn({ businessPartnerId }, relations, investment)).toBe(decided);
  });

  it('goes on in the only one, and asks where there are several', () => {
    const unsaid = { ...investment, businessPartnerId: null };
    expect(decidedIn({ businessPartnerId: null }, [other], unsaid)).toBe('BP-1002');
    expect(decidedIn({ businessPartnerId: null }, [one, other], unsaid)).toBeNull();
  });
});
