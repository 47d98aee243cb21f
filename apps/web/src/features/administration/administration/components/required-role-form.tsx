import { Switch } from '@mantine/core';
import { useInstallationChange } from '../api/installation.queries.ts';
import { refusalText } from '../model/refusal-text.ts';
import classes from './people.module.css';

/** Whether people without a role see inventions. */
export const RequiredRoleForm = ({ isRequired }: { isRequired: boolean }) => {
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
