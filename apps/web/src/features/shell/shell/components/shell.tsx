import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { followBots } from '../../../../lib/account/minion-bots.ts';
import { watchFirstView } from '../../../../lib/first-view.ts';
import { startLive } from '../../../../lib/live/live.ts';
import { guardWaitingWrites } from '../../../../lib/requests/waiting-writes.ts';
import { readSessionFlags } from '../../../../lib/storage/session-flags.ts';
import { useStore } from '../../../../lib/store.ts';
import { useStoredTheme } from '../../../../lib/theme/use-theme.ts';
import { timeExtension } from '../../../../lib/time-extension.ts';
import { prepareToasts } from '../../../../lib/toasts/toasts.ts';
import { UploadsHost } from '../../../files/files/public.ts';
import { SettingsPane, useOtherTabs } from '../../../ground/settings/public.ts';
import { useReportOutcomes } from '../../../reports/reports/public.ts';
import { useShellKeys } from '../hooks/use-shell-keys.ts';
import { navigationFolded } from '../model/navigation-folded.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Header } from './header.tsx';
import { Overlays } from './overlays.tsx';
import { ReplayBanner } from './replay-banner.tsx';
import { RoleBanner } from './role-banner.tsx';
import { SecondFactorBanner } from './second-factor-banner.tsx';
import styles from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';

const AskedExtension = lazyView(
  async () => (await import('../../../work/milestones/public.ts')).AskedExtension,
);

/** Renders the dialog that extends the time of a milestone, whichever screen shows its date. */
const ExtendTimeHost = () => {
  const asked = useStore(timeExtension);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <AskedExtension {...asked} />
    </Suspense>
  );
};

const flags = readSessionFlags(location.search, sessionStorage);
const isEmbedded = flags.preview || flags.fip;

/** Layout around every screen of a signed-in person. */
export const Shell = () => {
  const isFolded = useStore(navigationFolded);
  useStoredTheme();
  useShellKeys();
  useOtherTabs();
  useReportOutcomes();
  useEffect(watchFirstView, []);
  useEffect(startLive, []);
  useEffect(followBots, []);
  useEffect(prepareToasts, []);
  useEffect(guardWaitingWrites, []);
  return (
    <div className={styles.shell} data-folded={isFolded || undefined} data-embedded={isEmbedded || undefined}>
      <a href="#content" className={styles.skip} data-no-print>
        Skip to content
      </a>
      <div className={styles.header} data-no-print>
        <Header isEmbedded={isEmbedded} />
      </div>
      {!isEmbedded && (
        <div className={styles.side} data-no-print>
          <SideNavigation isFolded={isFolded} />
        </div>
      )}
      <main className={styles.content} id="content" tabIndex={-1}>
        <ConnectionBanner />
        <ReplayBanner />
        <RoleBanner />
        <SecondFactorBanner />
        <Outlet />
      </main>
      <SettingsPane />
      <Overlays />
      <ExtendTimeHost />
      <UploadsHost />
    </div>
  );
};
