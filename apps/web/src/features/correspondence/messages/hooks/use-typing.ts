import type { InventionId } from '@hub/contract/fields.ts';
import { writingRepeatMs } from '@hub/contract/streams/live.events.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { useEffect } from 'react';
import { liveTransport, noteWriters } from '../../../../lib/live/live.ts';
import { useStore } from '../../../../lib/store.ts';

/** Reports that this person is typing, and returns the names of the others who are. */
export const useTyping = (inventionId: InventionId, isTyping: boolean): string[] => {
  useEffect(() => {
    if (!isTyping) return undefined;
    const report = (isWriting: boolean): void =>
      liveTransport().write({ inventionId, noteId: null, isWriting });
    report(true);
    const repeat = setInterval(() => report(true), writingRepeatMs);
    return () => {
      clearInterval(repeat);
      report(false);
    };
  }, [inventionId, isTyping]);
  return useStore(noteWriters)
    .filter((writer) => writer.inventionId === inventionId && writer.noteId === null)
    .map(({ by }) => fullName(by));
};
