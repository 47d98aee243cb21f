import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { type PinnedLink, pinnedLinks } from '../lib/pinned-links.ts';
import { useStore } from '../lib/store.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Keeps a screen in the side navigation, or takes it out. */
export const PinToNavigation = ({ link }: { link: PinnedLink }) => {
  const isPinned = useStore(pinnedLinks).some(({ to }) => to === link.to);
  return (
    <Button
      variant="icon"
      label={isPinned ? 'Unpin from the navigation' : 'Pin to the navigation'}
      aria-pressed={isPinned}
      onClick={() => (isPinned ? pinnedLinks.unpin(link.to) : pinnedLinks.pin(link))}
    >
      <Icon icon={isPinned ? IconPinnedOff : IconPin} />
    </Button>
  );
};
