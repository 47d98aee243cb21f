import type { SignInProvider } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { ProvisioningSection } from '../../provisioning/public.ts';
import { signInSettingsQuery } from '../api/sign-in-settings.queries.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderTable } from './provider-table.tsx';
import { SingleSignOn } from './single-sign-on.tsx';

/** How people sign in: providers, passwords, and whether single sign-on is required. */
export const SignInScreen = () => {
  const query = useQuery(signInSettingsQuery);
  const { data: settings } = query;
  const [edited, setEdited] = useState<{ provider: SignInProvider | undefined } | null>(null);
  const [edit] = useState(() => (provider: SignInProvider) => setEdited({ provider }));
  const add = settings && (
    <Button
      color="primary"
      icon={<Icon icon={IconPlus} size="sm" />}
      onClick={() => setEdited({ provider: undefined })}
    >
      Add a provider
    </Button>
  );
  return (
    <Page title="Sign-in" actions={add}>
      <QueryView query={query} subject="the sign-in settings">
        {(settings) => (
          <>
            <ProviderTable providers={settings.providers} onEdit={edit} />
            <SingleSignOn key={settings.breakGlass} settings={settings} />
            <ProvisioningSection providers={settings.providers} />
          </>
        )}
      </QueryView>
      {settings && edited && (
        <ProviderDialog provider={edited.provider} roles={settings.roles} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
};
