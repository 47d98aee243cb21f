import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onStatus } from '../../../lib/http/status-listeners.ts';

const calmMs = 10_000;

/** Asks for the services' health at once when a request meets a service that does not answer, at most every 10 s. */
export const useHealthOnTrouble = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let askedAt = 0;
    return onStatus((status, url) => {
      if (status !== 503 || url.includes('/health/') || Date.now() - askedAt < calmMs) return;
      askedAt = Date.now();
      void client.invalidateQueries({ queryKey: ['health'] });
    });
  }, [client]);
};
