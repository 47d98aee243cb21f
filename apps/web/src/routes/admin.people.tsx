import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../features/administration/public.ts';

export const Route = createFileRoute('/admin/people')({ component: PeopleScreen });
