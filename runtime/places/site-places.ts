/** Central Perth. */
export const SITE_CENTRE = { lat: -31.95, lng: 115.86, name: 'Perth' }
export const SITE_STATE = 'WA'
/** The specification's built-in list: central Perth and real suburb centres. */
export const SITE_SUBURBS: readonly string[] = [
  'Perth',
  'Mount Lawley',
  'Northbridge',
  'North Perth',
  'Subiaco',
  'Leederville',
  'Fremantle',
  'Victoria Park',
  'Inglewood',
  'Maylands',
  'Cottesloe',
  'Scarborough',
  'Joondalup',
  'Como',
]
