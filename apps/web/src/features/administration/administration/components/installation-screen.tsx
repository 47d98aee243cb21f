import type { Installation } from '@hub/contract/config/installation.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { installationQuery } from '../api/installation.queries.ts';
import { DigestForm } from './digest-form.tsx';
import { LabelForm } from './label-form.tsx';
import classes from './people.module.css';
import { RequiredRoleForm } from './required-role-form.tsx';
import { RetentionForm } from './retention-form.tsx';
import { SecondPersonForm } from './second-person-form.tsx';

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
      key={docketingPrefix}
      title="Docketing"
      label="Docketing prefix"
      description="A reference that starts with it links the invention to its matter in the docketing system."
      maxLength={20}
      value={docketingPrefix}
      toChange={(text) => ({ docketingPrefix: text })}
      savedText="Saved. References are linked with the new prefix."
    />
    <LabelForm
      key={reviewLabel}
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
    <RetentionForm key={JSON.stringify(retention)} retention={retention} />
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
