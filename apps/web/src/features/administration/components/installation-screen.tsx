import { getWorkspace } from '@hub/contract/config/config.calls.ts';
import { updateInstallation } from '@hub/contract/config/installation.calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../components/feedback/loading-spinner.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { refusalText } from '../model/refusal-text.ts';
import classes from './people.module.css';

/** Key of the facts about the installation, which the shell reads too. */
const workspaceKey = ['config', 'workspace'] as const;

const PrefixForm = ({ prefix }: { prefix: string }) => {
  const client = useQueryClient();
  const [text, setText] = useState(prefix);
  const save = useMutation({
    mutationFn: () => request(updateInstallation, { body: { docketingPrefix: text } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: workspaceKey });
      showSuccess({ text: 'Saved. References are linked with the new prefix.' });
    },
  });
  const isChanged = text.trim() !== prefix;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged && !save.isPending) save.mutate();
  };
  return (
    <form className={classes.section} onSubmit={submit} aria-label="Docketing">
      <h2>Docketing</h2>
      <TextField
        label="Docketing prefix"
        description="A reference that starts with it links the invention to its matter in the docketing system."
        maxLength={20}
        autoComplete="off"
        value={text}
        onChange={setText}
        error={save.isError && refusalText(save.error)}
      />
      <div className={classes.actions}>
        <Button type="submit" color="primary" disabled={!isChanged} loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
};

/** Settings of the whole installation, and where the others are. */
export const InstallationScreen = () => {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: workspaceKey,
    queryFn: ({ signal }) => request(getWorkspace, { signal }),
  });
  return (
    <Page title="Installation" width="form">
      {isPending && <LoadingSpinner label="Loading the settings" />}
      {error && (
        <ErrorState title="The settings could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className={classes.sections}>
          <PrefixForm key={data.docketingPrefix} prefix={data.docketingPrefix} />
          <section className={classes.section} aria-label="More settings">
            <h2>More settings</h2>
            <ul className={classes.list}>
              <li>
                <Link to="/deadlines">Rules, holidays and closures of the patent office</Link>
              </li>
              <li>
                <Link to="/workflows">Workflow templates and their shared settings</Link>
              </li>
              <li>
                <Link to="/reports/templates">Report templates</Link>
              </li>
              <li>
                <Link to="/reports/health">Health, failed jobs and backups</Link>
              </li>
              <li>
                <Link to="/reports/audit">Audit log</Link>
              </li>
            </ul>
          </section>
        </div>
      )}
    </Page>
  );
};
