import sharp from 'sharp'

export type UploadedFile = { name: string; mimeType: string; buffer: Buffer }

/** A plain picture of one colour, as a camera's file. */
export const picture = async (
  name: string,
  colour: string,
  { width, height } = { width: 640, height: 480 },
): Promise<UploadedFile> => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})
