import type { InventionId } from '@hub/contract/fields.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
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

/** Scrolls the strip, where it is too narrow for all tabs, so that the open one is in its middle. */
const useOpenTabInView = () => {
  const strip = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useLayoutEffect(() => {
    const nav = strip.current;
    const tab = nav?.querySelector<HTMLElement>(`a[href="${path}"]`);
    if (nav && tab)
      nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.offsetWidth - tab.offsetWidth) / 2;
  }, [path]);
  return strip;
};

/** The tabs of an invention, each with its own URL. */
export const InventionTabs = ({ id }: { id: InventionId }) => {
  const strip = useOpenTabInView();
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
