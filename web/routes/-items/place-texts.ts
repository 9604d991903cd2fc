/** Every text of the field for the pickup place. */

export const suburb = 'Suburb'
export const useMyLocation = 'Use my location'
export const locationNotFound = 'Your location could not be found'
