# Not built in this repository's continuous integration: no container engine is available there.
FROM node:26-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run build && npm prune --omit=dev

FROM node:26-slim
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
