import {
  getInstallation,
  type InstallationChange,
  updateInstallation,
} from '@hub/contract/config/installation.calls.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { templateSettingsQuery } from '../../../../components/labels/use-review-label.ts';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';

/** Settings of the whole installation. */
export const installationQuery = queryOptions({
  queryKey: ['config', 'installation'],
  queryFn: ({ signal }) => request(getInstallation, { signal }),
});

/** Changes settings of the installation; afterwards every screen reads the facts about it again. */
export const useInstallationChange = (savedText: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InstallationChange) => request(updateInstallation, { body }),
    onSuccess: async (saved) => {
      client.setQueryData(installationQuery.queryKey, saved);
      await client.invalidateQueries({ queryKey: ['config', 'workspace'] });
      await client.invalidateQueries(templateSettingsQuery);
      showSuccess({ text: savedText });
    },
  });
};
