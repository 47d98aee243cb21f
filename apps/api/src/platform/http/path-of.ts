import type { FastifyRequest } from 'fastify';

/**
 * Returns the path of the route that serves a request, or the requested path if none does. The requested path can spell
 * the same route differently, such as `/%61pi/…`.
 */
export const pathOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url;
