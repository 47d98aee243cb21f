import {
  type ApplicationName,
  downloadAlfred,
  downloadVisioAddin,
  downloadWordAddin,
  listApplications,
} from '@hub/contract/config/applications.calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestAddressOf } from '../../../platform/http/request-address.ts';
import { registerCall, registerDownload } from '../../../spine/calls/register-call.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { sendApplication } from './application.presenter.ts';
import { createApplicationsService } from './applications.service.ts';

type ApplicationsDependencies = Pick<AppDependencies, 'config'> &
  Parameters<typeof createApplicationsService>[0];

/** Calls for the applications that people install. */
export const registerApplicationRoutes = (
  app: FastifyInstance,
  dependencies: ApplicationsDependencies,
): void => {
  const applications = createApplicationsService(dependencies);
  const addressOf = (request: FastifyRequest): string =>
    requestAddressOf(request, dependencies.config.publicUrl);
  const open = (name: ApplicationName, request: FastifyRequest) =>
    applications.open(name, addressOf(request));

  registerCall(app, listApplications, ({ request }) => applications.listApplications(addressOf(request)));
  registerDownload(app, downloadWordAddin, async ({ request, reply }) =>
    sendApplication(request, reply, await open('word-addin', request), downloadWordAddin.respondsWithFile),
  );
  registerDownload(app, downloadVisioAddin, async ({ actor, query, request, reply }) => {
    const download = query.inventionId
      ? await applications.openDrawings(actor, query.inventionId)
      : await open('visio-addin', request);
    return sendApplication(request, reply, download, downloadVisioAddin.respondsWithFile);
  });
  registerDownload(app, downloadAlfred, async ({ request, reply }) =>
    sendApplication(request, reply, await open('alfred', request), downloadAlfred.respondsWithFile),
  );
};
