import type { Call } from '@hub/contract/call.ts';
import { callName, calls } from '@hub/contract/calls.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../support/test-client.ts';
import { preparations, requests } from './access-requests.ts';
import {
  type AccessWorld,
  aimAtNothing,
  buildAccessWorld,
  type InventionTarget,
  type Target,
} from './access-world.ts';
import { digestDatabase } from './database-digest.ts';
import { expectedAccess } from './expected-access.ts';
import { type Outcome, type Persona, type Place, personas, places } from './personas.ts';
import { maskAnswer, sendParts } from './send-parts.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await buildAccessWorld();
});
afterAll(() => world.hub.stop());

interface Case {
  readonly persona: Persona;
  readonly place: Place;
  readonly expected: Outcome;
}

interface Attempt extends Case {
  readonly outcome: Outcome;
  readonly masked: unknown;
}

const named = calls.map((call) => [callName(call), call] as const);

const listCases = (name: string): Case[] =>
  places.flatMap((place) => {
    const row = expectedAccess[name]?.[place];
    if (!row) return [];
    return personas.map((persona, column) => ({ persona, place, expected: row[column] ?? 'none' }));
  });

const isRefused = ({ expected }: Case): boolean => expected === 'none' || expected >= 400;

type Aims = Record<Exclude<Place, 'any'>, InventionTarget>;

const buildAims = async (): Promise<Aims> => ({
  own: await world.buildOwn(),
  foreign: await world.buildForeign(),
  random: aimAtNothing(),
});

const isPersonal = (name: string): boolean =>
  /^auth\.|^search\.(list|get|update|delete|clone)(Filter|Board)/.test(name);

/** For calls on personal things also those of the persona itself, or of another. */
const aimFor = async (name: string, aims: Aims, { persona, place }: Case): Promise<Target> => {
  if (place === 'any' || place === 'random') return aimAtNothing();
  if (!isPersonal(name)) return { ...aimAtNothing(), ...aims[place] };
  return { ...aims[place], ...(await world.buildPersonal(place === 'own' ? persona : 'outsider')) };
};

/** A new invention in the place of one that an earlier case has changed. */
const renewAim = async (aims: Aims, { place }: Case): Promise<Aims> => {
  if (place === 'own') return { ...aims, own: await world.buildOwn() };
  return place === 'foreign' ? { ...aims, foreign: await world.buildForeign() } : aims;
};

const emptyLists = [/^{"collection":\[\],"total":0,/, /^\[\]$/, /^{"changed":\[\],/];

/** What was answered; for an empty list of a kind, an empty file or nothing changed `none`. */
const readOutcome = ({ answersFile }: Call, { statusCode, payload }: LightMyRequestResponse): Outcome => {
  const isEmpty = answersFile
    ? payload.trimEnd().split('\r\n').length === 1
    : emptyLists.some((empty) => empty.test(payload));
  return isEmpty && statusCode === 200 ? 'none' : statusCode;
};

/** Whether a persona may see what is at a place, by the table's row for reading an invention. */
const maySee = (persona: Persona, place: 'own' | 'foreign'): boolean =>
  expectedAccess['inventions.getInvention']?.[place]?.[personas.indexOf(persona)] === 200;

const expectNoCanary = (persona: Persona, aims: Aims, text: string): void => {
  for (const place of ['own', 'foreign'] as const) {
    if (maySee(persona, place)) continue;
    const { word, applicationNumber, invention, milestone, task } = aims[place];
    for (const canary of [word, applicationNumber, invention.id, milestone.id, task.id]) {
      expect(text.toLowerCase(), `${persona} reads of the ${place} one`).not.toContain(canary);
    }
  }
};

const kept = new Map<Persona, Promise<TestClient>>();

/** One session a persona is enough but where the call is about sessions. */
const clientFor = (name: string, persona: Persona): Promise<TestClient> => {
  if (name.startsWith('auth.')) return world.clientOf(persona);
  const client = kept.get(persona) ?? world.clientOf(persona);
  kept.set(persona, client);
  return client;
};

const prepare = async (name: string, aims: Aims, entry: Case) => {
  const target = await aimFor(name, aims, entry);
  const client = await clientFor(name, entry.persona);
  const build = requests[name];
  if (!build) throw new Error(`${name} has no request`);
  const prepared = await preparations[name]?.(world, client);
  const { parts, proof, echo } = build(target, world);
  return { entry, aims, client, parts: prepared ?? parts, proof, echo };
};

const attempt = async (
  call: Call,
  { entry, aims, client, parts, proof = '', echo }: Awaited<ReturnType<typeof prepare>>,
): Promise<Attempt> => {
  const answer = await sendParts(client, call, parts);
  const outcome = entry.place === 'any' ? answer.statusCode : readOutcome(call, answer);
  const answered = echo === undefined ? answer.payload : answer.payload.replaceAll(echo, 'what was sent');
  expectNoCanary(entry.persona, aims, answered + JSON.stringify(answer.headers));
  if (outcome === 200 || outcome === 201) expect(answer.payload).toContain(proof);
  return {
    ...entry,
    outcome,
    masked: maskAnswer({ statusCode: answer.statusCode, headers: answer.headers, payload: answered }),
  };
};

const expectAbsentAlike = (attempts: readonly Attempt[]): void => {
  for (const { persona, masked } of attempts.filter(({ place }) => place === 'foreign')) {
    const random = attempts.find((other) => other.place === 'random' && other.persona === persona);
    if (random) expect(masked, `${persona}: what is hidden and what is not there`).toEqual(random.masked);
  }
};

const tell = ({ persona, place }: Case): string => `${persona}, ${place}`;

test('T1 every call has a row and a request, and every row a call', () => {
  const names = named.map(([name]) => name).sort();
  expect(Object.keys(expectedAccess).sort()).toEqual(names);
  expect(Object.keys(requests).sort()).toEqual(names);
  for (const [name, row] of Object.entries(expectedAccess)) {
    expect([['any'], ['own', 'foreign', 'random']], name).toContainEqual(Object.keys(row));
  }
});

test.each(named)('T1 %s answers each persona as the table says', async (name, call) => {
  const cases = listCases(name);
  const aims = await buildAims();
  const refusals = [];
  for (const entry of cases.filter(isRefused)) refusals.push(await prepare(name, aims, entry));
  const before = await digestDatabase(world.hub.db);
  const attempts: Attempt[] = [];
  for (const prepared of refusals) attempts.push(await attempt(call, prepared));
  expect(await digestDatabase(world.hub.db), 'nothing is changed').toEqual(before);
  expectAbsentAlike(attempts);

  for (const entry of cases.filter((one) => !isRefused(one))) {
    const fresh = call.method === 'GET' ? aims : await renewAim(aims, entry);
    attempts.push(await attempt(call, await prepare(name, fresh, entry)));
  }
  expect(Object.fromEntries(attempts.map((one) => [tell(one), one.outcome]))).toEqual(
    Object.fromEntries(cases.map((one) => [tell(one), one.expected])),
  );
});
