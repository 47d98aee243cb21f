import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { maxUnreadCount, type ReadStream } from '@hub/domain/streams/read-streams.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useOpenTabInView } from '../../../../components/layout/use-open-tab-in-view.ts';
import classes from './invention-tabs.module.css';

const tabs = [
  { to: '/inventions/$id', title: 'Overview' },
  { to: '/inventions/$id/stream', title: 'Stream', stream: 'stream' },
  { to: '/inventions/$id/ifw', title: 'File wrapper', stream: 'ifw' },
  { to: '/inventions/$id/messages', title: 'Messages', stream: 'messages' },
  { to: '/inventions/$id/emails', title: 'Emails', stream: 'emails' },
  { to: '/inventions/$id/docketing', title: 'Docketing' },
  { to: '/inventions/$id/files', title: 'Files' },
] as const satisfies readonly { to: string; title: string; stream?: ReadStream }[];

/** Number of unread entries of a tab; nothing if there are none. */
const UnreadCount = ({ count }: { count: number | null }) =>
  count ? (
    <span className={classes.unread}>
      {count > maxUnreadCount ? `${maxUnreadCount}+` : count}
      <span data-unseen> unread</span>
    </span>
  ) : null;

/** The tabs of an invention, each with its own URL, and with what is unread in it. */
export const InventionTabs = ({ invention: { id, unread } }: { invention: Invention }) => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const strip = useOpenTabInView(`a[href="${path}"]`);
  return (
    <nav ref={strip} className={classes.tabs} aria-label="Invention">
      {tabs.map(({ to, title, ...tab }) => (
        <Link
          key={to}
          to={to}
          params={{ id }}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.tab}
          activeProps={{ 'aria-current': 'page' }}
        >
          {title}
          {'stream' in tab && <UnreadCount count={unread[tab.stream]} />}
        </Link>
      ))}
    </nav>
  );
};
