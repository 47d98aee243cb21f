import { serveTasks } from '../../platform/process/serve-tasks.ts';
import { RepositoryFault } from './documents.port.ts';
import { type MultistatusReply, type MultistatusTask, readMultistatus } from './read-multistatus.ts';

// The entry of the process that reads long responses of a documents repository, so that the server responds meanwhile.

serveTasks(async ({ xml, base, path }: MultistatusTask): Promise<MultistatusReply> => {
  try {
    return { listing: await readMultistatus(xml, base, path) };
  } catch (error) {
    if (!(error instanceof RepositoryFault)) throw error;
    return { kind: error.kind, message: error.message };
  }
});
