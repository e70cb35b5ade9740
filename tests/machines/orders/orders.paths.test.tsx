import { describe, expect, it } from 'vitest';
import { ordersScreens } from '#apps/banking/orders/orders.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { ordersDriver } from './orders.driver.ts';

const entry = chartNamed('orders');

const paths = offeredPathsOf(entry);

describe('orders on their screens', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('BNK-08: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: ordersScreens,
        driver: ordersDriver,
        around: (screen) => <MantineTheme>{screen}</MantineTheme>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
