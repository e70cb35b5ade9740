import { describe, expect, it } from 'vitest';
import { readChart } from '#explorer/chart.ts';
import { lifecycles } from '#machines/lifecycles.ts';
import { product } from './sources.ts';

/** The functions by which the server tells a chart what has happened. */
const movers: Readonly<Record<string, readonly string[]>> = {
  'application-case': ['moveCase'],
  approval: ['moveApproval'],
  'business-partner': ['movePartner'],
  'identification-check': ['moveCheck', 'advanceCheck', 'checkLife.afterFact'],
  investment: ['moveProduct'],
  mandate: ['moveMandate', 'moveMandates'],
  order: ['moveOrder', 'moveOrders', 'placeOrder'],
  task: ['moveTask', 'moveGwgTasks'],
};

/** Facts whose words stand beside their rules and not beside the call. */
const spoken = 'src/domain/identification/identification.ts';

const server = product.filter(({ path }) => path.startsWith('src/server/') && !path.startsWith('src/server/demo/'));

/** Modules that call one of a chart's movers. */
const sendersOf = (name: string) => {
  const calls = (movers[name] ?? []).map((mover) => `${mover}(`);
  const saying = server.filter(({ text }) => calls.some((call) => text.includes(call)));
  return name === 'identification-check' ? [...saying, ...product.filter(({ path }) => path === spoken)] : saying;
};

describe.each(lifecycles)('decisions §13: the life of $name', ({ name, machine }) => {
  const told = [...new Set(readChart(machine).edges.map(({ event }) => event))];

  it('hears each of its facts from somebody on the server', () => {
    const senders = sendersOf(name);
    const silent = told.filter((event) => !senders.some(({ text }) => text.includes(`'${event}'`)));
    expect(silent).toEqual([]);
  });
});
