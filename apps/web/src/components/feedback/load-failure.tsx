import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { countOf } from '../../lib/format/format-count.ts';
import { untilWritesAreSent, useWaitingWrites } from '../../lib/requests/waiting-writes.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { useScreenHeading } from '../layout/screen-heading.ts';
import { EmptyState } from './empty-state.tsx';

const reload = (): void => location.reload();

/**
 * Reloads only when the hub responds: otherwise the browser's own error page would replace this one. What was changed
 * offline is sent before.
 */
const reloadIfReached = async (): Promise<void> => {
  await untilWritesAreSent();
  await fetch(location.href, { method: 'HEAD' }).then(reload, () => undefined);
};

/** Error for a view that failed to load (slow connection or a newer release). Reloads when back online. */
export const LoadFailure = () => {
  const waiting = useWaitingWrites();
  const heading = useScreenHeading();
  useEffect(() => {
    const handle = (): void => void reloadIfReached();
    window.addEventListener('online', handle);
    return () => window.removeEventListener('online', handle);
  }, []);
  return (
    <div role="alert">
      <EmptyState
        title="This part of the hub did not load"
        heading={heading}
        actions={
          <Button color="primary" icon={<Icon icon={IconRefresh} />} disabled={waiting > 0} onClick={reload}>
            Reload
          </Button>
        }
      >
        Chunk-load error: the connection was cut, or a newer version is ready. Nothing was lost; reload to go
        on.
        {waiting > 0 && ` ${countOf(waiting, 'change')} will be sent first; the page then reloads by itself.`}
      </EmptyState>
    </div>
  );
};
