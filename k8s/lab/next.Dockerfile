# The image `prepare` of a release that has one more migration, for `npm run lab -- --next TAG`.
ARG TAG
FROM docker.io/entourage/prepare:${TAG}
COPY next-release.sql /app/services/messaging/migrations/29990101000000_next_release.sql
