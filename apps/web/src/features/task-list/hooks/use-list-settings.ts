import type { TaskListSettings } from '@hub/contract/settings/settings.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { keepSetting, settingQuery, useSetting } from '../../settings/public.ts';
import { tasksSetting } from '../../tasks/public.ts';

interface ListSettings {
  settings: TaskListSettings;
  change: (change: Partial<TaskListSettings>) => void;
}

/** Dragging a column's edge changes its width many times; only where it rests is kept. */
const KEEP_AFTER_MS = 400;

const { queryKey } = settingQuery(tasksSetting);

/** How the person's lists of tasks look and listen; a change is shown at once and kept a moment later. */
export function useListSettings(): ListSettings {
  const client = useQueryClient();
  const settings = useSetting(tasksSetting);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unkept = useRef<TaskListSettings | null>(null);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    if (unkept.current) void keepSetting(tasksSetting, unkept.current);
    unkept.current = null;
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  const change = useCallback(
    (part: Partial<TaskListSettings>) => {
      const now = client.getQueryData(queryKey)?.kept ?? tasksSetting.defaults;
      unkept.current = { ...now, ...part };
      client.setQueryData(queryKey, { kept: unkept.current, isKnown: true });
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, KEEP_AFTER_MS);
    },
    [client, keep],
  );
  return { settings, change };
}
