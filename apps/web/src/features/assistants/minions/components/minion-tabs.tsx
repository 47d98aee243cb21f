import { Link, useLocation } from '@tanstack/react-router';
import { useOpenTabInView } from '../../../../components/layout/use-open-tab-in-view.ts';
import classes from './minion-page.module.css';

const tabs = [
  { to: '/minions/$id', title: 'Details' },
  { to: '/minions/$id/tasks', title: 'Tasks' },
  { to: '/minions/$id/chat', title: 'Chat' },
  { to: '/minions/$id/feedback', title: 'Feedback' },
] as const;

/** The tabs of a minion, each with its own URL. */
export const MinionTabs = ({ id }: { id: string }) => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const strip = useOpenTabInView(`a[href="${path}"]`);
  return (
    <nav ref={strip} className={classes.tabs} aria-label="Minion">
      {tabs.map(({ to, title }) => (
        <Link
          key={to}
          to={to}
          params={{ id }}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.tab}
          activeProps={{ 'aria-current': 'page' }}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
};
