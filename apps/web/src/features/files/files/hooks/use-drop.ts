import { useEffect, useEffectEvent, useState } from 'react';

/** Returns whether files are being dragged. */
export const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Files of a drop; `hasFolder` tells that folders were left out. */
interface Dropped {
  files: File[];
  hasFolder: boolean;
}

/** Returns the files of a drop. */
export const filesOf = ({ dataTransfer }: DragEvent): Dropped => {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry()?.isDirectory ?? false;
  return {
    files: items.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []),
    hasFolder: items.some(isFolder),
  };
};

/** Accepts files that are dropped anywhere on the page; returns whether some are over it. */
export const useDrop = (isOn: boolean, onDrop: (dropped: Dropped) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const handleDrop = useEffectEvent(onDrop);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      // Without this the browser would leave the page and open the file.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isOn ? 'copy' : 'none';
      setOver(isOn);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (isOn) handleDrop(filesOf(event));
    };
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('dragenter', over, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => end.abort();
  }, [isOn]);
  return isOver;
};
