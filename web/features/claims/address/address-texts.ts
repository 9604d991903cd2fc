import { sentence } from '#domain/sentence.ts'

/** Every text of an address that is not told yet: asking its owner for it, and saying so to the one who comes. */

export const addTheAddress = 'Add the address'
export const whereTo = (name: string) => sentence`Where should ${name} come?`
export const onlyPin = (name: string) =>
  sentence`${name} only sees a pin on the map so far. Nobody else will see the street.`
export const street = 'Street and number'
export const noStreet = 'No street yet'
export const noStreetIn = (suburb: string) => (suburb === '' ? noStreet : sentence`${suburb}, no street yet`)
export const notAdded = (name: string) => sentence`${name} has not added the street yet. You will be told.`
export const toldOnceAdded = (name: string) => sentence`You will be told once ${name} adds it.`
export const isThere = 'The address is there already.'

// What waits on this device, and what is said afterwards
export const addressLabel = (title: string) => sentence`The address of “${title}”`
export const added = 'Address added'
export const sees = (name: string) => sentence`${name} sees it now.`
export const notAddedTitle = 'Address not added'
