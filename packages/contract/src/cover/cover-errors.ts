/** Errors of assistance with dates and of absences; part of the catalog in `errors.ts`. */
export const coverErrors = {
  'cover.order': { status: 400, title: 'The last day must not be before the first day.' },
  'cover.past': { status: 400, title: 'The last day must not be in the past.' },
  'assistance.not_found': { status: 404, title: 'This person is not an assistant.' },
  'absence.not_found': { status: 404, title: 'This absence does not exist.' },
  'absence.over': { status: 409, title: 'This absence is over and can no longer be changed.' },
  'absence.overlaps': { status: 409, title: 'Another absence includes some of these days.' },
  'absence.self': { status: 400, title: 'A person cannot be their own stand-in.' },
  'absence.stand_in_away': {
    status: 409,
    title: 'The stand-in is away on some of these days. Choose someone else.',
  },
  'absence.stands_in': {
    status: 409,
    title:
      'The person is the stand-in of someone else on some of these days. Choose another stand-in there first.',
  },
} as const;
