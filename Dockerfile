# The service as an image: docker build -t sports-data-service . (compose.yaml runs it in all its roles).
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma prisma
RUN npm ci --no-fund --no-audit
COPY esbuild.config.js tsconfig.json README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md schema.graphql ./
COPY src src
COPY docs docs
RUN npm run build

# npm counts the optional peers of a dependency (prisma, typescript) as its own unless optional packages are omitted, too.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=optional --no-fund --no-audit
# The renderer of pictures is an optional package for each machine.
RUN npm install --no-save --omit=dev --omit=optional --no-fund --no-audit \
  "@resvg/resvg-js-linux-$(node -p process.arch)-gnu@$(node -p "require('@resvg/resvg-js/package.json').version")"

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY prisma prisma
# `sports-data doctor` checks what the service needs.
RUN chmod +x dist/cli/sports-data.js && ln -s /app/dist/cli/sports-data.js /usr/local/bin/sports-data
# The embedded database, where no DATABASE_URL is set.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
# Every role has /ready.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/service/main.js"]
