import { getTemplateSettings } from '@hub/contract/templates/templates.calls.ts';
import { secondReview } from '@hub/domain/tasks/second-review.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { templatesKey } from '../../lib/live/renew-shared.ts';

/** Settings shared by all templates. */
export const templateSettingsQuery = queryOptions({
  queryKey: [templatesKey, 'settings'],
  queryFn: ({ signal }) => request(getTemplateSettings, { signal }),
});

/** Returns the workspace's label of the second attorney review; `isNeeded` is false where none is shown. */
export const useReviewLabel = (isNeeded: boolean): string =>
  useQuery({
    ...templateSettingsQuery,
    select: ({ reviewLabel }) => reviewLabel,
    enabled: isNeeded,
    // Live notices renew it.
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? secondReview;
