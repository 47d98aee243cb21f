import type { InventionId } from '@hub/contract/fields.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useOpenTabInView } from '../../../components/layout/use-open-tab-in-view.ts';
import classes from './invention-tabs.module.css';

const tabs = [
  { to: '/inventions/$id', title: 'Overview' },
  { to: '/inventions/$id/stream', title: 'Stream' },
  { to: '/inventions/$id/ifw', title: 'File wrapper' },
  { to: '/inventions/$id/messages', title: 'Messages' },
  { to: '/inventions/$id/emails', title: 'Emails' },
  { to: '/inventions/$id/docketing', title: 'Docketing' },
  { to: '/inventions/$id/files', title: 'Files' },
] as const;

/** The tabs of an invention, each with its own URL. */
export const InventionTabs = ({ id }: { id: InventionId }) => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const strip = useOpenTabInView(`a[href="${path}"]`);
  return (
    <nav ref={strip} className={classes.tabs} aria-label="Invention">
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
