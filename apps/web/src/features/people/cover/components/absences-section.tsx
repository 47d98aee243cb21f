import type { Absence, Cover } from '@hub/contract/cover/cover.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint, Muted } from '../../../../components/look/text.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { useEndAbsence } from '../api/cover.queries.ts';
import { periodText } from '../model/period-text.ts';
import { refusalText } from '../model/refusal-text.ts';
import { absenceChips } from './absence-chips.tsx';
import { AbsenceForm } from './absence-form.tsx';
import classes from './cover.module.css';
import { SummaryLink } from './summary-link.tsx';

interface AbsencesProps {
  cover: Cover;
  /** Email of another person whose cover it is. */
  person: string | undefined;
  onUnsaved: ((isUnsaved: boolean) => void) | undefined;
  onLeave: (() => void) | undefined;
}

const standInOf = ({ standIn }: Absence): string => {
  if (!standIn) return 'Without a stand-in';
  return `Covered by ${fullName(standIn)}${standIn.active ? '' : ' (suspended)'}`;
};

const confirmEnding = ({ state }: Absence): Promise<true | undefined> =>
  confirm(
    state === 'planned'
      ? {
          title: 'Cancel this absence?',
          text: 'It has not started yet and will be removed from the list.',
          confirmLabel: 'Cancel absence',
          cancelLabel: 'Keep',
        }
      : {
          title: 'End this absence now?',
          text: 'The stand-in loses these rights immediately, even on open pages.',
          confirmLabel: 'End now',
        },
  );

interface RowProps {
  absence: Absence;
  isEnding: boolean;
  onChange: () => void;
  onEnd: () => void;
  onLeave: (() => void) | undefined;
}

const AbsenceRow = ({ absence, isEnding, onChange, onEnd, onLeave }: RowProps) => {
  const { state, note } = absence;
  const period = periodText(absence);
  const endLabel = state === 'planned' ? 'Cancel' : 'I am back';
  return (
    <Row as="li" gap="4 12" wraps className={classes.row} data-past={state === 'past' || undefined}>
      <div className={classes.words}>
        <Row gap="2 8" wraps weight="medium" className={classes.name}>
          <span>{period}</span>
          {absenceChips[state]}
        </Row>
        <Muted as="div" size="small">
          {standInOf(absence)}
          {note && <span className={classes.note}>{note}</span>}
        </Muted>
      </div>
      <Row gap={8} rigid>
        <SummaryLink absenceId={absence.id} of={period} onLeave={onLeave} />
        {state !== 'past' && (
          <>
            <Button size="small" aria-label={`Change the absence ${period}`} onClick={onChange}>
              Change
            </Button>
            <Button size="small" aria-label={`${endLabel}: ${period}`} disabled={isEnding} onClick={onEnd}>
              {endLabel}
            </Button>
          </>
        )}
      </Row>
    </Row>
  );
};

/** The absences of a person, and a form for adding and changing them. */
export const AbsencesSection = ({ cover, person, onUnsaved, onLeave }: AbsencesProps) => {
  const [edited, setEdited] = useState<Absence | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useEndAbsence(person);
  const close = (): void => {
    setEdited(null);
    heading.current?.focus();
  };
  const askToEnd = async (absence: Absence): Promise<void> => {
    if (!(await confirmEnding(absence))) return;
    end.mutate(absence.id, {
      onSuccess: () => heading.current?.focus(),
      onError: (error) => showError({ title: 'The absence was not ended', text: refusalText(error) }),
    });
  };
  return (
    <Stack as="section" gap={8} aria-labelledby="cover-absences">
      <Row gap={12} justify="between" className={classes.head}>
        <h3 id="cover-absences" ref={heading} tabIndex={-1}>
          Absences
        </h3>
        {edited === null && <Button onClick={() => setEdited('new')}>Add absence</Button>}
      </Row>
      {edited === null && cover.absences.length === 0 && <Hint as="p">No absences.</Hint>}
      {edited === null && (
        <ul className={classes.list} aria-labelledby="cover-absences">
          {cover.absences.map((one) => (
            <AbsenceRow
              key={one.id}
              absence={one}
              isEnding={end.isPending}
              onChange={() => setEdited(one)}
              onEnd={() => void askToEnd(one)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      {edited !== null && (
        <AbsenceForm
          cover={cover}
          person={person}
          absence={edited === 'new' ? null : edited}
          onUnsaved={onUnsaved}
          onClose={close}
        />
      )}
    </Stack>
  );
};
