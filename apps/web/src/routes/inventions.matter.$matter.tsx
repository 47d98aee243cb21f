import { createFileRoute } from '@tanstack/react-router';
import { OpenMatter } from '../features/prosecution/docketing-system/public.ts';

const Screen = () => <OpenMatter matter={Route.useParams().matter} />;

export const Route = createFileRoute('/inventions/matter/$matter')({ component: Screen });
