import { themeCodes } from '#domain/products/products.ts';
import { marketGoods, type HeldInvestment, type MarketView, type Opening } from '#domain/market/market.ts';
import type { Captions, Model } from '../model.ts';
import type { marketMachine } from './market.machine.ts';

const byPhone: Opening = { isOpen: false, reason: 'BY_PHONE', businessPartnerId: null };

const held: HeldInvestment = {
  ipsId: 'IPS-1001',
  title: 'Vermögensverwaltung 60:40',
  holder: null,
  isPending: false,
  hindrance: null,
};

/** Open, pending and hindered ones, with the lengths that occur. */
const manyHeld: readonly HeldInvestment[] = [
  held,
  { ...held, ipsId: 'IPS-1002', title: 'Vermögensverwaltung Nachhaltig 30:70', isPending: true },
  {
    ...held,
    ipsId: 'IPS-1003',
    title: 'Vermögensverwaltung 100:0 vom 12.03.2024, IPS-1003',
    holder: { isChild: true, name: 'Charlotte-Elisabeth Yılmaz', guardians: 'Elif Yılmaz und Murat Yılmaz' },
    hindrance: 'STRATEGY_CHANGE_RUNNING',
  },
];

const viewOf = (
  given: Partial<Pick<MarketView, 'hindrance' | 'missing'>>,
  businessPartnerId: string | null,
): MarketView => {
  const { hindrance = null, missing = 0 } = given;
  return {
    goods: marketGoods.map((good) => ({
      good,
      held: good === 'MANAGEMENT' ? manyHeld : [],
      opening:
        good === 'PENSION' || good === 'TANGIBLE'
          ? byPhone
          : (hindrance ?? {
              isOpen: true,
              way: good === 'CASH' ? 'existing-customer-new-ips-cash-invest' : 'existing-customer-new-ips-vv',
              businessPartnerId,
            }),
    })),
    themes: themeCodes.map((good) => ({
      good,
      held: good === 'CE' ? [{ ...held, ipsId: 'IPS-1004', title: 'Saubere Energie' }] : [],
      opening: hindrance ?? { isOpen: true, way: 'existing-customer-new-ips-topics', businessPartnerId },
    })),
    hindrance,
    missing,
  };
};

/** Somebody with one account relation that is open. */
export const openView = viewOf({}, 'BP-1001');
/** Somebody with expired data. */
export const hinderedView = viewOf(
  { hindrance: { isOpen: false, reason: 'WPHG_EXPIRED', businessPartnerId: 'BP-1001' } },
  null,
);

export const marketModel: Model<typeof marketMachine> = {
  inputs: { ordinary: undefined },
  events: {
    'customer.changed': {
      loading: { news: { kind: 'loading' } },
      failed: { news: { kind: 'failed' } },
      open: { news: { kind: 'here', view: openView } },
      hindered: { news: { kind: 'here', view: hinderedView } },
      partial: { news: { kind: 'here', view: viewOf({ missing: 1 }, null) } },
    },
    'loading.retried': { byCustomer: {} },
  },
  outcomes: {},
};

export const marketCaptions: Captions<typeof marketMachine> = {
  events: { 'customer.changed': 'Neuer Stand der Kundendaten', 'loading.retried': 'Erneut laden gedrückt' },
  guards: {
    isLacking: 'fehlt etwas oder ist es veraltet?',
    isPartial: 'fehlt ein Konto?',
    isHindered: 'darf noch nichts eröffnet werden?',
    isHere: 'darf etwas eröffnet werden?',
    isFailed: 'nicht erreichbar?',
  },
  arrows: { 'market.deciding | always | 4': { condition: 'noch nicht alles geladen?' } },
  meanings: { isPartial: 'failed', isHindered: 'refused', isFailed: 'failed' },
  waiting: ['market.waiting'],
  actors: { watchCustomer: 'Kundendaten beobachten' },
  samples: {
    'customer.changed': {
      loading: 'wird noch geladen',
      failed: 'nicht erreichbar',
      open: 'Eröffnen ist möglich',
      hindered: 'Angaben abgelaufen',
      partial: 'ein Konto fehlt',
    },
  },
  leads: { 'market.shown': ['new-investment', 'top-up'] },
};
