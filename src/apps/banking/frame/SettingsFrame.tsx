import { useSelector } from '@xstate/react';
import { Outlet, useLocation } from 'react-router-dom';
import { settingsEntry, settingsMenu } from '#domain/navigation/settings-pages.ts';
import { useBankingDeps } from '../banking-deps.ts';
import { pageExists } from '../pages.ts';
import { useBankingApp } from './frame-context.ts';
import css from './SettingsFrame.module.css';
import { SettingsMenu } from './SettingsMenu.tsx';

/** What stands around every page of the settings: their menu, but not inside another app (PLT-07, SHL-01). */
export function SettingsFrame() {
  const { isWebview } = useBankingApp();
  const { app, customer } = useBankingDeps();
  const { pathname } = useLocation();
  const groups = useSelector(app, ({ context }) => context.identity?.groups);
  const hasAccount = useSelector(customer, ({ context: { store } }) =>
    store.user === null ? null : store.user.businessPartners.length > 0,
  );
  const viewer = { authenticated: groups !== undefined, groups: groups ?? [] };
  const links = settingsMenu(settingsEntry(hasAccount), viewer, pathname, pageExists);
  return (
    <div className={css.settings}>
      {!isWebview && <SettingsMenu key={pathname} links={links} />}
      <div className={css.page}>
        <Outlet />
      </div>
    </div>
  );
}
