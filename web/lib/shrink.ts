// Decisions section 3: the server keeps 1600 px, so nothing is lost by sending no more.
const LONGEST_PX = 1600
const QUALITY = 0.86

/** A smaller JPEG of a photo that is too heavy to send. */
export const shrink = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("This photo can't be read.")) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    ),
  )
}
