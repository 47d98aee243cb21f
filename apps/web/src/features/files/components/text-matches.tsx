import type { InventionId } from '@hub/contract/fields.ts';
import { Link } from '@tanstack/react-router';
import { DocumentMatches } from '../../document-search/public.ts';
import type { FileSearch } from '../model/file-search.ts';

interface TextMatchesProps {
  inventionId: InventionId;
  search: FileSearch;
}

/** Pages of the invention's files that contain the searched text; a link opens the file at its page. */
export const TextMatches = ({ inventionId, search }: TextMatchesProps) => {
  if (search.q === undefined || search.trash) return null;
  return (
    <DocumentMatches
      inventionId={inventionId}
      text={search.q}
      link={({ fileId, page }, className, content) => (
        <Link
          to="/inventions/$id/files"
          params={{ id: inventionId }}
          search={{ ...search, file: fileId, page }}
          resetScroll={false}
          className={className}
          data-open={(search.file === fileId && search.page === page) || undefined}
        >
          {content}
        </Link>
      )}
    />
  );
};
