import { getTemplateSettings } from '@hub/contract/templates/templates.calls.ts';
import { secondReview } from '@hub/domain/tasks/second-review.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

const reviewLabelQuery = queryOptions({
  queryKey: ['workflow', 'settings', 'review-label'],
  queryFn: async ({ signal }) => (await request(getTemplateSettings, { signal })).reviewLabel,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the workspace's label of the second attorney review; `isNeeded` is false where none is shown. */
export const useReviewLabel = (isNeeded: boolean): string =>
  useQuery({ ...reviewLabelQuery, enabled: isNeeded }).data ?? secondReview;
