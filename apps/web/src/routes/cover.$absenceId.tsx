import { createFileRoute } from '@tanstack/react-router';
import { AbsenceSummaryScreen } from '../features/streams/absence-summary/public.ts';

const Screen = () => {
  const { absenceId } = Route.useParams();
  return <AbsenceSummaryScreen key={absenceId} id={absenceId} />;
};

export const Route = createFileRoute('/cover/$absenceId')({ component: Screen });
