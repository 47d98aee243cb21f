import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import { systemsQuery } from '../api/systems.queries.ts';

const ConnectOffice = lazyView(async () => (await import('../../file-wrapper/public.ts')).ConnectOffice);

/** Button that asks for the key of the patent office. */
export const OfficeKey = ({ isConnected }: { isConnected: boolean }) => {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    void client.invalidateQueries(systemsQuery);
  };
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-label={isConnected ? 'Change key: Patent office' : 'Connect: Patent office'}
      >
        {isConnected ? 'Change key' : 'Connect'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConnectOffice onClose={close} />
        </Suspense>
      )}
    </>
  );
};
