import type { Assistance, Cover } from '@hub/contract/cover/cover.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { useEndAssistance } from '../api/cover.queries.ts';
import { periodText } from '../model/period-text.ts';
import { refusalText } from '../model/refusal-text.ts';
import { AssistanceForm } from './assistance-form.tsx';
import classes from './cover.module.css';
import { CoverRow } from './cover-row.tsx';

interface AssistantsProps {
  cover: Cover;
  /** Email of another person whose cover it is. */
  person: string | undefined;
  onUnsaved: ((isUnsaved: boolean) => void) | undefined;
}

const factsOf = (assistance: Assistance): string =>
  assistance.endedEarly ? `${periodText(assistance)}, ended early` : periodText(assistance);

const confirmEnding = ({ person, state }: Assistance): Promise<true | undefined> =>
  confirm(
    state === 'planned'
      ? {
          title: `Cancel the assistance of ${fullName(person)}?`,
          text: 'It has not started yet and will be removed from the list.',
          confirmLabel: 'Cancel assistance',
          cancelLabel: 'Keep',
        }
      : {
          title: `End the assistance of ${fullName(person)}?`,
          text: 'The access that this assistance gives ends immediately, even on open pages.',
          confirmLabel: 'End now',
        },
  );

/** The assistants of a person with their days, and a form for adding and changing them. */
export const AssistantsSection = ({ cover, person, onUnsaved }: AssistantsProps) => {
  const [edited, setEdited] = useState<Assistance | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useEndAssistance(person);
  const who = person === undefined ? 'you' : 'this person';
  const close = (): void => {
    setEdited(null);
    heading.current?.focus();
  };
  const askToEnd = async (assistance: Assistance): Promise<void> => {
    if (!(await confirmEnding(assistance))) return;
    end.mutate(assistance.person.email, {
      onSuccess: () => heading.current?.focus(),
      onError: (error) => showError({ title: 'The assistance was not ended', text: refusalText(error) }),
    });
  };
  return (
    <Stack as="section" gap={8} aria-labelledby="cover-assistants">
      <Row gap={12} justify="between" className={classes.head}>
        <h3 id="cover-assistants" ref={heading} tabIndex={-1}>
          Assistants
        </h3>
        {edited === null && <Button onClick={() => setEdited('new')}>Add assistant</Button>}
      </Row>
      {edited === null && (
        <>
          <Hint as="p">
            Assistants see what {who} can see and do what {who} can do, except behind an ethical wall. Work
            they do for {who} is marked “for” with the name.
          </Hint>
          {cover.assistants.length === 0 && <Hint as="p">No assistants.</Hint>}
          <ul className={classes.list} aria-labelledby="cover-assistants">
            {cover.assistants.map((one) => (
              <CoverRow key={one.person.email} person={one.person} state={one.state} facts={factsOf(one)}>
                <Button
                  size="small"
                  aria-label={`${one.state === 'past' ? 'Renew' : 'Change'} ${fullName(one.person)}`}
                  onClick={() => setEdited(one)}
                >
                  {one.state === 'past' ? 'Renew' : 'Change'}
                </Button>
                {one.state !== 'past' && (
                  <Button
                    size="small"
                    aria-label={`${one.state === 'planned' ? 'Cancel' : 'End'} ${fullName(one.person)}`}
                    disabled={end.isPending}
                    onClick={() => void askToEnd(one)}
                  >
                    {one.state === 'planned' ? 'Cancel' : 'End'}
                  </Button>
                )}
              </CoverRow>
            ))}
          </ul>
        </>
      )}
      {edited !== null && (
        <AssistanceForm
          cover={cover}
          person={person}
          assistance={edited === 'new' ? null : edited}
          onUnsaved={onUnsaved}
          onClose={close}
        />
      )}
    </Stack>
  );
};
