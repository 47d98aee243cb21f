import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema } from '../fields.ts';
import { absenceSummarySchema } from './absence-summary.schema.ts';
import {
  absenceChangeSchema,
  assistanceChangeSchema,
  assistanceEndSchema,
  coveredPersonSchema,
  coverSchema,
  newAbsenceSchema,
} from './cover.schema.ts';

const service = 'auth';
/** The service refuses the cover of another person to everyone but administrators. */
const access = { kind: 'signed-in' } as const;

export const getCover = defineCall({
  method: 'GET',
  path: '/api/cover',
  summary: 'Returns the assistants and absences of a person, and whom they assist.',
  service,
  access,
  query: z.strictObject({ person: coveredPersonSchema }),
  status: 200,
  response: coverSchema,
  errors: ['person.unknown'],
});

export const setAssistance = defineCall({
  method: 'PUT',
  path: '/api/cover/assistants',
  summary: 'Adds an assistant with first and last day, or changes these days.',
  service,
  access,
  body: assistanceChangeSchema,
  status: 200,
  response: coverSchema,
  errors: ['person.unknown', 'assistant.self', 'cover.order', 'cover.past'],
});

export const endAssistance = defineCall({
  method: 'POST',
  path: '/api/cover/assistants/end',
  summary: 'Ends an assistance at once, or cancels a planned one.',
  service,
  access,
  body: assistanceEndSchema,
  status: 200,
  response: coverSchema,
  errors: ['person.unknown', 'assistance.not_found'],
});

const params = z.strictObject({ id: idSchema });
const dayErrors = [
  'person.unknown',
  'cover.order',
  'cover.past',
  'absence.overlaps',
  'absence.self',
  'absence.stand_in_away',
  'absence.stands_in',
] as const;

export const addAbsence = defineCall({
  method: 'POST',
  path: '/api/cover/absences',
  summary: 'Adds an absence; on its days the stand-in is an assistant of the person.',
  service,
  access,
  body: newAbsenceSchema,
  status: 201,
  response: coverSchema,
  errors: dayErrors,
});

export const updateAbsence = defineCall({
  method: 'PUT',
  path: '/api/cover/absences/:id',
  summary: 'Changes the days, note and stand-in of an absence that is not over.',
  service,
  access,
  params,
  body: absenceChangeSchema,
  status: 200,
  response: coverSchema,
  errors: ['absence.not_found', 'absence.over', ...dayErrors],
});

export const endAbsence = defineCall({
  method: 'POST',
  path: '/api/cover/absences/:id/end',
  summary: 'Ends an absence at once, because the person is back, or cancels a planned one.',
  service,
  access,
  params,
  status: 200,
  response: coverSchema,
  errors: ['absence.not_found', 'absence.over'],
});

export const getAbsenceSummary = defineCall({
  method: 'GET',
  path: '/api/cover/absences/:id/summary',
  summary:
    'Returns what is open, what waits and what was done during an absence, for the person, the stand-in and administrators.',
  service,
  access,
  params,
  status: 200,
  response: absenceSummarySchema,
  errors: ['absence.not_found'],
});
