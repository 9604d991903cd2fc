/** What is said where the server did not answer, or did not say why. Those of the specification stand here to the letter. */

export const timeout = 'Request timeout - backend server may be unavailable.'
export const offline = 'Network error. Please check your connection and try again.'
export const notReadable = 'It is not ready yet. Try again.'
export const tryAgain = 'Please try again.'
