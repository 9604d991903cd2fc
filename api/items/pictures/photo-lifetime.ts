import { decodeTime } from 'ulid'
import { DAY, HOUR } from '#domain/time.ts'

/** Milliseconds since 1970: a photo's id tells when it was uploaded. */
export const uploadedAt = (photoId: string): number => decodeTime(photoId.toUpperCase())

/** Milliseconds after the upload at which a photo that no listing names goes. */
export const UNUSED_FOR = DAY
/** And after which none can name it any more: a listing that was allowed to is there long before the photo would go. */
export const NAMED_WITHIN = UNUSED_FOR - HOUR
