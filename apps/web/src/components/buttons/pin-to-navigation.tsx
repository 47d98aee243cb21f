import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { type PinnedLink, pinnedLinks } from '../../lib/storage/pinned-links.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Button that pins a screen to the side navigation or unpins it. */
export const PinToNavigation = ({ link }: { link: PinnedLink }) => {
  const isPinned = useStore(pinnedLinks).some(({ to }) => to === link.to);
  return (
    <Button
      variant="icon"
      label={isPinned ? 'Unpin from navigation' : 'Pin to navigation'}
      aria-pressed={isPinned}
      onClick={() => (isPinned ? pinnedLinks.unpin(link.to) : pinnedLinks.pin(link))}
    >
      <Icon icon={isPinned ? IconPinnedOff : IconPin} />
    </Button>
  );
};
