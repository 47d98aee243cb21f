import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { EmptyState } from './empty-state.tsx';

const reload = (): void => location.reload();

/** Reloads only when the hub responds: otherwise the browser's own error page would replace this one. */
const reloadIfReached = (): void =>
  void fetch(location.href, { method: 'HEAD' }).then(reload, () => undefined);

/** Error for a view that failed to load (slow connection or a newer release). Reloads when back online. */
export const LoadFailure = () => {
  useEffect(() => {
    window.addEventListener('online', reloadIfReached);
    return () => window.removeEventListener('online', reloadIfReached);
  }, []);
  return (
    <div role="alert">
      <EmptyState
        title="This part of the hub did not load"
        actions={
          <Button color="primary" icon={<Icon icon={IconRefresh} />} onClick={reload}>
            Reload
          </Button>
        }
      >
        Chunk-load error: the connection was cut, or a newer version is ready. Nothing was lost; reload to go
        on.
      </EmptyState>
    </div>
  );
};
