import type { InventionReader } from '@hub/contract/inventions/access.calls.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { whyThey } from '../model/reason-labels.ts';
import { rightWords } from '../model/right-labels.ts';
import classes from './access-panel.module.css';
import { PrincipalLine } from './principal-line.tsx';

const searchedFrom = 8;
const maxAtFirst = 50;

interface ReaderListProps {
  readers: readonly InventionReader[];
  /** True while there are unsaved changes, which the list does not include. */
  isOutdated: boolean;
}

/** Everyone who can see a restricted invention, by name, with their access level and the reason. */
export const ReaderList = ({ readers, isOutdated }: ReaderListProps) => {
  const headingId = useId();
  const nameOf = usePersonNames();
  const [text, setText] = useState('');
  const [isWhole, setWhole] = useState(false);
  const labeled = readers.map((reader) => ({
    ...reader,
    name: fullName(reader),
    why: whyThey(reader.reasons, nameOf),
  }));
  const wanted = text.trim().toLowerCase();
  const found = labeled.filter(({ name, email, why }) =>
    `${name} ${email} ${why}`.toLowerCase().includes(wanted),
  );
  const shown = isWhole ? found : found.slice(0, maxAtFirst);
  return (
    <section className={classes.section}>
      <h3 id={headingId} className={classes.head}>
        People with access
        <span className={classes.count}>{readers.length}</span>
      </h3>
      {isOutdated && <p className={classes.muted}>Does not include your unsaved changes.</p>}
      {readers.length >= searchedFrom && (
        <TextField
          type="search"
          aria-label="Find a person with access"
          placeholder="Find by name or reason"
          value={text}
          onChange={setText}
        />
      )}
      <p data-unseen role="status">
        {wanted && `${countOf(found.length, 'person', 'people')} found`}
      </p>
      <ul className={classes.rows} aria-labelledby={headingId}>
        {shown.map(({ email, name, kind, right, why }) => (
          <li key={email} className={classes.row}>
            <PrincipalLine value={email} label={name} kind={kind} note={why} />
            <span className={classes.rightWords}>{rightWords[right]}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes.muted}>No matching person has access.</p>}
      {shown.length < found.length && (
        <Button variant="text" size="small" onClick={() => setWhole(true)}>
          Show all {found.length}
        </Button>
      )}
    </section>
  );
};
