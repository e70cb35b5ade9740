import { matchesQuery } from '#domain/orders/order-queries.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import { shownOrders } from '#machines/orders/orders.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { IconListDetails } from '#ui/icon/portal-icons.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { filterTexts, newsTexts, ordersTexts as texts } from '../orders.texts.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { FilterBar } from '../../frame/FilterBar.tsx';
import { OrdersList } from './OrdersList.tsx';

const filters = ['ALL', 'OPEN', 'CLOSED'] as const;

/** The orders of the chosen group, each with its status explained, and canceled here while that is possible (BNK-08). */
export function OrdersScreen({ snapshot, send }: ScreenProps<typeof ordersMachine>) {
  const { orders, filter, asked, news } = snapshot.context;
  const shown = shownOrders(snapshot.context);
  const isRefreshing = snapshot.matches({ shown: 'refreshing' });
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div id="orders-news" tabIndex={-1} aria-live="polite">
        {news !== null && !isRefreshing && <Notice kind={newsTexts[news].kind}>{newsTexts[news].text}</Notice>}
      </div>
      <Cluster justify="between" gap="small">
        <FilterBar
          label={texts.filter}
          chosen={filter}
          choices={filters.map((value) => ({
            value,
            label: filterTexts[value],
            count: orders.filter((order) => matchesQuery(order, value)).length,
          }))}
          onChoose={(chosen) => send({ type: 'filter.chosen', filter: chosen })}
        />
        <Button
          variant="quiet"
          size="sm"
          status={isRefreshing ? 'loading' : undefined}
          onClick={() => send({ type: 'orders.reloaded' })}
        >
          {texts.reload}
        </Button>
      </Cluster>
      {shown.length === 0 ? (
        <EmptyState title={texts.noneInFilter[filter]} icon={IconListDetails}>
          {texts.noneInFilterText}
        </EmptyState>
      ) : (
        <OrdersList orders={shown} onCancel={(orderId) => send({ type: 'cancelation.asked', orderId })} />
      )}
      {asked !== null && (
        <CancelDialog
          order={asked}
          isBusy={snapshot.matches({ shown: 'canceling' })}
          onConfirm={() => send({ type: 'cancelation.confirmed' })}
          onLeave={() => send({ type: 'cancelation.left' })}
        />
      )}
    </Stack>
  );
}
