import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  assistanceChangeSchema,
  assistanceEndSchema,
  coveredPersonSchema,
  coverSchema,
} from './cover.schema.ts';

const service = 'auth';
/** The service refuses the cover of another person to everyone but administrators. */
const access = { kind: 'signed-in' } as const;

export const getCover = defineCall({
  method: 'GET',
  path: '/api/cover',
  summary: 'Returns the assistants of a person and whom they assist.',
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
