import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { IconLink, IconMailOpened } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { copyText } from '../../../../lib/toasts/copy-text.ts';

interface EventActionsProps {
  event: StreamEvent;
  onUnread: (event: StreamEvent) => void;
}

/** Buttons of an event: copy a link to it, and mark it and everything after it as unread. */
export const EventActions = ({ event, onUnread }: EventActionsProps) => {
  const router = useRouter();
  const copyLink = (): void => {
    const { href } = router.buildLocation({
      to: '/inventions/$id/stream',
      params: { id: event.inventionId },
      search: { event: event.seq },
    });
    void copyText(new URL(href, location.origin).href, 'Link copied');
  };
  return (
    <>
      <Button variant="icon" size="small" label="Mark unread from here" onClick={() => onUnread(event)}>
        <Icon icon={IconMailOpened} size="sm" />
      </Button>
      <Button variant="icon" size="small" label="Copy link" onClick={copyLink}>
        <Icon icon={IconLink} size="sm" />
      </Button>
    </>
  );
};
