import type { Call } from '@hub/contract/call.ts';
import { callName, calls } from '@hub/contract/calls.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../support/test-client.ts';
import { preparations, requests } from './access-requests.ts';
import {
  type AccessWorld,
  buildAccessWorld,
  buildUnknownTarget,
  type InventionTarget,
  type Target,
} from './access-world.ts';
import { countWrites } from './count-writes.ts';
import { expectedAccess } from './expected-access.ts';
import { type Outcome, type Persona, type Place, personas, places } from './personas.ts';
import { sampling } from './sampling.ts';
import { maskResponse, sendParts } from './send-parts.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await buildAccessWorld();
});
afterAll(() => world.hub.stop());

interface Case {
  persona: Persona;
  place: Place;
  expected: Outcome;
}

interface Attempt extends Case {
  outcome: Outcome;
  masked: unknown;
  /** Whether the response has the text that a successful one must have. */
  isComplete: boolean;
}

const named = calls.map((call) => [callName(call), call] as const);

/** Personas whose rights differ in kind; of the others one takes its turn in each call. */
const usualPersonas: readonly Persona[] = ['stranger', 'walled', 'granted', 'administrator'];
const otherPersonas = personas.filter((persona) => !usualPersonas.includes(persona));

const isAsked = (persona: Persona, turn: number): boolean =>
  !sampling.isOn || usualPersonas.includes(persona) || otherPersonas[turn % otherPersonas.length] === persona;

const listCases = (name: string): Case[] => {
  const turn = named.findIndex(([one]) => one === name);
  return places.flatMap((place) => {
    const row = expectedAccess[name]?.[place];
    if (!row) return [];
    return personas
      .map((persona, column) => ({ persona, place, expected: row[column] ?? 'none' }))
      .filter(({ persona }) => isAsked(persona, turn));
  });
};

const isRefused = ({ expected }: Case): boolean => expected === 'none' || expected >= 400;

type Targets = Record<Exclude<Place, 'any'>, InventionTarget>;

const buildTargets = async (): Promise<Targets> => ({
  own: await world.buildOwn(),
  foreign: await world.buildForeign(),
  random: buildUnknownTarget(),
});

let shared: Promise<Targets> | undefined;

/** Targets of a call: the same for all that change nothing beforehand, since refused calls and reading leave them as they are. */
const targetsOf = (name: string): Promise<Targets> => {
  if (preparations[name]) return buildTargets();
  shared ??= buildTargets();
  return shared;
};

const isPersonal = (name: string): boolean =>
  /^auth\.|^search\.(list|get|update|delete|clone)(Filter|Board)|^reports\.(\w+ReportSchedule|sendReportNow|listReportDeliveries)$|^notifications\.change/.test(
    name,
  );

/** Returns the target of a case; for calls on personal things, those of the persona or of another person. */
const targetFor = async (name: string, targets: Targets, { persona, place }: Case): Promise<Target> => {
  if (place === 'any' || place === 'random') return buildUnknownTarget();
  if (!isPersonal(name)) return { ...buildUnknownTarget(), ...targets[place] };
  return { ...targets[place], ...(await world.buildPersonal(place === 'own' ? persona : 'outsider')) };
};

/** Replaces an invention that an earlier case has changed. */
const renewTarget = async (targets: Targets, { place }: Case): Promise<Targets> => {
  if (place === 'own') return { ...targets, own: await world.buildOwn() };
  return place === 'foreign' ? { ...targets, foreign: await world.buildForeign() } : targets;
};

/** Calls that belong in no audit entry change at most what belongs to the persona. */
const leavesTarget = ({ method, writes }: Call): boolean => method === 'GET' || writes === 'nothing';

