import type { PersonId } from '@hub/contract/fields.ts';
import { handOver } from '@hub/contract/people/handover.calls.ts';
import type { AdministeredPerson } from '@hub/contract/people/person.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { handoverQuery, personQuery } from '../api/people.queries.ts';
import { useChange } from '../api/use-change.ts';
import { listHoldings, nameOf } from '../model/person-labels.ts';
import { refusalText } from '../model/refusal-text.ts';
import classes from './people.module.css';
import { PersonField } from './person-field.tsx';

interface HandoverDialogProps {
  person: AdministeredPerson;
  held: readonly string[];
  onClose: () => void;
}

const sentence = new Intl.ListFormat('en', { type: 'conjunction' });

/** Limits of the person who takes over, shown before anything moves. */
const Limits = ({ from, to }: { from: PersonId; to: PersonId }) => {
  const { data: limits } = useQuery(handoverQuery(from, to));
  const { data: receiver } = useQuery(personQuery(to));
  if (!limits || !receiver) return <LoadingSpinner label="Checking what can be moved" />;
  const stays = listHoldings(limits.kept);
  return (
    <div role="status">
      {limits.readOnly > 0 && (
        <div>
          {countOf(limits.readOnly, 'restricted invention')}: {nameOf(receiver)} may only read. Grant access
          first if they should do the work.
        </div>
      )}
      {stays.length > 0 && (
        <div>
          {sentence.format(stays)} cannot be moved to {nameOf(receiver)}, because of an ethical wall or
          because only an administrator takes them over.
        </div>
      )}
    </div>
  );
};

const HandoverDialog = ({ person, held, onClose }: HandoverDialogProps) => {
  const [to, setTo] = useState<PersonId[]>([]);
  const [receiver] = to;
  const change = useChange(
    (id: PersonId) => request(handOver, { params: { id: person.id }, body: { to: id } }),
    ({ moved, kept, readOnly }) => {
      const stays = listHoldings(kept);
      const left = stays.length > 0 ? ` ${sentence.format(stays)} could not be moved.` : '';
      const read = readOnly > 0 ? ` ${countOf(readOnly, 'restricted invention')} may only be read.` : '';
      showSuccess({
        text: `Handed over: ${sentence.format(listHoldings(moved)) || 'nothing'}.${left}${read}`,
      });
      onClose();
    },
  );
  return (
    <FormDialog
      title={`Hand over from ${nameOf(person)}`}
      submitLabel="Hand over"
      gap={16}
      isDisabled={!receiver}
      isSaving={change.isPending}
      onSubmit={() => receiver && !change.isPending && change.mutate(receiver)}
      onClose={onClose}
    >
      <div>
        {sentence.format(held)} will go to the person you choose. Finished work keeps the names on it.
      </div>
      <PersonField label="Goes to" isSingle value={to} onChange={setTo} />
      {receiver && <Limits from={person.id} to={receiver} />}
      <Text as="div" tone="danger" role="alert">
        {change.isError && refusalText(change.error)}
      </Text>
    </FormDialog>
  );
};

/** The work and lists of a person, and handing them over to another one. */
export const HandoverSection = ({ person }: { person: AdministeredPerson }) => {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(handoverQuery(person.id));
  const { data } = query;
  const held = data ? listHoldings(data.held) : [];
  return (
    <section className={classes.section} aria-label="Handover">
      <h2>Handover</h2>
      <QueryView
        query={query}
        failed="The work could not be counted"
        loading={<LoadingSpinner label="Counting what the person holds" />}
      />
      {data && held.length === 0 && <Hint as="div">{nameOf(person)} holds nothing to hand over.</Hint>}
      {held.length > 0 && (
        <>
          <div>
            {nameOf(person)} holds {sentence.format(held)}.
          </div>
          <Row gap={8} align="stretch" wraps>
            <Button onClick={() => setOpen(true)}>Hand over…</Button>
          </Row>
        </>
      )}
      {isOpen && <HandoverDialog person={person} held={held} onClose={() => setOpen(false)} />}
    </section>
  );
};
