import { Tooltip } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { Stack } from '../../../../components/look/stack.tsx';
import { pinnedLinks } from '../../../../lib/storage/pinned-links.ts';
import { useStore } from '../../../../lib/store.ts';
import {
  applicationsItem,
  isHighlighted,
  type NavigationItem,
  navigationItems,
} from '../model/navigation.ts';
import { NavigationIcon } from './navigation-icon.tsx';
import { PinnedLink } from './pinned-link.tsx';
import styles from './side-navigation.module.css';

interface NavigationLinkProps {
  item: NavigationItem;
  isCurrent: boolean;
  isFolded: boolean;
}

/** Built-in navigation link; when collapsed, its title is a tooltip. */
const NavigationLink = ({ item, isCurrent, isFolded }: NavigationLinkProps) => (
  <Tooltip label={item.title} position="right" disabled={!isFolded} openDelay={200}>
    <Link
      to={item.to}
      activeOptions={{ exact: true }}
      className={styles.link}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={item.title}
    >
      <NavigationIcon name={item.icon} />
      <span className={styles.title}>{item.title}</span>
    </Link>
  </Tooltip>
);

/** Side navigation: built-in links, pinned links below a divider, and downloads at the bottom. */
export const SideNavigation = ({ isFolded = false }: { isFolded?: boolean }) => {
  const pathname = useLocation({ select: (location) => location.pathname });
  const pinned = useStore(pinnedLinks);
  return (
    <nav className={styles.navigation} data-folded={isFolded || undefined} aria-label="Main">
      <Stack as="ul" gap={2}>
        {navigationItems.map((item) => (
          <li key={item.to}>
            <NavigationLink item={item} isCurrent={isHighlighted(item, pathname)} isFolded={isFolded} />
          </li>
        ))}
      </Stack>
      {pinned.length > 0 && (
        <>
          <hr className={styles.divider} />
          <Stack as="ul" gap={2} aria-label="Pinned">
            {pinned.map((link) => (
              <PinnedLink key={link.to} link={link} isCurrent={pathname === link.to} isFolded={isFolded} />
            ))}
          </Stack>
        </>
      )}
      <div className={styles.bottom}>
        <NavigationLink
          item={applicationsItem}
          isCurrent={isHighlighted(applicationsItem, pathname)}
          isFolded={isFolded}
        />
      </div>
    </nav>
  );
};
