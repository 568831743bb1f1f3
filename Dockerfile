# The service as an image: docker build -t sports-data-service . (compose.yaml runs it in all its roles).
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json esbuild.config.js tsconfig.json ./
RUN npm ci --ignore-scripts --no-fund --no-audit
COPY prisma prisma
COPY src src
COPY docs docs
COPY README.md CHANGELOG.md CONTRIBUTING.md schema.graphql ./
RUN node prisma/generate.js && node prisma/drop-compilers.js && node esbuild.config.js
# Production dependencies, without what only builds bring in as peers.
RUN npm prune --omit=dev --ignore-scripts --no-fund --no-audit \
 && cd node_modules \
 && rm -rf typescript tsx esbuild @esbuild @types \
 && find . \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/prisma prisma
# The embedded database, where no DATABASE_URL is set.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
# Roles that do not listen (ingest, webhooks) switch this off in compose.yaml.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--initial-heap-size=128", "--heap-growing-percent=30", "--max-semi-space-size=8", "--wasm-tiering-budget=60000000", "--v8-pool-size=1", "dist/service/main.js"]
