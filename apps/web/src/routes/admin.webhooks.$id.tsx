import { createFileRoute } from '@tanstack/react-router';
import { WebhookScreen } from '../features/administration/webhooks/public.ts';

const Screen = () => <WebhookScreen id={Route.useParams().id} />;

export const Route = createFileRoute('/admin/webhooks/$id')({ component: Screen });
