import type { InventionReader } from '@hub/contract/inventions/access.calls.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint, Muted } from '../../../../components/look/text.tsx';
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
      <Row
        id={headingId}
        as="h3"
        gap={6}
        align="baseline"
        size="normal"
        weight="bold"
        className={classes.head}
      >
        People with access
        <Muted weight="normal" tabular>
          {readers.length}
        </Muted>
      </Row>
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
          <Row key={email} as="li" gap={8} className={classes.row}>
            <PrincipalLine value={email} label={name} kind={kind} note={why} />
            <Hint size="small" rigid>
              {rightWords[right]}
            </Hint>
          </Row>
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