const emptyLists = [/^{"collection":\[\],"total":0,/, /^\[\]$/, /^{"changed":\[\],/];

/** Returns the status, or `none` for an empty list, a file without rows or a response without changes. */
const readOutcome = (
  { respondsWithFile }: Call,
  { statusCode, payload }: LightMyRequestResponse,
): Outcome => {
  const isEmpty = respondsWithFile?.startsWith('text/')
    ? payload.trimEnd().split('\r\n').length === 1
    : emptyLists.some((empty) => empty.test(payload));
  return isEmpty && statusCode === 200 ? 'none' : statusCode;
};

/** Returns whether a persona may see the target, according to the table's row for reading an invention. */
const maySee = (persona: Persona, place: 'own' | 'foreign'): boolean =>
  expectedAccess['inventions.getInvention']?.[place]?.[personas.indexOf(persona)] === 200;

const expectNoCanary = (persona: Persona, targets: Targets, text: string): void => {
  for (const place of ['own', 'foreign'] as const) {
    if (maySee(persona, place)) continue;
    const { word, applicationNumber, invention, milestone, task } = targets[place];
    for (const canary of [word, applicationNumber, invention.id, milestone.id, task.id]) {
      expect(text.toLowerCase(), `${persona} reads of the ${place} one`).not.toContain(canary);
    }
  }
};

const kept = new Map<Persona, Promise<TestClient>>();

/** One session per persona is enough, except for calls about sessions. */
const clientFor = (name: string, persona: Persona): Promise<TestClient> => {
  if (name.startsWith('auth.')) return world.clientOf(persona);
  const client = kept.get(persona) ?? world.clientOf(persona);
  kept.set(persona, client);
  return client;
};

const prepare = async (name: string, targets: Targets, entry: Case) => {
  const target = await targetFor(name, targets, entry);
  const client = await clientFor(name, entry.persona);
  const build = requests[name];
  if (!build) throw new Error(`${name} has no request in the matrix`);
  const prepared = await preparations[name]?.(world, client, target);
  const { parts, expectedText, echo } = build(target, world);
  return { entry, targets, client, parts: prepared ?? parts, expectedText, echo };
};

const attempt = async (
  call: Call,
  { entry, targets, client, parts, expectedText = '', echo }: Awaited<ReturnType<typeof prepare>>,
): Promise<Attempt> => {
  const response = await sendParts(client, call, parts);
  const outcome = entry.place === 'any' ? response.statusCode : readOutcome(call, response);
  const payloadWithoutEcho =
    echo === undefined ? response.payload : response.payload.replaceAll(echo, 'echoed input');
  expectNoCanary(entry.persona, targets, payloadWithoutEcho + JSON.stringify(response.headers));
  return {
    ...entry,
    outcome,
    isComplete: (outcome !== 200 && outcome !== 201) || response.payload.includes(expectedText),
    masked: maskResponse({
      statusCode: response.statusCode,
      headers: response.headers,
      payload: payloadWithoutEcho,
    }),
  };
};

let used: Promise<Targets> | undefined;

/**
 * Attempts a permitted case on targets that earlier cases, also of other calls, have changed, and on new ones if those no
 * longer give the expected response: building them takes ten times as long as the call.
 */
const attemptPermitted = async (name: string, call: Call, entry: Case): Promise<Attempt> => {
  used ??= buildTargets();
  if (!preparations[name]) {
    const attempted = await attempt(call, await prepare(name, await used, entry));
    if (attempted.outcome === entry.expected && attempted.isComplete) return attempted;
  }
  used = renewTarget(await used, entry);
  return attempt(call, await prepare(name, await used, entry));
};

const expectAbsentAlike = (attempts: readonly Attempt[]): void => {
  // A 403 says that the persona sees the foreign one and may not change it.
  const hidden = attempts.filter(({ place, expected }) => place === 'foreign' && expected !== 403);
  for (const { persona, masked } of hidden) {
    const random = attempts.find((other) => other.place === 'random' && other.persona === persona);
    if (random)
      expect(masked, `${persona}: hidden and missing targets must look the same`).toEqual(random.masked);
  }
};

const describeCase = ({ persona, place }: Case): string => `${persona}, ${place}`;

test('T1 has a row and a request for every call, and no other rows', () => {
  const names = named.map(([name]) => name).sort();
  expect(Object.keys(expectedAccess).sort()).toEqual(names);
  expect(Object.keys(requests).sort()).toEqual(names);
  for (const [name, row] of Object.entries(expectedAccess)) {
    expect([['any'], ['own', 'foreign', 'random']], name).toContainEqual(Object.keys(row));
  }
});

test.each(named)('T1 %s gives personas the responses of the table', async (name, call) => {
  const cases = listCases(name);
  const targets = await targetsOf(name);
  const refusals = [];
  for (const entry of cases.filter(isRefused)) refusals.push(await prepare(name, targets, entry));
  const before = await countWrites(world.hub.db);
  const attempts: Attempt[] = [];
  for (const prepared of refusals) attempts.push(await attempt(call, prepared));
  expect(await countWrites(world.hub.db), 'nothing is changed').toEqual(before);
  expectAbsentAlike(attempts);

  for (const entry of cases.filter((one) => !isRefused(one))) {
    const attempted = leavesTarget(call)
      ? await attempt(call, await prepare(name, targets, entry))
      : await attemptPermitted(name, call, entry);
    expect(attempted.isComplete, `${describeCase(entry)} reads the target`).toBe(true);
    attempts.push(attempted);
  }
  expect(Object.fromEntries(attempts.map((one) => [describeCase(one), one.outcome]))).toEqual(
    Object.fromEntries(cases.map((one) => [describeCase(one), one.expected])),
  );
});
