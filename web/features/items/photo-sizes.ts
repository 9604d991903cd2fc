/**
 * How wide screens show a gift's photo (`sizes` of an image), measured on the screens. api/http/page/start.ts and page.ts name the same, so that a
 * browser fetches one file. Nobody sees more than two pixels of a photo for each of the page: denser phones ask for less than the width they show.
 */
const DENSE_PHONE =
  '(max-width: 640px) and (min-resolution: 3dppx) 66vw, (max-width: 640px) and (min-resolution: 2.2dppx) 80vw'

/** Of a card in the list. */
export const CARD_SIZES = `${DENSE_PHONE}, (max-width: 640px) 92vw, (max-width: 1279px) 45vw, 23vw`
/** Of the first photo on a gift's page. */
export const FIRST_PHOTO_SIZES = `${DENSE_PHONE}, (max-width: 640px) 100vw, (max-width: 1230px) 53vw, 652px`
