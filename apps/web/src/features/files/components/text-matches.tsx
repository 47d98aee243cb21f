import type { InventionId } from '@hub/contract/fields.ts';
import { Link } from '@tanstack/react-router';
import { DocumentMatches, markedWords } from '../../document-search/public.ts';
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
      link={(found, className, content) => (
        <Link
          to="/inventions/$id/files"
          params={{ id: inventionId }}
          search={{ ...search, file: found.fileId, page: found.page, find: markedWords(found) }}
          resetScroll={false}
          className={className}
          data-open={(search.file === found.fileId && search.page === found.page) || undefined}
        >
          {content}
        </Link>
      )}
    />
  );
};
