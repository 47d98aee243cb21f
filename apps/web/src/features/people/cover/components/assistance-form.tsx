import type { Assistance, Cover } from '@hub/contract/cover/cover.schema.ts';
import { useMemo, useState } from 'react';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { useSetAssistance } from '../api/cover.queries.ts';
import { findPeopleBut } from '../api/find-people-but.ts';
import classes from './cover.module.css';
import { CoverForm } from './cover-form.tsx';

interface AssistanceFormProps {
  cover: Cover;
  /** Email of another person whose cover it is. */
  person: string | undefined;
  /** The assistance to change; null for a new one. */
  assistance: Assistance | null;
  onUnsaved: ((isUnsaved: boolean) => void) | undefined;
  onClose: () => void;
}

/** Form for an assistant with first and last day; both may stay empty. */
export const AssistanceForm = ({ cover, person, assistance, onUnsaved, onClose }: AssistanceFormProps) => {
  const [assistant, setAssistant] = useState<readonly string[]>(assistance ? [assistance.person.email] : []);
  const isPast = assistance?.state === 'past';
  const [startsOn, setStart] = useState(isPast ? null : (assistance?.startsOn ?? null));
  const [endsOn, setEnd] = useState(isPast ? null : (assistance?.endsOn ?? null));
  const findPeople = useMemo(() => findPeopleBut(cover.email), [cover.email]);
  const { mutate, isPending, error } = useSetAssistance(person);
  const [email] = assistant;
  const isChanged =
    email !== assistance?.person.email ||
    startsOn !== (isPast ? null : (assistance?.startsOn ?? null)) ||
    endsOn !== (isPast ? null : (assistance?.endsOn ?? null));
  return (
    <CoverForm
      label={assistance ? 'Change the assistant' : 'Add an assistant'}
      isChanged={isChanged}
      onUnsaved={onUnsaved}
      isReady={email !== undefined}
      isSaving={isPending}
      error={error}
      onSave={() => email && mutate({ assistant: email, startsOn, endsOn }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <PeoplePicker
        label="Assistant"
        value={assistant}
        onChange={(emails) => setAssistant(emails.slice(-1))}
        onSearch={findPeople}
        isSingle
        isFirst={!assistance}
        disabled={assistance !== null}
      />
      <div className={classes.days}>
        <DateField
          label="First day"
          value={startsOn}
          onChange={setStart}
          today={cover.today}
          placeholder="At once"
          autoFocus={assistance !== null}
        />
        <DateField
          label="Last day"
          value={endsOn}
          onChange={setEnd}
          today={cover.today}
          placeholder="Without end"
        />
      </div>
      <Hint as="p">Days begin and end in the time zone {cover.timeZone.replaceAll('_', ' ')}.</Hint>
    </CoverForm>
  );
};
