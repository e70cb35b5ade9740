import type { Captions, Model } from '../model.ts';
import type { taskMachine } from './task.machine.ts';

export const taskModel: Model<typeof taskMachine> = {
  inputs: { given: undefined },
  events: { 'task.done': { byCustomer: {} }, 'task.closed': { byPlatform: {} } },
  outcomes: {},
};

export const taskCaptions: Captions<typeof taskMachine> = {
  events: { 'task.done': 'Kundin oder Kunde ist fertig', 'task.closed': 'Nichts mehr zu tun' },
  guards: {},
  actors: {},
};
