import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { NavigationItem } from '../model/navigation.ts';
import { NavigationIcon } from './navigation-icon.tsx';
import styles from './side-navigation.module.css';

interface NavigationLinkProps {
  item: NavigationItem;
  isCurrent: boolean;
  isFolded: boolean;
}

/** Built-in navigation link; when collapsed, its title is a tooltip. */
export const NavigationLink = ({ item, isCurrent, isFolded }: NavigationLinkProps) => (
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
