import type { InventionReader } from '@hub/contract/inventions/access.calls.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { countOf } from '../../../lib/count-words.ts';
import { whyThey } from '../model/reason-words.ts';
import { rightWords } from '../model/right-words.ts';
import classes from './access-panel.module.css';
import { PrincipalLine } from './principal-line.tsx';

const SEARCHED_FROM = 8;
const MOST_AT_FIRST = 50;

interface ReaderListProps {
  readers: readonly InventionReader[];
  /** True while there are choices that are not saved, which the list does not know of. */
  isOutdated: boolean;
}

/** Everybody who may see a restricted invention, by name, with the right they have and why. */
export const ReaderList = ({ readers, isOutdated }: ReaderListProps) => {
  const headingId = useId();
  const nameOf = usePersonNames();
  const [text, setText] = useState('');
  const [isWhole, setWhole] = useState(false);
  const told = readers.map((reader) => ({
    ...reader,
    name: fullName(reader),
    why: whyThey(reader.reasons, nameOf),
  }));
  const wanted = text.trim().toLowerCase();
  const found = told.filter(({ name, email, why }) =>
    `${name} ${email} ${why}`.toLowerCase().includes(wanted),
  );
  const shown = isWhole ? found : found.slice(0, MOST_AT_FIRST);
  return (
    <section className={classes.section}>
      <h3 id={headingId} className={classes.head}>
        People who may see it
        <span className={classes.count}>{readers.length}</span>
      </h3>
      {isOutdated && <p className={classes.muted}>As it is until your changes are saved.</p>}
      {readers.length >= SEARCHED_FROM && (
        <TextField
          type="search"
          aria-label="Find a person who may see it"
          placeholder="Find by name or reason"
          value={text}
          onChange={setText}
        />
      )}
      <p className={classes.silent} role="status">
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
      {found.length === 0 && <p className={classes.muted}>Nobody of that name may see it.</p>}
      {shown.length < found.length && (
        <Button variant="text" size="small" onClick={() => setWhole(true)}>
          Show all {found.length}
        </Button>
      )}
    </section>
  );
};
