import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../components/feedback/loading-spinner.tsx';
import { coverQuery } from '../api/cover.queries.ts';
import { periodText } from '../model/period-text.ts';
import { AssistantsSection } from './assistants-section.tsx';
import classes from './cover.module.css';
import { CoverRow } from './cover-row.tsx';

/**
 * Who assists a person and whom they assist.
 * @param person email of another person, for administrators; the signed-in one by default
 */
export const CoverPanel = ({ person }: { person?: string }) => {
  const { data: cover, error, refetch } = useQuery(coverQuery(person));
  if (!cover)
    return error ? (
      <ErrorState title="The cover could not be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingSpinner label="Loading the cover" />
    );
  return (
    <div className={classes.panel}>
      <AssistantsSection cover={cover} person={person} />
      {cover.assists.length > 0 && (
        <section className={classes.section} aria-labelledby="cover-assists">
          <h3 id="cover-assists">{person === undefined ? 'I assist' : 'Assists'}</h3>
          <ul className={classes.list} aria-labelledby="cover-assists">
            {cover.assists.map((one) => (
              <CoverRow
                key={one.person.email}
                person={one.person}
                state={one.state}
                facts={periodText(one)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
