import { useSetting } from '../../settings/public.ts';
import { tasksSetting } from '../api/tasks-setting.ts';

/** Whether single letters are keys. */
export const useLetterKeys = (): boolean => useSetting(tasksSetting).letterKeys;
