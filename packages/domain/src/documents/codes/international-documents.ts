import type { DocumentEntries } from './document-entry.ts';

/** Notifications in an international application, by the numbers of their forms (PCT/RO/105 is `RO/105`). */
export const internationalDocuments: DocumentEntries = {
  'RO/105': {
    name: 'Notification of the international application number and filing date',
    opens: ['PC-26', 'PC-30', 'FF-NP'],
    asks: ['priority', 'filing'],
    note: 'Enter the international filing date, and the earliest priority date; without a priority claim both are the same. The notice of foreign filing is due only after a nonpublication request.',
  },
  'ISA/220': {
    name: 'Transmittal of the international search report and written opinion',
    opens: ['PC-19', 'PC-22', 'ID-E', 'ID-D'],
    note: 'Its date is the date of transmittal. References it cites for the first time start the clocks of the information disclosure statement.',
  },
  'ISA/210': { name: 'International search report', note: 'Comes with ISA/220, which sets the dates.' },
  'ISA/237': {
    name: 'Written opinion of the search authority',
    note: 'Comes with ISA/220, which sets the dates.',
  },
  'IB/301': { name: 'Notification of receipt of the record copy' },
  'IB/304': { name: 'Notification of receipt of the priority document' },
  'IB/308': {
    name: 'Notice informing the applicant of the communication of the application',
    note: 'Compare with the date of the national phase.',
  },
  'IPEA/409': { name: 'International preliminary report on patentability (Chapter II)', closes: ['PC-22'] },
  'IPEA/401': { name: 'Demand (Chapter II)', closes: ['PC-22'] },
};
