import type { Context } from 'koa'

/**
 * Whether the reader has what bears this tag (RFC 9110, If-None-Match): any of a list, compared weakly, since a proxy that compresses
 * makes a tag a weak one, or `*` for whatever there is.
 */
export const isKnown = (context: Context, etag: string): boolean => {
  const asked = context.get('if-none-match').trim()
  // A comma may stand inside a tag.
  return (
    asked === '*' || [...asked.matchAll(/(?<=^|[\s,])(?:W\/)?("[^"]*")(?=$|[\s,])/gu)].some(([, tag]) => tag === etag)
  )
}
