import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { PreviewMessage } from './preview-message.tsx';

interface PreviewFailureProps {
  error: unknown;
  onRetry: () => void;
}

const finalMessages: Partial<Record<string, { title: string; text: string }>> = {
  'file.not_found': {
    title: 'This file is no longer available',
    text: 'It was deleted, or you no longer have access to it.',
  },
  'file.quarantined': {
    title: 'This file is in quarantine',
    text: 'The virus scan found something in it, so it cannot be opened.',
  },
};

/** Explains why the content could not be read; offers another attempt where that can help. */
export const PreviewFailure = ({ error, onRetry }: PreviewFailureProps) => {
  const final = error instanceof HttpError && finalMessages[error.code ?? ''];
  if (final) return <PreviewMessage title={final.title}>{final.text}</PreviewMessage>;
  return <ErrorState title="The file could not be opened" error={error} onRetry={onRetry} />;
};
