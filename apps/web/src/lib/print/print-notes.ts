import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { meQuery } from '../account/me.queries.ts';
import { momentWriter } from '../format/format-moment.ts';
import { queryClient } from '../query-client.ts';
import { session } from '../session/session.ts';
import { notePrintedParts } from './printed-part.ts';
import './print.css';

/** Returns the note at the foot of every page: what was printed, when and by whom. */
const footNote = (): string => {
  const { identity } = session.get();
  const timeZone = queryClient.getQueryData(meQuery.queryKey)?.timeZone ?? officeTimeZone;
  const { dated } = momentWriter(timeZone)(new Date().toISOString());
  const zone = timeZone.replaceAll('_', ' ');
  return `${document.title} · Printed ${dated} (${zone})${identity ? ` by ${fullName(identity)}` : ''}`;
};

/** Writes the notes of printed pages whenever the browser prints, by its menu too. */
export const writePrintNotes = (): void => {
  let remove = (): void => undefined;
  window.addEventListener('beforeprint', () => {
    document.documentElement.style.setProperty('--print-note', JSON.stringify(footNote()));
    remove = notePrintedParts();
  });
  window.addEventListener('afterprint', () => remove());
};
