/** Errors of reports and their templates; part of the catalog in `errors.ts`. */
export const reportErrors = {
  'report.not_found': { status: 404, title: 'This report does not exist.' },
  'report.result_not_found': { status: 404, title: 'This generated report does not exist.' },
  'report.unknown_document': {
    status: 400,
    title: 'A linked document is not among the documents and files of this invention.',
  },
  'report.too_many_waiting': {
    status: 429,
    title: 'You already have 60 reports waiting. Nothing was added; wait until some have finished.',
  },
  'report.too_many_schedules': {
    status: 429,
    title: 'You have 50 scheduled reports. Delete one that you no longer use.',
  },
  'report.too_many_drafts': {
    status: 429,
    title: 'You have 20 drafts for this invention. Discard one that you no longer use.',
  },
  'report.not_failed': { status: 409, title: 'Only a report that failed can be tried again.' },
  'report.empty': { status: 409, title: 'There are no inventions to report on.' },
  'report.too_many_inventions': {
    status: 409,
    title: 'A document can list at most 2,000 inventions. Choose a filter, or export to Excel or CSV.',
  },
  'report.too_many_dates': {
    status: 409,
    title:
      'A document can list at most 5,000 dates. Choose a filter or a shorter period, or export to Excel or CSV.',
  },
  'report.too_large_to_wait': {
    status: 409,
    title:
      'A document on more than 100 inventions is written in the background. Queue it, and download it when it is ready.',
  },
  'report.no_longer_visible': {
    status: 409,
    title: 'This document lists an invention that you can no longer see. Generate it again.',
  },
  'report.schedule_not_found': { status: 404, title: 'This scheduled report does not exist.' },
  'report.unknown_recipient': {
    status: 400,
    title: 'Only active people of the hub can receive a report. Remove the others.',
  },
  'report.unfinished': { status: 409, title: 'This report is not finished yet.' },
  'report.no_pdf': {
    status: 422,
    title: 'This report is written as a Word document only.',
  },
  'report_template.not_found': { status: 404, title: 'This template does not exist.' },
  'report_template.title_taken': { status: 409, title: 'Another template already has this title.' },
  'report_template.invalid': {
    status: 422,
    title: 'This document cannot be used as a template. Nothing was saved.',
  },
  'report_template.too_large': { status: 413, title: 'A template can have at most 5 MB.' },
  'report_template.not_fillable': {
    status: 422,
    title: 'This template cannot be filled with the data of this invention.',
  },
} as const;
