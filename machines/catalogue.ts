import { confirmationMachine } from './confirmation/confirmation.machine.ts';
import { confirmationCaptions, confirmationModel } from './confirmation/confirmation.model.ts';
import { customerMachine } from './customer/customer.machine.ts';
import { customerCaptions, customerModel } from './customer/customer.model.ts';
import { type CatalogueEntry, entry } from './model.ts';
import { orderMachine } from './order/order.machine.ts';
import { orderCaptions, orderModel } from './order/order.model.ts';
import { sessionMachine } from './session/session.machine.ts';
import { sessionCaptions, sessionModel } from './session/session.model.ts';
import { withdrawalMachine } from './withdrawal/withdrawal.machine.ts';
import { withdrawalCaptions, withdrawalModel } from './withdrawal/withdrawal.model.ts';

/** Every chart of the product: the book that diagrams, path tests and lint read. Sorted by name. */
export const catalogue: readonly CatalogueEntry[] = [
  entry({
    name: 'confirmation',
    kind: 'shell',
    app: 'all',
    version: 1,
    requirements: ['BNK-03'],
    machine: confirmationMachine,
    model: confirmationModel,
    captions: confirmationCaptions,
  }),
  entry({
    name: 'customer',
    kind: 'shell',
    app: 'banking',
    version: 1,
    requirements: ['STO-01', 'STO-02'],
    machine: customerMachine,
    model: customerModel,
    captions: customerCaptions,
  }),
  entry({
    name: 'order',
    kind: 'lifecycle',
    app: 'server',
    version: 1,
    requirements: ['BNK-08', 'BNK-03'],
    machine: orderMachine,
    model: orderModel,
    captions: orderCaptions,
  }),
  entry({
    name: 'session',
    kind: 'shell',
    app: 'all',
    version: 1,
    requirements: ['SES-03', 'SES-04', 'SES-05', 'SES-06'],
    machine: sessionMachine,
    model: sessionModel,
    captions: sessionCaptions,
  }),
  entry({
    name: 'withdrawal',
    kind: 'journey',
    app: 'banking',
    version: 1,
    requirements: ['BNK-03'],
    machine: withdrawalMachine,
    model: withdrawalModel,
    captions: withdrawalCaptions,
  }),
];
