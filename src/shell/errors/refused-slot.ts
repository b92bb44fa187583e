/** Id of the element above the page that lists rejected changes. */
export const REFUSED_SLOT = 'refused'
