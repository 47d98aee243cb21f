import { useQuery } from '@tanstack/react-query';
import { defaultSettings, tasksSettingQuery } from '../api/tasks-setting.queries.ts';

/** Whether single letters are keys of lists and tasks; a person can switch them off (WCAG 2.1.4). */
export const useLetterKeys = (): boolean => (useQuery(tasksSettingQuery).data ?? defaultSettings).letterKeys;
