/** Where one offers for a request, and where its requester answers the offers: screens of the offers. */
export const offerAddress = (requestId: string): string => `/requests/${requestId}/offer`
export const offersAddress = (requestId: string): string => `/requests/${requestId}/offers`
