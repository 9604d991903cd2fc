import type { Context } from 'koa'

/** Whether the reader has what bears this tag (RFC 9110, If-None-Match): a proxy that compresses makes it a weak one. */
export const isKnown = (context: Context, etag: string): boolean =>
  context
    .get('if-none-match')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//u, '') === etag)
