import type { DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { stepsOpenTo } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import { useToday } from '../../../../components/dates/use-today.ts';

/** Returns the extensions that a petition of today may request. */
export const useOpenSteps = (deadline: DeadlineResponse | null): DeadlineResponse['extensions'] => {
  const today = useToday();
  return deadline ? stepsOpenTo(deadline.extensions, today, deadline.extended?.month ?? null) : [];
};
