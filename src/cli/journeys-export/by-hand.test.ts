import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { manualPlan } from '#explorer/export/manual-plan.ts';
import { mostSteps } from '#explorer/export/short-cases.ts';
import { catalogue } from '#machines/catalogue.ts';
import { customers } from '#server/demo/personas.ts';
import { stepAfterPassword } from '#server/auth/next-step.ts';
import { byHandOf } from './by-hand.ts';

const known = catalogue.flatMap((entry) => {
  const byHand = byHandOf(entry.name);
  return byHand === null ? [] : [{ name: entry.name, entry, byHand }];
});

const namesIn = (tables: object): readonly string[] =>
  Object.entries(tables as Readonly<Record<string, object>>).flatMap(([name, table]) =>
    Object.keys(table).map((key) => `${name} ${key}`),
  );

describe('what is known of testing by hand', () => {
  it('JRN-02: is of charts that there are', () => {
    const portal = ['confirmation', 'dashboard', 'orders', 'withdrawal'];
    const signIn = ['forgotten-password', 'login', 'login-challenge', 'mfa-setup'];
    expect(known.map(({ name }) => name).toSorted()).toEqual([...portal, ...signIn].toSorted());
  });

  it.each(known)('JRN-02: names nothing that the model of $name does not', ({ entry, byHand }) => {
    const { inputs, events, outcomes } = entry.model;
    const faults = Object.fromEntries(
      Object.entries(outcomes as Readonly<Record<string, object>>).map(([src, table]) => [src, { ...table, fault: 0 }]),
    );
    const ids = new Set(explorationOf(entry).environment.chart.nodes.map(({ id }) => id));
    const tables = { ...byHand.meanwhile, ...byHand.neverGiven };
    expect(Object.keys(byHand.screens ?? {}).filter((key) => !ids.has(`${entry.machine.id}.${key}`))).toEqual([]);
    expect([...Object.keys(byHand.calls), ...(byHand.binding ?? [])].filter((src) => !(src in outcomes))).toEqual([]);
    expect(namesIn(tables).filter((name) => !namesIn({ ...events, ...outcomes }).includes(name))).toEqual([]);
    expect(Object.keys(byHand.inputs).filter((name) => !(name in inputs))).toEqual([]);
    expect(namesIn(byHand.events).filter((name) => !namesIn(events).includes(name))).toEqual([]);
    expect(namesIn(byHand.answers).filter((name) => !namesIn(faults).includes(name))).toEqual([]);
  });

  it.each(known)('JRN-02: keeps the cases of $name short and each with one person', ({ entry, byHand }) => {
    for (const { steps, precondition } of manualPlan(explorationOf(entry), 'branches', byHand).cases) {
      expect(steps.length).toBeLessThanOrEqual(mostSteps);
      expect(precondition).not.toContain('danach');
    }
  });

  const stepsOf = ({ entry, byHand }: (typeof known)[number]) =>
    manualPlan(explorationOf(entry), 'branches', byHand).cases.flatMap(({ steps }) => steps);

  it.each(known)('JRN-02: leaves no step of $name without how it is done, and points to no other for it', (one) => {
    for (const { how } of stepsOf(one)) {
      expect(how).not.toBe('');
      expect(how).not.toMatch(/davor|vorher|nächste Schritt/);
    }
  });

  it.each(known)('JRN-02: asks in $name for nothing that the demo does not have', (one) => {
    const texts = stepsOf(one).flatMap(({ deed, how }) => (how.startsWith('in der Demo nicht') ? [] : [deed, how]));
    const people = customers.map(({ username }) => username);
    const addresses = texts.flatMap((text) => text.match(/[\w.]+@[\w.]+\w/g) ?? []);
    expect(addresses.filter((address) => !people.includes(address))).toEqual([]);
    expect(texts.filter((text) => /„\d{6}“|O-\d|Sommer2026!/.test(text))).toEqual([]);
  });

  it('JRN-02: names a person in every case, whom nobody has signed in where the case is about that', () => {
    for (const { name, entry, byHand } of known) {
      for (const { precondition } of manualPlan(explorationOf(entry), 'branches', byHand).cases) {
        expect(`${name}: ${precondition}`).toMatch(/Person der Demo|Neuer Stand|Startseite/);
      }
    }
  });

  it('JRN-02: halts no server and cuts no line for what the browser keeps itself', () => {
    const login = known.find(({ name }) => name === 'login');
    const local = login === undefined ? [] : stepsOf(login).filter(({ deed }) => /Gemerkten|15\u00A0s/.test(deed));
    expect(local.filter(({ deed }) => !deed.includes('ergibt')).map(({ how }) => how.slice(0, 11))).toEqual([
      'in der Demo',
      'in der Demo',
    ]);
  });

  it('JRN-02: orders nothing in another tab, nor a saved draft, while the page still asks the server', () => {
    const withdrawal = known.find(({ name }) => name === 'withdrawal');
    const plan =
      withdrawal === undefined ? null : manualPlan(explorationOf(withdrawal.entry), 'branches', withdrawal.byHand);
    const passing = /Betrag wird ermittelt|Auftrag wird hinterlegt/;
    const found = (plan?.cases ?? []).flatMap(({ steps }) =>
      steps.filter(({ how }, at) => passing.test(steps[at - 1]?.outcome ?? '') && /Tab|warten: gespeichert/.test(how)),
    );
    expect(found).toEqual([]);
    const elsewhere = /\/withdrawal\/|Verrechnungskonto „Auszahlen“/;
    const late = (plan?.cases ?? []).flatMap(({ steps }) => steps.slice(1).filter(({ how }) => elsewhere.test(how)));
    expect(late).toEqual([]);
  });

  it('JRN-02: says of a right password what the server does: it always asks for a further step', () => {
    const factors = [[], ['SMS'], ['SOFTWARE_TOKEN'], ['SOFTWARE_TOKEN', 'SMS']] as const;
    const steps = [true, false].flatMap((mustChange) =>
      factors.map((some) => stepAfterPassword({ must_change: mustChange, factors: [...some] })),
    );
    expect(steps.filter((step) => !/^[A-Z_]+$/.test(step))).toEqual([]);
    expect(byHandOf('login')?.neverGiven).toHaveProperty('signIn.signedIn');
  });
});
