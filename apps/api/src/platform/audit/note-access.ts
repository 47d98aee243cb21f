import type { Call } from '@hub/contract/call.ts';
import { callName } from '@hub/contract/calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf } from '../access/gate.ts';
import type { Clock } from '../clock.ts';
import { clientAddress } from '../http/client-address.ts';
import { readAccessId } from '../http/register-call.ts';
import type { AccessNotes } from './access-notes.ts';
import type { AccessNote } from './noted-access.ts';

const flushMs = 5_000;

const outcomes: Record<number, AccessNote['outcome']> = { 200: 'opened', 403: 'refused', 404: 'unseen' };

/** What an answer says about access; a write that succeeded has an entry of its own. */
const outcomeOf = ({ access }: Call, status: number): AccessNote['outcome'] | undefined => {
  const outcome = outcomes[status];
  const isWrite = access.kind === 'invention' && access.right === 'write';
  return outcome === 'opened' && isWrite ? undefined : outcome;
};

const readNote = (request: FastifyRequest, status: number, clock: Clock): AccessNote | undefined => {
  const { call } = request.routeOptions.config;
  if (call?.access.kind !== 'invention') return undefined;
  const outcome = outcomeOf(call, status);
  return (
    outcome && {
      actor: actorOf(request),
      call: callName(call),
      of: call.access.path.of,
      id: readAccessId(call.access, request).toLowerCase(),
      outcome,
      requestId: request.id,
      address: clientAddress(request),
      at: clock.now(),
    }
  );
};

const notesKey = 'accessNotes';

/** Notes the answers of calls on one invention, and writes the notes down every few seconds and at a calm stop. */
export const registerAccessNotes = (app: FastifyInstance, notes: AccessNotes, clock: Clock): void => {
  app.decorate(notesKey, notes);
  app.addHook('onResponse', async (request, reply) => {
    const note = readNote(request, reply.statusCode, clock);
    if (note) notes.add(note);
  });
  const timer = setInterval(() => void notes.flush(), flushMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await notes.flush();
  });
};

/** The notes of an app. */
export const accessNotesOf = (app: FastifyInstance): AccessNotes => app.getDecorator<AccessNotes>(notesKey);
