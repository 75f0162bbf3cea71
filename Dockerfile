# The club as an image, of a checkout as it is: docs/going-live.md#containers. What it holds is what a live club runs from; the Studio is elsewhere.
# BASE has Node 24 and a shell; npm too, as the packages are installed in it.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /src
COPY . .
RUN node scripts/ready.mjs site && node scripts/pack.mjs /club

FROM ${BASE}
COPY --from=build /club /club
# Commands ask for the account that runs them, so it has a name. /var/lib/club is what it may write, and loses nothing when it is emptied.
RUN echo 'club:x:10001:10001::/var/lib/club:/bin/false' >> /etc/passwd \
  && mkdir -p /var/lib/club && chown 10001:10001 /var/lib/club && chmod 700 /var/lib/club
WORKDIR /club
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 CLUB_DATA=/var/lib/club MALLOC_ARENA_MAX=2
USER 10001:10001
VOLUME /var/lib/club
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--", "dist/server/server.mjs"]
