# Not built in this repository's continuous integration: no container engine is available there.
# An image by its digest, which docs/install.md says how to find, never changes behind its tag.
ARG NODE_IMAGE=node:26-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run build && npm prune --omit=dev

FROM ${NODE_IMAGE}
WORKDIR /app
# Owned by root: the user that runs the hub can read its code, not change it.
COPY --from=build /app .
ENV NODE_ENV=production HUB_HOST=0.0.0.0 HUB_PORT=4300 HUB_DATA_DIR=/data HUB_DEMO=0
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4300
# DATABASE_URL names the PostgreSQL 18 server.
CMD ["node", "apps/api/src/main.ts"]
