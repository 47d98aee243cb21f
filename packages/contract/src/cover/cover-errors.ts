/** Errors of assistance with dates; part of the catalog in `errors.ts`. */
export const coverErrors = {
  'cover.order': { status: 400, title: 'The last day must not be before the first day.' },
  'cover.past': { status: 400, title: 'The last day must not be in the past.' },
  'assistance.not_found': { status: 404, title: 'This person is not an assistant.' },
} as const;
