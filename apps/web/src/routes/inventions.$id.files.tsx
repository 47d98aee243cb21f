import { fileIdSchema } from '@hub/contract/fields.ts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NotBuiltPanel } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => <NotBuiltPanel screen="Files" purpose="Coming soon: files of this invention." />;

export const Route = createFileRoute('/inventions/$id/files')({
  validateSearch: z.object({
    /** The open file. */
    file: fileIdSchema.optional().catch(undefined),
    /** Page of the open file, from 1. */
    page: z.number().int().positive().optional().catch(undefined),
  }),
  component: Screen,
});
