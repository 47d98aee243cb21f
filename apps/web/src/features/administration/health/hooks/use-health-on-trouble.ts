import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onStatus } from '../../../../lib/web-client/status-listeners.ts';

const minIntervalMs = 10_000;

/** Refetches the health state when a request fails because a service is down, at most every 10 s. */
export const useHealthOnTrouble = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let askedAt = 0;
    return onStatus((status, url) => {
      if (status !== 503 || url.includes('/health/') || Date.now() - askedAt < minIntervalMs) return;
      askedAt = Date.now();
      void client.invalidateQueries({ queryKey: ['health'] });
    });
  }, [client]);
};
