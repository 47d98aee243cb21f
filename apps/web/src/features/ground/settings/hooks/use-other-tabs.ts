import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSavedElsewhere } from '../api/other-tabs.ts';
import { settingsKey } from '../api/setting.queries.ts';

/** Refetches a setting that was changed in another tab, because each tab saves settings as a whole. */
export const useOtherTabs = (): void => {
  const client = useQueryClient();
  useEffect(
    () => onSavedElsewhere((source) => void client.invalidateQueries({ queryKey: [...settingsKey, source] })),
    [client],
  );
};
