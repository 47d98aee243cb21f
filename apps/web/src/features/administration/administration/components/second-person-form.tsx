import { Switch } from '@mantine/core';
import { useInstallationChange } from '../api/installation.queries.ts';
import { refusalText } from '../model/refusal-text.ts';
import classes from './people.module.css';

/** Whether someone other than the person who asked has to approve the email that a minion drafts. */
export const SecondPersonForm = ({ isNeeded }: { isNeeded: boolean }) => {
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
