import type { InventionId, PersonId } from '@hub/contract/fields.ts';
import { explainAccess } from '@hub/contract/inventions/access.calls.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { request } from '../../../../lib/http/request.ts';
import { InventionField } from '../../../find/invention-picker/public.ts';
import { whyThey } from '../../../people/access/public.ts';
import { answerOf } from '../model/explanation-text.ts';
import { nameOf } from '../model/person-labels.ts';
import { refusalText } from '../model/refusal-text.ts';
import classes from './people.module.css';
import { PersonField } from './person-field.tsx';

/** Why a person may or may not see an invention. */
export const ExplanationScreen = () => {
  const [people, setPeople] = useState<PersonId[]>([]);
  const [id, setId] = useState<InventionId | null>(null);
  const [personId] = people;
  const valueName = usePersonNames();
  const question = useMutation({
    mutationFn: (asked: { id: InventionId; personId: PersonId }) =>
      request(explainAccess, { params: { id: asked.id }, body: { personId: asked.personId } }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (id && personId && !question.isPending) question.mutate({ id, personId });
  };
  const { data, variables } = question;
  const isCurrent = data && variables?.id === id && variables.personId === personId;
  const isWalled = data !== undefined && data.walledThrough.length > 0;
  return (
    <Page title="Explain access" width="form">
      <div className={classes.sections}>
        <form className={classes.section} onSubmit={submit}>
          <Hint as="div">
            Why can a person see an invention, or why not? The answer comes from the same check that decides
            it, and the audit log records the question. See also the list of{' '}
            <Link to="/inventions/restricted">restricted inventions</Link>.
          </Hint>
          <InventionField value={id} onChange={setId} />
          <PersonField label="Person" isSingle value={people} onChange={setPeople} />
          <Text as="div" tone="danger" role="alert">
            {question.isError && refusalText(question.error)}
          </Text>
          <Row gap={8} align="stretch" wraps>
            <Button type="submit" color="primary" disabled={!id || !personId} loading={question.isPending}>
              Explain
            </Button>
          </Row>
        </form>
        <section className={classes.section} aria-label="Answer" aria-live="polite">
          {isCurrent && (
            <>
              <div className={classes.answer}>{answerOf(data, nameOf(data.person))}</div>
              <dl className={classes.facts}>
                <dt>Invention</dt>
                <dd>{data.restricted ? 'Restricted' : 'Open to everyone'}</dd>
                {data.reasons.length > 0 && (
                  <>
                    <dt>{isWalled ? 'Would have access by' : 'Access by'}</dt>
                    <dd>{whyThey(data.reasons, valueName)}</dd>
                  </>
                )}
              </dl>
              <Row gap={8} align="stretch" wraps>
                <Link to="/inventions/$id" params={{ id: variables.id }}>
                  Open the invention
                </Link>
                <Link to="/admin/people/$id" params={{ id: data.person.id }}>
                  Open the person
                </Link>
              </Row>
            </>
          )}
        </section>
      </div>
    </Page>
  );
};
