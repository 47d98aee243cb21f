import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createInventionNote } from '@hub/contract/notes/invention-notes.calls.ts';
import { hashPassword } from '@hub/demo-workspace/hash-password.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { prepareAlfred } from './alfred-process.ts';
import { startTestHub } from './test-hub.ts';

/** Password of the person who uses alfred. */
export const alfredPassword = 'correct horse battery';

/** Starts a hub and a copy of alfred, with a person who uses it. */
export const startAlfredScene = async () => {
  const alfred = prepareAlfred();
  const hub = await startTestHub();
  const address = await hub.app.listen({ port: 0, host: '127.0.0.1' });
  const person = await buildPerson(hub.db, { password_hash: hashPassword(alfredPassword) });
  const signIn = async () => {
    const client = await hub.signIn(person);
    return { client, signedIn: { ALFRED_HUB: address, ALFRED_TOKEN: client.token ?? '' } };
  };
  const scene = {
    alfred,
    hub,
    address,
    person,
    /** A client of the person, and the environment with its token. */
    ...(await signIn()),
    signInAgain: async (): Promise<void> => {
      Object.assign(scene, await signIn());
    },
    /** Creates an invention, and returns a function that adds a note to it. */
    openInvention: async (reference: string) => {
      const { client } = scene;
      const { body } = await client.call(createInvention, {
        body: { title: 'Eraser', references: [reference] },
      });
      const write = (content: string) =>
        client.call(createInventionNote, { body: { inventionId: body.id, content } });
      return { id: body.id, write };
    },
    run: (...args: string[]) => alfred.run(args, { env: scene.signedIn }),
    logIn: () => alfred.run(['login', address, '--email', person.email], { input: `${alfredPassword}\n` }),
    stop: async (): Promise<void> => {
      await hub.stop();
      alfred.remove();
    },
  };
  return scene;
};

export type AlfredScene = Awaited<ReturnType<typeof startAlfredScene>>;
