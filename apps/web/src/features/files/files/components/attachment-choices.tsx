import type { InventionId } from '@hub/contract/fields.ts';
import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchList } from '../../../../components/combobox/search-list.tsx';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { request } from '../../../../lib/http/request.ts';
import { toAttachment } from '../model/attachment-change.ts';
import { FileKindIcon } from './file-kind.tsx';

interface AttachmentChoicesProps {
  inventionId: InventionId;
  /** Files that are not offered again. */
  attached: readonly Attachment[];
  onPick: (file: Attachment) => void;
  onClose: () => void;
}

const listSize = 20;

/** Search among the files of an invention for one to attach. */
export const AttachmentChoices = ({ inventionId, attached, onPick, onClose }: AttachmentChoicesProps) => {
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['attachable-files', inventionId, text],
    queryFn: ({ signal }) =>
      request(listFilesByReference, { body: { reference: inventionId, qs: text, size: listSize }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const files = (data?.collection ?? []).filter(({ id }) => attached.every((one) => one.id !== id));
  return (
    <SearchList
      label="Files of this invention"
      placeholder="Search the files of this invention"
      text={text}
      onText={setText}
      choices={files.map(({ id, name, kind, size }) => ({
        value: id,
        label: name,
        sublabel: formatBytes(size),
        icon: <FileKindIcon kind={kind} />,
      }))}
      onPick={({ value }) => {
        const picked = files.find(({ id }) => id === value);
        if (picked) onPick(toAttachment(picked));
      }}
      onEscape={onClose}
      isPending={isFetching}
      emptyText={text ? 'No matching file' : 'No files to choose from'}
    />
  );
};
