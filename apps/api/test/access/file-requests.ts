import { downloadFile } from '@hub/contract/files/files.calls.ts';
import type { TestClient } from '../support/test-client.ts';
import { upload } from '../support/upload.ts';
import type { Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import { canary, canaryFile, neighbor } from './twin-fixture.ts';
import { each, ofBoth, queriesOf, texts } from './twin-queries.ts';

/** Requests of the calls for files. */
export const fileRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'filesmanager.uploadFile': ({ invention }) => ({
    parts: {
      body: { inventionId: invention.id, ifExists: 'separate' },
      file: new File([`Content for ${invention.id}`], 'Claims.txt'),
    },
    expectedText: invention.id,
  }),
  'filesmanager.addUploadedFile': ({ invention }) => ({
    parts: { body: { inventionId: invention.id, uploadToken: 'a guess', ifExists: 'version' } },
    expectedText: invention.id,
  }),
  'filesmanager.listFilesByReference': ({ invention, file }) => ({
    parts: { body: { reference: invention.id } },
    expectedText: file.id,
  }),
  'filesmanager.getFile': ({ file }) => ({ parts: { params: { id: file.id } }, expectedText: file.id }),
  'filesmanager.updateFile': ({ file }) => ({
    parts: { params: { id: file.id }, body: { tags: ['Checked'] } },
    expectedText: file.id,
  }),
  'filesmanager.deleteFile': ({ file }) => ({ parts: { params: { id: file.id } } }),
  'filesmanager.restoreFile': ({ trashedFile }) => ({
    parts: { params: { id: trashedFile.id } },
    expectedText: trashedFile.id,
  }),
  'filesmanager.purgeFile': ({ trashedFile }) => ({ parts: { params: { id: trashedFile.id } } }),
  'filesmanager.listFileVersions': ({ file }) => ({
    parts: { params: { id: file.id } },
    expectedText: 'version',
  }),
  'filesmanager.listFileText': ({ file, word }) => ({
    parts: { params: { id: file.id } },
    expectedText: word,
  }),
  'filesmanager.listFileTags': ({ invention, word }) => ({
    parts: { query: { inventionId: invention.id } },
    expectedText: word,
  }),
  'filesmanager.createFileToken': ({ file }) => ({
    parts: { body: { path: `files/${file.id}` } },
    expectedText: downloadFile.path,
  }),
  'filesmanager.readTextAgain': ({ file }) => ({ parts: { params: { id: file.id } } }),
  'search.searchFileText': ({ file, word }) => ({
    parts: { query: { qs: word } },
    expectedText: file.id,
  }),
  'filesmanager.downloadFile': () => ({ parts: { query: { token: 'a guess' } } }),
};

/** Preparations of the calls for files: an upload that is refused because of its name. */
export const filePreparations = {
  'filesmanager.addUploadedFile': async (
    _world: unknown,
    client: TestClient,
    { invention }: Target,
  ): Promise<RequestParts | undefined> => {
    await upload(client, { inventionId: invention.id, ifExists: 'separate' });
    const { problem } = await upload(client, { inventionId: invention.id, content: 'Version 2' });
    const uploadToken = problem?.existing?.uploadToken;
    return uploadToken === undefined
      ? undefined
      : { body: { inventionId: invention.id, uploadToken, ifExists: 'version' } };
  },
};

/** Requests of the calls that read files. */
export const fileCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'filesmanager.listFilesByReference': [canary, neighbor].flatMap(({ invention, task }) => [
    { body: { reference: invention } },
    { body: { reference: invention, isDeleted: true } },
    { body: { reference: invention, qs: 'ocelot' } },
    { body: { reference: task } },
  ]),
  'filesmanager.getFile': [{ params: { id: canaryFile } }],
  'filesmanager.listFileVersions': [{ params: { id: canaryFile } }],
  'filesmanager.listFileText': [{ params: { id: canaryFile } }],
  'filesmanager.listFileTags': ofBoth('invention', 'inventionId').map(({ params }) => ({ query: params })),
  'filesmanager.createFileToken': [
    { body: { path: `files/${canaryFile}` } },
    { body: { path: `files/${canaryFile}/versions/1` } },
    { body: { path: `selection/${canaryFile}` } },
    { body: { path: `wrapper/${canary.invention}` } },
  ],
  'search.searchFileText': queriesOf(
    ...each('qs', [...texts, '"quokka dampener"', 'claim shared']),
    ...['claim', 'ocelot'].flatMap((qs) => [
      ...each('size', ['1', '5']).map((size) => ({ qs, ...size })),
      ...each('skip', ['1', '10']).map((skip) => ({ qs, ...skip })),
      ...each('inventionId', [canary.invention, neighbor.invention]).map((of) => ({ qs, ...of })),
    ]),
  ),
  'filesmanager.downloadFile': [{ query: { token: 'a guess' } }],
};

/** Attempts of the watcher to change the canary's file. */
export const fileAttempts: readonly (readonly [string, RequestParts])[] = [
  [
    'filesmanager.uploadFile',
    { body: { inventionId: canary.invention }, file: new File(['x'], 'Claims.txt') },
  ],
  [
    'filesmanager.addUploadedFile',
    { body: { inventionId: canary.invention, uploadToken: 'a guess', ifExists: 'version' } },
  ],
  ['filesmanager.updateFile', { params: { id: canaryFile }, body: { tags: ['x'] } }],
  ['filesmanager.deleteFile', { params: { id: canaryFile } }],
  ['filesmanager.restoreFile', { params: { id: canaryFile } }],
  ['filesmanager.purgeFile', { params: { id: canaryFile } }],
  ['filesmanager.readTextAgain', { params: { id: canaryFile } }],
];
