/** Every text of the map with the pin of the pickup place. */

export const mapOfPlace = 'Map of the pickup place'
export const circleLikeThis = 'Neighbours see a circle like this'
export const yourPin = 'Your location. Drag, or use the arrow keys'
