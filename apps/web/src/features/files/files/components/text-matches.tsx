import type { InventionId } from '@hub/contract/fields.ts';
import { Link } from '@tanstack/react-router';
import { DocumentMatches, markedWords, placeOf } from '../../document-search/public.ts';
import type { FileSearch } from '../model/file-search.ts';

interface TextMatchesProps {
  inventionId: InventionId;
  search: FileSearch;
}

/** Pages of the invention's files and emails that contain the searched text; a link opens the file at its page, or the email. */
export const TextMatches = ({ inventionId, search }: TextMatchesProps) => {
  if (search.q === undefined || search.trash) return null;
  return (
    <DocumentMatches
      inventionId={inventionId}
      text={search.q}
      link={(found, className, content) => {
        const { fileId, page } = found;
        if (fileId === null)
          return (
            <Link {...placeOf(found)} className={className}>
              {content}
            </Link>
          );
        return (
          <Link
            to="/inventions/$id/files"
            params={{ id: inventionId }}
            search={{ ...search, file: fileId, page, find: markedWords(found) }}
            resetScroll={false}
            className={className}
            data-open={(search.file === fileId && search.page === page) || undefined}
          >
            {content}
          </Link>
        );
      }}
    />
  );
};
