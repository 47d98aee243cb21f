import type { IsoDate } from '../../dates/iso-date.ts';
import { disclosureWindow as openWindow } from '../../documents/disclosure.ts';
import { isGranted } from './invention-parts.ts';
import type { InventionFacts } from './report-facts.ts';

/** Time of an information disclosure statement under 37 CFR 1.97(b), (c), (d), or after the issue fee. */
export type DisclosureWindow = 'b' | 'c' | 'd' | 'after-issue-fee';

const windows = {
  'first-action': 'b',
  'closing-action': 'c',
  'issue-fee': 'd',
  grant: 'after-issue-fee',
} as const satisfies Record<ReturnType<typeof openWindow>, DisclosureWindow>;

/**
 * Returns the window of a statement filed on a day, from the documents of the file. Null after the grant, when no statement
 * can be filed, and while nobody can know it: without a filing date, or with a file wrapper that was not read.
 */
export const disclosureWindow = (invention: InventionFacts, on: IsoDate): DisclosureWindow | null => {
  const { application, documents, wrapperReadOn } = invention;
  const filing = application?.filingDate ?? null;
  const isUnread = wrapperReadOn === null || documents.length === 0;
  if (filing === null || isUnread || isGranted(invention)) return null;
  return windows[openWindow({ filing, documents }, on)];
};
