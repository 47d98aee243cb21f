import { IconRefresh } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';

/** A view that did not load: a slow connection, or a newer version of the hub. */
export const LoadFailure = () => (
  <div role="alert">
    <EmptyState
      title="This part of the hub did not load"
      actions={
        <Button color="primary" icon={<Icon icon={IconRefresh} />} onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      Chunk-load error: the connection was cut, or a newer version is ready. Nothing was lost; reload to go
      on.
    </EmptyState>
  </div>
);
