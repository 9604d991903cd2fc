import { z } from 'zod'
import { change } from '#api/notifications/contract.ts'
import { done } from '#api/http/contract.ts'
import { answered, BROKEN, JSON_TYPE, REFUSALS } from './answers.ts'

export const BYTES = z.string().meta({ format: 'binary' })
/** Either of them. */
export const SIGNED_IN: { [scheme: string]: string[] }[] = [{ session: [] }, { hostSession: [] }]

const path = <Name extends string>(name: Name, description: string) => ({
  path: z.object({ [name]: z.string().describe(description) }),
})
const ETAG = z.object({ 'If-None-Match': z.string().optional().describe('The `ETag` of an earlier answer.') })
const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Share a Gifty//EN\r\nEND:VCALENDAR\r\n'

/** What answers otherwise than the routes do: pictures, calendars, mail programs, the live stream, this description. */
export const beside = {
  '/api/media/{id}': {
    get: {
      operationId: 'getMediaId',
      tags: ['media'],
      summary: 'A picture, at most 1600 px, 960 px as a medium one, or 480 px as a thumb; its bytes never change.',
      requestParams: {
        ...path('id', 'Of the photo.'),
        query: z.object({ size: z.enum(['medium', 'thumb']).optional() }),
      },
      responses: { 200: answered('image/webp', BYTES), 404: REFUSALS[404], 503: REFUSALS[503], default: BROKEN },
    },
  },
  '/api/user/download-export/{id}': {
    get: {
      operationId: 'getUserDownloadExportId',
      tags: ['user'],
      summary: 'The copy of my data as a zip of JSON with a page to read, within ten minutes of an entry.',
      security: SIGNED_IN,
      requestParams: path('id', 'From `POST /api/user/request-export`.'),
      responses: {
        200: {
          ...answered('application/zip', BYTES),
          headers: z.object({ 'Content-Disposition': z.string(), 'Cache-Control': z.literal('no-store') }),
        },
        401: REFUSALS[401],
        403: REFUSALS[403],
        404: REFUSALS[404],
        409: REFUSALS[409],
        410: REFUSALS[410],
        503: REFUSALS[503],
        default: BROKEN,
      },
    },
  },
  '/api/calendar/{token}.ics': {
    get: {
      operationId: 'getCalendarToken',
      tags: ['calendar'],
      summary: 'The pickups of whoever opened this secret address, for a calendar that follows it (RFC 5545).',
      requestParams: { ...path('token', 'From `POST /api/user/calendar-feed`.'), header: ETAG },
      responses: {
        200: {
          ...answered('text/calendar', z.string(), CALENDAR),
          headers: z.object({ ETag: z.string(), 'Cache-Control': z.literal('private, no-cache') }),
        },
        304: { description: 'As it was at `If-None-Match`.' },
        404: REFUSALS[404],
        429: REFUSALS[429],
        503: REFUSALS[503],
        default: BROKEN,
      },
    },
  },
  '/api/mail/unsubscribe/{token}': {
    get: {
      operationId: 'getMailUnsubscribeToken',
      tags: ['mail'],
      summary: 'Leads a browser to the page that asks whether to end the daily mail; changes nothing.',
      requestParams: path('token', 'From `List-Unsubscribe` of the mail.'),
      responses: { 303: { description: 'To `/unsubscribe`.' }, default: BROKEN },
    },
    post: {
      operationId: 'postMailUnsubscribeToken',
      tags: ['mail'],
      summary: 'Ends the daily mail, as a mail program asks by itself (RFC 8058): no session, any body.',
      requestParams: path('token', 'From `List-Unsubscribe` of the mail.'),
      responses: {
        200: answered(JSON_TYPE, done, { success: true, message: 'No more daily mails.' }),
        404: REFUSALS[404],
        409: REFUSALS[409],
        429: REFUSALS[429],
        503: REFUSALS[503],
        default: BROKEN,
      },
    },
  },
  '/api/stream': {
    get: {
      operationId: 'getStream',
      tags: ['stream'],
      summary: 'Server-sent events: what to fetch again, never the content itself; and the server’s time.',
      security: SIGNED_IN,
      requestParams: {
        header: z.object({
          'Last-Event-ID': z
            .string()
            .optional()
            .describe('The `id` of what was heard last, as browsers send it by themselves.'),
        }),
        query: z.object({
          after: z
            .number()
            .int()
            .nonnegative()
            .optional()
            .describe(
              'All is known up to this position. `event: begin` names the same one where what came since follows, else the present one. It and `event: time` hold the server’s time as `now`; `userId` is whose session the line belongs to.',
            ),
        }),
      },
      responses: {
        200: answered('text/event-stream', change, { kind: 'feed', position: 4812 }),
        400: REFUSALS[400],
        401: REFUSALS[401],
        503: REFUSALS[503],
        default: BROKEN,
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'getOpenapiJson',
      tags: ['openapi.json'],
      summary: 'This description.',
      requestParams: { header: ETAG },
      responses: {
        200: answered(JSON_TYPE, z.looseObject({ openapi: z.string() }), { openapi: '3.1.0' }),
        304: { description: 'As it was at `If-None-Match`.' },
        503: REFUSALS[503],
        default: BROKEN,
      },
    },
  },
}
