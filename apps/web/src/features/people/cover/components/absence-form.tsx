import { type Absence, type Cover, maxAbsenceNote } from '@hub/contract/cover/cover.schema.ts';
import { useMemo, useState } from 'react';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { usePutAbsence } from '../api/cover.queries.ts';
import { findPeopleBut } from '../api/find-people-but.ts';
import classes from './cover.module.css';
import { CoverForm } from './cover-form.tsx';

interface AbsenceFormProps {
  cover: Cover;
  /** Email of another person whose cover it is. */
  person: string | undefined;
  /** The absence to change; null for a new one. */
  absence: Absence | null;
  onUnsaved: ((isUnsaved: boolean) => void) | undefined;
  onClose: () => void;
}

/** Form for the days, the stand-in and the note of an absence. */
export const AbsenceForm = ({ cover, person, absence, onUnsaved, onClose }: AbsenceFormProps) => {
  const [startsOn, setStart] = useState(absence?.startsOn ?? null);
  const [endsOn, setEnd] = useState(absence?.endsOn ?? null);
  const [standIn, setStandIn] = useState<readonly string[]>(absence?.standIn ? [absence.standIn.email] : []);
  const [note, setNote] = useState(absence?.note ?? '');
  const findPeople = useMemo(() => findPeopleBut(cover.email), [cover.email]);
  const { mutate, isPending, error } = usePutAbsence(person);
  const isChanged =
    startsOn !== (absence?.startsOn ?? null) ||
    endsOn !== (absence?.endsOn ?? null) ||
    standIn[0] !== absence?.standIn?.email ||
    note !== (absence?.note ?? '');
  const save = (): void => {
    if (!startsOn || !endsOn) return;
    const change = { startsOn, endsOn, note, standIn: standIn[0] ?? null };
    mutate({ id: absence?.id ?? null, change }, { onSuccess: onClose });
  };
  return (
    <CoverForm
      label={absence ? 'Change the absence' : 'Add an absence'}
      isChanged={isChanged}
      onUnsaved={onUnsaved}
      isReady={startsOn !== null && endsOn !== null}
      isSaving={isPending}
      error={error}
      onSave={save}
      onCancel={onClose}
    >
      <div className={classes.days}>
        <DateField
          label="First day away"
          value={startsOn}
          onChange={setStart}
          today={cover.today}
          autoFocus
        />
        <DateField label="Last day away" value={endsOn} onChange={setEnd} today={cover.today} />
      </div>
      <PeoplePicker
        label="Stand-in"
        value={standIn}
        onChange={(emails) => setStandIn(emails.slice(-1))}
        onSearch={findPeople}
        isSingle
      />
      <TextField
        label="Note for the stand-in"
        value={note}
        onChange={setNote}
        maxLength={maxAbsenceNote}
        multiline
        rows={2}
      />
      <Hint as="p">
        On these days the stand-in has the rights of an assistant and gets the alerts of due dates. Days begin
        and end in the time zone {cover.timeZone.replaceAll('_', ' ')}.
      </Hint>
    </CoverForm>
  );
};
