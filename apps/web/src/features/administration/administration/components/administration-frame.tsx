import { IconLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { useOpenTabInView } from '../../../../components/layout/use-open-tab-in-view.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { sections } from '../model/sections.ts';
import classes from './administration.module.css';

const SectionList = () => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const open = sections.find(({ to }) => path === to || path.startsWith(`${to}/`));
  const strip = useOpenTabInView(`a[href="${open?.to}"]`);
  return (
    <nav ref={strip} className={classes.sections} aria-label="Administration" data-no-print>
      <span className={classes.caption} aria-hidden="true">
        Administration
      </span>
      {sections.map(({ to, title }) => (
        <Link
          key={to}
          to={to}
          className={classes.section}
          aria-current={open?.to === to ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
};

/** Frame of the administration: the list of sections beside the open one, for people with the permission. */
export const AdministrationFrame = ({ children }: { children: ReactNode }) => {
  const mayAdminister = hasPermission(useStore(session).identity, 'admin');
  if (!mayAdminister)
    return (
      <Page title="Administration" pin={false}>
        <EmptyState
          icon={<Icon icon={IconLock} size="mdx" />}
          title="You do not have access to the administration"
        >
          Administrators manage people, teams, roles and connections. Ask one of them for the permission.
        </EmptyState>
      </Page>
    );
  return (
    <div className={classes.frame}>
      <SectionList />
      <div>{children}</div>
    </div>
  );
};
