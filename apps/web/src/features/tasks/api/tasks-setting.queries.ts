import {
  getSetting,
  putSetting,
  type TaskListSettings,
  taskListSettingsSchema,
} from '@hub/contract/settings/settings.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { logError } from '../../../lib/log.ts';

const params = { name: 'tasks' };

/** How lists of tasks look and listen before the person chooses: no columns stands for the columns as they come. */
export const defaultSettings: TaskListSettings = { version: 1, columns: [], letterKeys: true };

/** How the person's lists of tasks look and listen; a setting that cannot be read is logged and left out (product §8). */
export const tasksSettingQuery = queryOptions({
  queryKey: ['settings', params.name],
  queryFn: async ({ signal }) => {
    try {
      const kept = await request(getSetting, { params, signal });
      return taskListSettingsSchema.safeParse(kept).data ?? null;
    } catch (error) {
      if (signal.aborted) throw error;
      logError('The setting could not be read', error);
      return null;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Keeps how lists of tasks look and listen; a failure is logged (product §8). */
export async function keepTasksSetting(settings: TaskListSettings): Promise<void> {
  try {
    await request(putSetting, { params, body: settings });
  } catch (error) {
    logError('The setting could not be kept', error);
  }
}
