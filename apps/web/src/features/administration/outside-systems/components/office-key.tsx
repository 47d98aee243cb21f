import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { ConnectOffice } from '../../../dates/office-connection/public.ts';
import { systemsQuery } from '../api/systems.queries.ts';

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
      {isOpen && <ConnectOffice onClose={close} />}
    </>
  );
};
