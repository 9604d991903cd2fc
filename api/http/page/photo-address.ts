/** Where a photo is, whole and small. */
export const photoAddress = (id: string) => ({ url: `/api/media/${id}`, thumbUrl: `/api/media/${id}?size=thumb` })
