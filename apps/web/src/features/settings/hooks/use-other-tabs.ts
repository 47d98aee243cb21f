import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onKeptElsewhere } from '../api/other-tabs.ts';
import { SETTINGS_KEY } from '../api/setting.queries.ts';

/** Reads a setting again that the person has changed in another tab: each tab keeps a setting as a whole. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(
    () => onKeptElsewhere((source) => void client.invalidateQueries({ queryKey: [...SETTINGS_KEY, source] })),
    [client],
  );
}
