import { useId } from 'react';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import styles from './profile-form.module.css';

/** List of the people whom the person assists, who choose their assistants in their own profiles. */
export const AssistedPeople = ({ emails }: { emails: readonly string[] }) => {
  const id = useId();
  const nameOf = usePersonNames();
  return (
    <div>
      <div id={id} className={styles.label}>
        I assist
      </div>
      <ul className={styles.assisted} aria-labelledby={id}>
        {emails.map((email) => (
          <li key={email} title={email}>
            <PersonAvatar value={email} name={nameOf(email)} size="small" />
            {nameOf(email)}
          </li>
        ))}
      </ul>
    </div>
  );
};
