import type { Installation } from '@hub/contract/config/installation.calls.ts';
import { Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { digestHours } from '../../../streams/inbox/public.ts';
import { installationQuery, useInstallationChange } from '../api/installation.queries.ts';
import { refusalText } from '../model/refusal-text.ts';
import { LabelForm } from './label-form.tsx';
import classes from './people.module.css';
import { RetentionForm } from './retention-form.tsx';

const none = 'none';
const choices = [{ value: none, label: 'No digest' }, ...digestHours];

/** Hour of the daily digest of everyone who has not chosen their own. */
const DigestForm = ({ hour }: { hour: number | null }) => {
  const save = useInstallationChange('Saved. It holds for everyone who has not chosen their own hour.');
  const value = save.isPending ? (save.variables.digestHour ?? null) : hour;
  return (
    <section className={classes.section} aria-label="Daily digest">
      <h2>Daily digest</h2>
      <Select
        label="Daily email digest"
        description="In the time zone of each person. Each can choose another hour or turn it off in their profile."
        data={choices}
        value={value === null ? none : String(value)}
        onChange={(chosen) => save.mutate({ digestHour: chosen === none ? null : Number(chosen) })}
        error={save.isError && refusalText(save.error)}
        allowDeselect={false}
      />
    </section>
  );
};

/** Whether someone other than the person who asked has to approve the email that a minion drafts. */
const SecondPersonForm = ({ isNeeded }: { isNeeded: boolean }) => {
  const save = useInstallationChange('Saved. It holds for every proposal that is still open.');
  return (
    <section className={classes.section} aria-label="Minions’ emails">
      <h2>Minions’ emails</h2>
      <Switch
        label="A second person approves emails"
        description="The person who asked a minion for its work cannot approve an email that it proposes; another person with the permission can."
        checked={save.isPending ? save.variables.emailsNeedSecondPerson === true : isNeeded}
        onChange={({ currentTarget }) => save.mutate({ emailsNeedSecondPerson: currentTarget.checked })}
        error={save.isError && refusalText(save.error)}
      />
    </section>
  );
};

/** Whether people without a role see inventions. */
const RequiredRoleForm = ({ isRequired }: { isRequired: boolean }) => {
  const save = useInstallationChange('Saved. It applies from the next request on.');
  return (
    <section className={classes.section} aria-label="People without a role">
      <h2>People without a role</h2>
      <Switch
        label="Inventions are shown only to people with a role"
        description="Otherwise everyone who can sign in reads all inventions that are neither restricted nor behind an ethical wall, with their files and dates. With this, people without a role see no invention, not even one assigned or granted to them."
        checked={save.isPending ? save.variables.requiresRole === true : isRequired}
        onChange={({ currentTarget }) => save.mutate({ requiresRole: currentTarget.checked })}
        error={save.isError && refusalText(save.error)}
      />
    </section>
  );
};

const Forms = ({
  docketingPrefix,
  reviewLabel,
  emailsNeedSecondPerson,
  digestHour,
  requiresRole,
  retention,
}: Installation) => (
  <>
    <LabelForm
      key={`prefix ${docketingPrefix}`}
      title="Docketing"
      label="Docketing prefix"
      description="A reference that starts with it links the invention to its matter in the docketing system."
      maxLength={20}
      value={docketingPrefix}
      toChange={(text) => ({ docketingPrefix: text })}
      savedText="Saved. References are linked with the new prefix."
    />
    <LabelForm
      key={`review ${reviewLabel}`}
      title="Second attorney review"
      label="Name of the second attorney review (2AR)"
      description="Its tasks and columns have this name on every screen, in prints and in exported lists."
      maxLength={40}
      value={reviewLabel}
      toChange={(text) => ({ reviewLabel: text })}
      savedText="Saved. Every screen shows the new name."
    />
    <RequiredRoleForm isRequired={requiresRole} />
    <SecondPersonForm isNeeded={emailsNeedSecondPerson} />
    <DigestForm hour={digestHour} />
    <RetentionForm key={`retention ${JSON.stringify(retention)}`} retention={retention} />
  </>
);

/** Settings of the whole installation, and where the others are. */
export const InstallationScreen = () => {
  const query = useQuery(installationQuery);
  return (
    <Page title="Installation" width="form">
      <QueryView query={query} subject="the settings" loading="spinner">
        {(data) => (
          <div className={classes.sections}>
            <Forms {...data} />
            <section className={classes.section} aria-label="More settings">
              <h2>More settings</h2>
              <Stack as="ul" gap={6}>
                <li>
                  <Link to="/deadlines">Deadline rules, holidays, and closures of the patent office</Link>
                </li>
                <li>
                  <Link to="/deadlines/lab">Rule lab: try a rule or a closure before it takes effect</Link>
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
              </Stack>
            </section>
          </div>
        )}
      </QueryView>
    </Page>
  );
};
