import type { TaskListSettings } from '@hub/contract/settings/setting.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { keepSetting, settingQuery, useSetting } from '../../../ground/settings/public.ts';
import { tasksSetting } from '../../../tasks/tasks/public.ts';

interface ListSettings {
  settings: TaskListSettings;
  change: (change: Partial<TaskListSettings>) => void;
}

/** Delay before settings are saved, so that dragging a column's edge saves only the final width. */
const saveDelayMs = 400;

const { queryKey } = settingQuery(tasksSetting);

/** The user's task list settings; a change is shown at once and saved a moment later. */
export const useListSettings = (): ListSettings => {
  const client = useQueryClient();
  const settings = useSetting(tasksSetting);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<TaskListSettings | null>(null);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (unsaved.current) void keepSetting(tasksSetting, unsaved.current);
    unsaved.current = null;
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  const change = useCallback(
    (part: Partial<TaskListSettings>) => {
      const now = client.getQueryData(queryKey)?.kept ?? tasksSetting.defaults;
      unsaved.current = { ...now, ...part };
      client.setQueryData(queryKey, { kept: unsaved.current, isKnown: true });
      clearTimeout(timer.current);
      timer.current = setTimeout(save, saveDelayMs);
    },
    [client, save],
  );
  return { settings, change };
};
