import { DueLabel } from '../../../../components/dates/due-label.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { StatusChip, type Tone } from '../../../../components/labels/status-chip.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { Sample } from './sample.tsx';

const tones: Tone[] = ['neutral', 'info', 'good', 'warning', 'danger', 'accent', 'minion'];
const noticeTones = ['info', 'warning', 'danger'] as const;
const today = '2026-11-18';
const dates = ['2026-11-12', '2026-11-18', '2026-11-19', '2026-11-22', '2026-12-30', null];
const people = ['ada.lovelace@demo.hub', 'grace@demo.hub', 'mae.jemison@demo.hub', 'Docketing'];

/** Samples of chips, due dates, people and screen states. */
export const StateSamples = () => (
  <>
    <Sample title="States">
      {tones.map((tone) => (
        <StatusChip key={tone} tone={tone}>
          {tone}
        </StatusChip>
      ))}
      <ReferenceChip>17/248,024</ReferenceChip>
    </Sample>
    <Sample title="Due language">
      {dates.map((dueAt) => (
        <DueLabel key={dueAt} dueAt={dueAt} today={today} />
      ))}
      <DueLabel dueAt="2026-11-12" today={today} state="finished" />
      <DueLabel dueAt="2026-11-12" today={today} state="cancelled" />
      <DueLabel dueAt="2026-11-12" today={today} colored={false} />
    </Sample>
    <Sample title="People">
      {people.map((value) => (
        <PersonAvatar key={value} value={value} />
      ))}
      <LoadingSpinner />
    </Sample>
    <Sample title="Notices">
      {noticeTones.map((tone) => (
        <Notice key={tone} tone={tone} title="The patent office is not responding.">
          The hub keeps trying.
        </Notice>
      ))}
    </Sample>
    <Sample title="Screens">
      <EmptyState title="No milestones yet">Add the first one to see it here.</EmptyState>
      <ErrorState
        title="The milestones could not be loaded"
        error={new Error('offline')}
        onRetry={() => {}}
      />
    </Sample>
  </>
);
