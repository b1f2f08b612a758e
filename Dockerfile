# docker build --build-arg PUBLIC_ORIGIN=https://… --tag alithia .
# Each step is a command that the tests run as well: scripts/container.test.ts and e2e/container.deep.e2e.ts.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /alithia
COPY . .
ARG PUBLIC_ORIGIN
RUN npm run build
RUN npm prune --omit=dev --omit=optional --ignore-scripts

FROM node:24.21.0-bookworm-slim
WORKDIR /alithia
COPY --from=build /alithia .
RUN install --directory --owner=node --group=node /data
USER node
ARG PUBLIC_ORIGIN
ENV PUBLIC_ORIGIN=$PUBLIC_ORIGIN HOST=0.0.0.0 PORT=3000 METRICS_HOST=0.0.0.0 METRICS_PORT=9464 DATABASE_FOLDER=/data/database
VOLUME /data
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "scripts/check-ready.ts"]
# Not through npm: its shell does not pass SIGTERM on.
CMD ["node", "scripts/production.ts"]
