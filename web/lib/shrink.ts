// Decisions section 3: the server keeps 1600 px, so nothing is lost by sending no more.
const LONGEST_PX = 1600
const QUALITY = 0.86

// 48 seconds on a line of 100 kbit/s, and what most photos come to after `shrink`.
const LIGHT_BYTES = 600_000

/** The same picture as it is sent: a heavy one made smaller where this browser can. What it cannot read is the server's to judge. */
export const madeLight = async (file: Blob): Promise<Blob> => {
  if (file.size <= LIGHT_BYTES) return file
  try {
    const smaller = await shrink(file)
    return smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}

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
