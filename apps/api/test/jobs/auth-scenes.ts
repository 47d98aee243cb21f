import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { JobScene } from './job-scene.ts';

const email = 'forgetful@example.test';

/** The scenes of jobs for sign-in. */
export const authScenes: Readonly<Record<string, JobScene>> = {
  'auth.send-password-reset': {
    prepare: ({ db }) => buildPerson(db, { email, password_hash: 'a hash' }),
    payload: { id: '01a1fc26-c2a1-7ada-bb29-000000000061', email, address: '127.0.0.1' },
  },
};
