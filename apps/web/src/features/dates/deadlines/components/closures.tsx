import { createClosure, deleteClosure } from '@hub/contract/deadlines/deadlines.calls.ts';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Citation } from '../../../../components/labels/citation.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { request } from '../../../../lib/http/request.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { closuresQuery } from '../api/deadlines.queries.ts';
import classes from './deadlines.module.css';

const useClosures = () => {
  const client = useQueryClient();
  const options = {
    onSuccess: () => client.invalidateQueries({ queryKey: ['deadlines'] }),
    onError: showSaveError,
  };
  const add = useMutation({
    mutationFn: (body: { date: string; reason: string; citation: string }) =>
      request(createClosure, { body }),
    ...options,
  });
  const remove = useMutation({
    mutationFn: (date: string) => request(deleteClosure, { params: { date } }),
    ...options,
  });
  return { add, remove };
};

const AddClosure = ({ add }: Pick<ReturnType<typeof useClosures>, 'add'>) => {
  const [date, setDate] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [citation, setCitation] = useState('');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!date) return;
    add.mutate(
      { date, reason, citation },
      {
        onSuccess: () => {
          setDate(null);
          setReason('');
          setCitation('');
        },
      },
    );
  };
  return (
    <Stack
      as="form"
      gap={12}
      align="end"
      below={12}
      className={classes.addClosure}
      onSubmit={save}
      aria-label="Add a closure"
    >
      <DateField label="Day" value={date} onChange={setDate} />
      <TextField label="Reason" value={reason} onChange={setReason} maxLength={200} />
      <TextField label="Citation" value={citation} onChange={setCitation} maxLength={200} />
      <Button
        type="submit"
        color="primary"
        disabled={!date || !reason.trim() || !citation.trim()}
        loading={add.isPending}
      >
        Add
      </Button>
      {date && (
        <Link to="/deadlines/lab" search={{ kind: 'closure', date }}>
          See which dates would move
        </Link>
      )}
    </Stack>
  );
};

/** The days on which the Office was closed besides weekends and federal holidays. Administrators edit the list. */
export const Closures = () => {
  const titleId = useId();
  const { data: closures } = useQuery(closuresQuery);
  const isAdmin = hasPermission(useStore(session).identity, 'admin');
  const { add, remove } = useClosures();
  if (!closures) return null;
  return (
    <section aria-labelledby={titleId}>
      <Row as="header" gap="4 12" wraps below={8} className={classes.head}>
        <h2 id={titleId}>Office closures</h2>
        <span className={classes.quiet}>in addition to weekends and federal holidays</span>
      </Row>
      {isAdmin && <AddClosure add={add} />}
      <Stack as="ul">
        {closures.map(({ date, reason, citation }) => (
          <li key={date} className={classes.closure}>
            <LegalDate date={date} />
            <span>
              {reason} <Citation className={classes.citation}>{citation}</Citation>
            </span>
            {isAdmin && (
              <Button
                variant="icon"
                size="small"
                label={`Remove the closure on ${date}`}
                onClick={() => remove.mutate(date)}
              >
                <Icon icon={IconTrash} />
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
};
