import { useLocation } from '@tanstack/react-router';
import { Stack } from '../../../../components/look/stack.tsx';
import { pinnedLinks } from '../../../../lib/storage/pinned-links.ts';
import { useStore } from '../../../../lib/store.ts';
import { applicationsItem, isHighlighted, navigationItems } from '../model/navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import { PinnedLink } from './pinned-link.tsx';
import styles from './side-navigation.module.css';

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
