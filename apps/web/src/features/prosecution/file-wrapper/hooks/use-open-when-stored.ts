import type { FileId } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSetting } from '../../../ground/settings/public.ts';
import { officeDownloadsSetting } from '../model/office-downloads-setting.ts';

/** Opens a document that the person has just fetched as soon as it is stored, if they want that. */
export const useOpenWhenStored = (
  documents: readonly WrapperDocument[],
  onOpen: (file: FileId) => void,
): ((documents: readonly WrapperDocument[]) => void) => {
  const { preview } = useSetting(officeDownloadsSetting);
  const [awaited, setAwaited] = useState<string | null>(null);
  const stored = documents.find(({ id }) => id === awaited)?.fileId ?? null;
  const open = useEffectEvent((file: FileId) => {
    setAwaited(null);
    onOpen(file);
  });
  useEffect(() => {
    if (stored !== null) open(stored);
  }, [stored]);
  return (fetched) => setAwaited(preview && fetched.length === 1 ? (fetched[0]?.id ?? null) : null);
};
