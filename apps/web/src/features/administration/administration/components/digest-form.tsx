import { Select } from '@mantine/core';
import { digestHours } from '../../../streams/inbox/public.ts';
import { useInstallationChange } from '../api/installation.queries.ts';
import { refusalText } from '../model/refusal-text.ts';
import classes from './people.module.css';

const none = 'none';
const choices = [{ value: none, label: 'No digest' }, ...digestHours];

/** Hour of the daily digest of everyone who has not chosen their own. */
export const DigestForm = ({ hour }: { hour: number | null }) => {
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
