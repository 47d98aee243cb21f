import { Tooltip } from '@mantine/core';
import { IconPinnedOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { type PinnedLink as Pinned, pinnedLinks } from '../../../../lib/storage/pinned-links.ts';
import { NavigationIcon } from './navigation-icon.tsx';
import styles from './side-navigation.module.css';

interface PinnedLinkProps {
  link: Pinned;
  isCurrent: boolean;
  isFolded: boolean;
}

/** Pinned navigation link with a button to unpin it. */
export const PinnedLink = ({ link, isCurrent, isFolded }: PinnedLinkProps) => (
  <li className={styles.pinned}>
    <Tooltip label={link.title} position="right" disabled={!isFolded} openDelay={200}>
      <Link
        to={link.to}
        className={styles.link}
        data-current={isCurrent || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isFolded ? link.title : undefined}
        title={isFolded ? undefined : link.title}
      >
        <NavigationIcon name={link.icon} />
        <span className={styles.words}>
          <Text cut>{link.title}</Text>
          {link.subrow && <span className={styles.subrow}>{link.subrow}</span>}
        </span>
      </Link>
    </Tooltip>
    <span className={styles.unpin}>
      <Button
        variant="icon"
        size="small"
        label={`Unpin ${link.title}`}
        onClick={() => pinnedLinks.unpin(link.to)}
      >
        <Icon icon={IconPinnedOff} size="sm" />
      </Button>
    </span>
  </li>
);
