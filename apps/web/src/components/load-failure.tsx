import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';

const reload = (): void => location.reload();

/** Reloads the page where the hub answers: otherwise the browser's own error page would take the place of this one. */
const reloadIfReached = (): void =>
  void fetch(location.href, { method: 'HEAD' }).then(reload, () => undefined);

/** A view that did not load: a slow connection, or a newer version of the hub. Back online, the page tries again. */
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
