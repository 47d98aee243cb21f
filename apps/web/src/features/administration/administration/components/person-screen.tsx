import type { PersonId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { CoverPanel } from '../../../people/cover/public.ts';
import { personQuery } from '../api/people.queries.ts';
import { nameOf, statusLabels } from '../model/person-labels.ts';
import { HandoverSection } from './handover-section.tsx';
import classes from './people.module.css';
import { PersonActions } from './person-actions.tsx';
import { PersonForm } from './person-form.tsx';
import { SignInSection } from './sign-in-section.tsx';

/** A person with rights, sign-in state, and what they hold. */
export const PersonScreen = ({ id }: { id: PersonId }) => {
  const query = useQuery(personQuery(id));
  const { data: person } = query;
  if (person === null)
    return (
      <Page title="Person" pin={false}>
        <EmptyState title="Person not found">
          There is nobody with this address. <Link to="/admin/people">See all people</Link>
        </EmptyState>
      </Page>
    );
  const status = person && statusLabels[person.status];
  return (
    <Page
      title={person ? nameOf(person) : 'Person'}
      meta={status && <StatusChip tone={status.tone}>{status.label}</StatusChip>}
      actions={person && <PersonActions person={person} />}
      pin={person ? {} : false}
    >
      <QueryView query={query} subject="the person">
        {(person) => (
          <div className={classes.sections}>
            <PersonForm key={person.updatedAt} person={person} />
            <SignInSection person={person} />
            <section className={classes.section} aria-label="Cover">
              <h2>Cover</h2>
              <CoverPanel person={person.email} />
            </section>
            <HandoverSection person={person} />
          </div>
        )}
      </QueryView>
    </Page>
  );
};
