import type { Assistance } from '@hub/contract/cover/cover.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { coverQuery } from '../api/cover.queries.ts';
import { periodText } from '../model/period-text.ts';
import { AbsencesSection } from './absences-section.tsx';
import { AssistantsSection } from './assistants-section.tsx';
import classes from './cover.module.css';
import { CoverRow } from './cover-row.tsx';
import { SummaryLink } from './summary-link.tsx';

interface CoverPanelProps {
  person?: string;
  onLeave?: (() => void) | undefined;
  onUnsaved?: (isUnsaved: boolean) => void;
}

const factsOf = (assistance: Assistance): string =>
  [
    assistance.absenceId === null ? '' : 'As stand-in, ',
    periodText(assistance),
    assistance.note ? `: ${assistance.note}` : '',
  ].join('');

/**
 * When a person is away, their assistants and the people they assist.
 * @param person email of another person, for administrators; the signed-in one by default
 * @param onLeave closes the dialog when a link in it is followed
 * @param onUnsaved receives whether something was entered that is not saved
 */
export const CoverPanel = ({ person, onLeave, onUnsaved }: CoverPanelProps) => {
  const query = useQuery(coverQuery(person));
  const { data: cover } = query;
  if (!cover) return <QueryView query={query} subject="the cover" loading="spinner" />;
  return (
    <div className={classes.panel}>
      <AbsencesSection {...{ cover, person, onUnsaved, onLeave }} />
      <AssistantsSection {...{ cover, person, onUnsaved }} />
      {cover.assists.length > 0 && (
        <Stack as="section" gap={8} aria-labelledby="cover-assists">
          <h3 id="cover-assists">{person === undefined ? 'I assist' : 'Assists'}</h3>
          <ul className={classes.list} aria-labelledby="cover-assists">
            {cover.assists.map((one) => (
              <CoverRow
                key={`${one.person.email} ${one.absenceId}`}
                person={one.person}
                state={one.state}
                facts={factsOf(one)}
              >
                {one.absenceId !== null && (
                  <SummaryLink absenceId={one.absenceId} of={fullName(one.person)} onLeave={onLeave} />
                )}
              </CoverRow>
            ))}
          </ul>
        </Stack>
      )}
    </div>
  );
};
